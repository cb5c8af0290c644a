import { screen, within } from '@testing-library/react';
import { until } from '../clock.ts';
import { expectations } from '../expectations.ts';
import { fill, heading, hold, press } from '../hands.ts';
import { observeView } from '../../../src/ui/testing/in-view.ts';
import type { Portal } from '../portal.tsx';
import { applied, listed, ok } from '../replies.ts';
import type { Scenario } from '../scenario.ts';

/** What the answer and its address hold of a client: no log may hold it. */
const ofTheClient = [
  String(applied.id),
  ...applied.telefonos.flatMap(({ numero, display }) => [numero, display]),
  ...applied.contactosRed,
  ...applied.personas.flatMap(({ nombre, apellido }) => [nombre, apellido]),
];

const again = (portal: Portal) => press(portal, 'Reintentar');
const application = `/solicitudes/${applied.id}`;
const holder = () => heading('Marta Elena Quiroga');

export const getSolicitud: Scenario = {
  doing: 'a seller opens an application',
  start: { address: application, who: 'seller' },
  typed: ofTheClient,
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => [holder(), screen.getByText(`Solicitud Nº ${applied.id}`), screen.getByText('$ 475.000,00')],
};

const taskIn = (part: string) =>
  within(screen.getByRole('region', { name: part })).getByText('Lo que falta del titular');

export const getTareasSolicitadas: Scenario = {
  doing: 'a seller opens an application, which shows its tasks',
  start: { address: application, who: 'seller' },
  typed: ofTheClient,
  shows: () => expectations.awaitedCall,
  // The rest is independent.
  kept: holder,
  retry: again,
  // Waiting, and in the stream.
  arrived: () => [holder(), ...['Tareas pendientes', 'Movimientos'].map(taskIn)],
};

const type = '¿Qué querés cambiar?';
const words = 'Contanos el cambio';

export const listPedidosDeCambio: Scenario = {
  doing: 'a seller opens the change requests of an application',
  start: { address: `${application}/cambios`, who: 'seller' },
  typed: ofTheClient,
  shows: () => expectations.awaitedCall,
  // A change can be asked for meanwhile.
  kept: () => screen.getByLabelText(words),
  retry: again,
  arrived: () => screen.getByText('Todavía no hay pedidos de cambio.'),
};

const asked = { [type]: 'Plazo', [words]: 'Pasarlo a 36 cuotas, por favor.' };
const send = (portal: Portal) => press(portal, 'Enviar el pedido');

export const postPedidoDeCambio: Scenario = {
  doing: 'a seller asks for a change',
  start: { address: `${application}/cambios`, who: 'seller' },
  act: async (portal) => {
    await portal.user.selectOptions(await until(() => screen.getByLabelText(type)), 'Plazo');
    await fill(portal, words, asked[words]);
    await send(portal);
  },
  typed: [...ofTheClient, asked[words]],
  shows: () => expectations.awaitedCall,
  kept: () => hold(asked),
  retry: send,
  resume: async (portal) => {
    // What was typed is still there.
    await until(() => hold(asked));
    await send(portal);
  },
  arrived: () => screen.getByText('Tu pedido se envió.'),
};

const link = (name: string) => screen.getByRole('link', { name });

export const listSolicitudes: Scenario = {
  doing: 'a seller searches their applications',
  start: { address: '/solicitudes?buscar=marta', who: 'seller' },
  typed: [...ofTheClient, 'marta'],
  kept: () => screen.getByDisplayValue('marta'),
  shows: () => expectations.applications,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [heading('Mis solicitudes'), screen.getByText('1 solicitud'), link('Marta Elena Quiroga')],
};

export const postBusquedaSolicitudes: Scenario = {
  doing: 'a seller searches an application by its client’s document',
  start: { address: '/solicitudes', who: 'seller' },
  act: async ({ user }) => {
    await user.type(await until(() => screen.getByRole('searchbox')), '28456789');
  },
  typed: [...ofTheClient, '28456789'],
  kept: () => screen.getByDisplayValue('28456789'),
  shows: () => expectations.applications,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [heading('Mis solicitudes'), screen.getByText('1 solicitud'), link('Marta Elena Quiroga')],
};

export const getConteoSolicitudes: Scenario = {
  doing: 'a seller opens their applications, which says how many there are in each state',
  start: { address: '/solicitudes', who: 'seller' },
  typed: ofTheClient,
  shows: () => expectations.counts,
  arrived: () => [screen.getByText('1 solicitud'), screen.getByRole('option', { name: /^Aprobada/ })],
};

const openBell = async ({ user }: Portal) => {
  await user.click(await until(() => screen.getByRole('button', { name: /^Notificaciones/ })));
};
const change = () => screen.getByText('Te pedimos: Recibo de sueldo');

