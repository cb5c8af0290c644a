import { screen, within } from '@testing-library/react';
import { until } from '../clock.ts';
import { expectations } from '../expectations.ts';
import { fill, heading, hold, press, tick } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { administered } from '../replies.ts';
import type { Scenario } from '../scenario.ts';

const start = { address: '/administracion', who: 'administrator' } as const;
const channels = { address: '/administracion/canales', who: 'administrator' } as const;
const person = { address: `/administracion/personas/${administered.person.id}`, who: 'administrator' } as const;

/** What the answers hold of people: no log may hold it. */
const ofPeople = [
  administered.person.nombre,
  administered.person.email,
  administered.agency.nombreTitular,
  administered.agency.emailContacto,
];
const why = { Motivo: 'Lo pidió gerencia.' };
const typed = [...ofPeople, why.Motivo];

const again = (portal: Portal) => press(portal, 'Reintentar');
const dialog = () => within(screen.getByRole('dialog'));
const closed = (): void => {
  if (screen.queryByRole('dialog')) throw new Error('The dialog is still open');
};
/** Presses the dialog's own button, of which the screen may have one by the same name. */
const confirm =
  (name: string) =>
  async ({ user }: Portal) => {
    await user.click(await until(() => dialog().getByRole('button', { name })));
  };

/** A scenario of a dialog that asks for the reason: it is opened, filled in, and confirmed. */
const act = (
  said: Pick<Scenario, 'doing' | 'start'>,
  open: (portal: Portal) => Promise<void>,
  verb: string,
  done: string,
): Scenario => {
  const carryOut = async (portal: Portal) => {
    await open(portal);
    await fill(portal, 'Motivo', why.Motivo);
    await confirm(verb)(portal);
  };
  return {
    ...said,
    act: carryOut,
    typed,
    kept: () => {
      hold(why);
    },
    shows: () => expectations.rights,
    retry: confirm(verb),
    resume: carryOut,
    arrived: () => {
      closed();
      return screen.getByText(done);
    },
  };
};

export const postBusquedaPersonas: Scenario = {
  doing: 'an administrator looks at who works here',
  start,
  typed: ofPeople,
  shows: () => expectations.administration,
  retry: again,
  arrived: () => screen.getByRole('link', { name: administered.person.nombre }),
};

export const listAgenciasEnEspera: Scenario = {
  doing: 'an administrator looks at the agencies that wait',
  start,
  typed: ofPeople,
  shows: () => expectations.administration,
  retry: again,
  arrived: () => screen.getByRole('button', { name: 'Aprobar Automotores del Valle' }),
};

export const listInvitaciones: Scenario = {
  doing: 'an administrator looks at who is invited',
  start,
  typed: ofPeople,
  shows: () => expectations.administration,
  retry: again,
  arrived: () => screen.getByRole('button', { name: 'Retirar la invitación de sofia@sur.example' }),
};

export const postDecisionAgencia = act(
  { doing: 'an administrator lets an agency in', start },
  (portal) => press(portal, 'Aprobar Automotores del Valle'),
  'Aprobar',
  'Aprobaste Automotores del Valle.',
);

export const postRetiroInvitacion = act(
  { doing: 'an administrator takes an invitation back', start },
  (portal) => press(portal, 'Retirar la invitación de sofia@sur.example'),
  'Retirar',
  'Retiraste la invitación de sofia@sur.example.',
);

export const postInvitacion = act(
  { doing: 'an administrator invites somebody', start },
  async (portal) => {
    await press(portal, 'Invitar a alguien');
    await fill(portal, 'E-mail', 'nuevo@sur.example');
    await portal.user.selectOptions(dialog().getByLabelText('Rol'), 'Vendedor de agencia');
  },
  'Invitar',
  'Le enviamos un correo. La invitación vale hasta el 27/11/2026, 12:00.',
);

export const getPersona: Scenario = {
  doing: 'an administrator opens a person',
  start: person,
  typed: ofPeople,
  shows: () => expectations.administration,
  retry: again,
  arrived: () => [heading('Persona'), screen.getByText(administered.person.email)],
};

export const listCambiosDeDerechos: Scenario = {
  doing: 'an administrator looks at the history',
  start: { address: '/administracion/cambios', who: 'administrator' },
  typed: ofPeople,
  shows: () => expectations.administration,
  retry: again,
  arrived: () => screen.getByText('Dio el permiso «Reasignar solicitudes» a Hernán Vidal'),
};

export const getRecorridos: Scenario = {
  doing: 'an administrator looks at how far people come',
  start: { address: '/administracion/recorridos', who: 'administrator' },
  shows: () => expectations.administration,
  retry: again,
  arrived: () => screen.getByRole('region', { name: 'Pasos de Informar un pago' }),
};

export const postDerechos = act(
  { doing: 'an administrator gives a permission', start: person },
  async (portal) => {
    await press(portal, 'Cambiar permisos');
    await tick(portal, 'Reasignar solicitudes');
  },
  'Guardar',
  'Cambiaste los permisos de Silvia Roldán.',
);

export const postCierreDePersona = act(
  { doing: 'an administrator signs somebody out', start: person },
  (portal) => press(portal, 'Cerrar sus sesiones'),
  'Cerrar sesiones',
  'Cerraste las sesiones de Silvia Roldán.',
);

export const listCanalesAdministrados: Scenario = {
  doing: 'an administrator looks at the channels',
  start: channels,
  shows: () => expectations.administration,
  retry: again,
  arrived: () => screen.getByRole('heading', { level: 2, name: 'Roldán Automotores' }),
};

export const postBloqueoCanal = act(
  { doing: 'an administrator blocks a channel', start: channels },
  (portal) => press(portal, 'Bloquear Roldán Automotores'),
  'Bloquear',
  'Bloqueaste Roldán Automotores.',
);

export const postCanal = act(
  { doing: 'an administrator makes a channel', start: channels },
  async (portal) => {
    await press(portal, 'Crear un canal');
    await fill(portal, 'Nombre', 'Autos del Sur');
  },
  'Crear',
  'Creaste el canal Autos del Sur.',
);