export const listNovedades: Scenario = {
  doing: 'a seller opens what changed in their applications',
  start: { address: '/perfil', who: 'seller' },
  // It was asked for when the page was idle; one that ended the session has left no bell.
  act: async (portal) => {
    if (screen.queryByRole('button', { name: /^Notificaciones/ })) await openBell(portal);
  },
  typed: ofTheClient,
  shows: () => expectations.awaitedCall,
  retry: again,
  resume: openBell,
  arrived: change,
};

export const putNovedadesVistas: Scenario = {
  doing: 'a seller has seen what changed in their applications',
  start: { address: '/perfil', who: 'seller' },
  act: async (portal) => {
    observeView(() => true);
    await openBell(portal);
  },
  typed: ofTheClient,
  // They stay new, and are looked at again.
  shows: () => expectations.seen,
  resume: openBell,
  arrived: change,
};

export const listSolicitudesAtHome: Scenario = {
  doing: 'a seller comes home, where their applications are',
  start: { address: '/', who: 'seller' },
  typed: ofTheClient,
  // The rest of the home is there.
  kept: () => [link('Evaluar Comprador / Nueva Solicitud'), link('Mis cotizaciones de seguros')],
  shows: () => expectations.applicationsAtHome,
  retry: (portal) => press(portal, 'Reintentar'),
  arrived: () => [link('Evaluar Comprador / Nueva Solicitud'), link('Marta Elena Quiroga')],
};

/** Its eight seconds end at once where the page is left. */
const discard = async (portal: Portal) => {
  await portal.user.click(await until(() => screen.getByRole('button', { name: /^Descartar/ })));
  await until(() => screen.getByText(`Descartaste la solicitud Nº ${applied.id}.`));
  window.dispatchEvent(new Event('pagehide'));
};

export const deleteSolicitud: Scenario = {
  doing: 'a seller discards an application',
  start: { address: '/solicitudes', who: 'seller' },
  replies: {
    listSolicitudes: ok<'listSolicitudes'>({ items: [{ ...listed, situacion: 'Carga_Incompleta' }], total: 1 }),
  },
  beginsAtTop: true,
  act: discard,
  typed: ofTheClient,
  shows: () => expectations.discarding,
  retry: discard,
  resume: discard,
  arrived: () => {
    if (screen.queryByRole('link', { name: 'Marta Elena Quiroga' })) throw new Error('It is still listed');
    return heading('Mis solicitudes');
  },
};

export const listVendedores: Scenario = {
  doing: 'a coordinator opens the applications, which they can narrow to a seller',
  start: { address: '/solicitudes', who: 'coordinator' },
  typed: ofTheClient,
  // The list is there, with all of them.
  kept: () => link('Marta Elena Quiroga'),
  shows: () => expectations.sellers,
  retry: again,
  arrived: () => [link('Marta Elena Quiroga'), screen.getByRole('option', { name: 'Hernán Vidal' })],
};

const dialog = () => within(screen.getByRole('dialog', { name: 'Reasignar la solicitud' }));
const seller = 'Hernán Vidal · Casa central · 12 en curso';

export const listVendedoresInDialog: Scenario = {
  doing: 'a coordinator begins to pass an application on',
  start: { address: application, who: 'coordinator' },
  act: (portal) => press(portal, 'Reasignar'),
  typed: ofTheClient,
  kept: () => dialog().getByLabelText('Motivo'),
  shows: () => expectations.sellers,
  retry: again,
  resume: (portal) => press(portal, 'Reasignar'),
  arrived: () => dialog().getByRole('button', { name: seller }),
};

const reason = { Motivo: 'Silvia está de licencia.' };
const isFilledIn = () => {
  hold(reason);
  return dialog().getByText(seller);
};
const reassign = async ({ user }: Portal) => {
  await user.click(dialog().getByRole('button', { name: 'Reasignar' }));
};

export const postAsignacion: Scenario = {
  doing: 'a coordinator passes an application on to another seller',
  start: { address: application, who: 'coordinator' },
  act: async (portal) => {
    await press(portal, 'Reasignar');
    await press(portal, seller);
    await fill(portal, 'Motivo', reason.Motivo);
    await reassign(portal);
  },
  typed: [...ofTheClient, reason.Motivo],
  kept: isFilledIn,
  shows: () => expectations.reassignment,
  retry: reassign,
  resume: async (portal) => {
    await press(portal, 'Reasignar');
    // Who was chosen and what was typed is still there.
    await until(isFilledIn);
    await reassign(portal);
  },
  arrived: () => {
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still open');
    return [holder(), screen.getByText('Ahora es de Hernán Vidal.')];
  },
};
