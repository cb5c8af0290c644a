import { screen } from '@testing-library/react';
import type { Task } from '../../../flows/application-task/task.ts';
import { until } from '../clock.ts';
import type { FaultName } from '../faults.ts';
import { attachPhoto, fill, heading, hold, press } from '../hands.ts';
import type { Portal } from '../portal.tsx';
import { applied, ok, taskOf } from '../replies.ts';
import type { Scenario, Shown } from '../scenario.ts';
import { expectations } from '../expectations.ts';

const tasksAddress = `/solicitudes/${applied.id}/tareas`;
const again = (portal: Portal) => press(portal, 'Reintentar');
const { nombre } = taskOf('Simple');

export const getTareasSolicitadas: Scenario = {
  doing: 'a seller opens the tasks of an application',
  start: { address: tasksAddress, who: 'seller' },
  typed: [String(applied.id)],
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => [heading('Tareas'), screen.getByRole('link', { name: nombre })],
};

export const getTarea: Scenario = {
  doing: 'a seller opens a task',
  start: { address: `${tasksAddress}/1`, who: 'seller' },
  typed: [String(applied.id)],
  shows: () => expectations.awaitedCall,
  retry: again,
  arrived: () => heading(nombre),
};

/** The form does not wait for it: whether an answer is taken is said when it is sent, too. */
export const getSolicitudEstado: Scenario = {
  doing: 'a seller opens a task, whose application may take no answers',
  start: { address: `${tasksAddress}/1`, who: 'seller' },
  typed: [String(applied.id)],
  shows: () => expectations.backgroundCall,
  arrived: () => screen.getByRole('button', { name: 'Enviar' }),
};

const comment = 'Ya hablé con Marta Elena';

/** Under its own key, an answer can only conflict with itself: it was stored, and the response lost. */
const notSent = (fault: FaultName): Shown =>
  fault === '409'
    ? { shows: 'in place', text: 'Esta tarea ya tenía una respuesta', settled: true }
    : expectations.taskAnswer;

const answerTo = (tipo: Task['tipo']) =>
  ({
    start: { address: `${tasksAddress}/1`, who: 'seller' },
    replies: { getTarea: ok<'getTarea'>(taskOf(tipo)) },
    typed: [comment],
    shows: notSent,
    retry: again,
    // What was filled in is there again.
    resume: (portal) => press(portal, 'Enviar'),
    arrived: () => screen.getByText('¡Listo! Enviamos tu respuesta'),
  }) satisfies Partial<Scenario>;

const choose = async ({ user }: Portal, label: string, option: string): Promise<void> => {
  await user.selectOptions(await until(() => screen.getByLabelText(label)), option);
};

export const postTareaParaAnalizar: Scenario = {
  ...answerTo('Simple'),
  doing: 'a seller answers a simple task',
  act: async (portal) => {
    await fill(portal, 'Comentario', comment);
    await press(portal, 'Enviar');
  },
  kept: () => {
    hold({ Comentario: comment });
  },
};

const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'DNI de Marta.jpg', { type: 'image/jpeg' });

export const postImages: Scenario = {
  ...answerTo('Documentacion'),
  doing: 'a seller sends the photo that a task asks for',
  act: async (portal) => {
    await attachPhoto(portal, 'Elegir imágenes', photo);
    await until(() => screen.getByText('Subida'));
    await press(portal, 'Enviar');
  },
  typed: [photo.name],
  kept: () => screen.getByText(photo.name),
};

const spouse = { Nombre: 'Elena', Apellido: 'Quiroga', DNI: '25 111 222', 'CUIL o CUIT': '20-25111222-4' };

export const postTareaConyuge: Scenario = {
  ...answerTo('Conyuge'),
  doing: 'a seller sends the data of the spouse',
  act: async (portal) => {
    for (const [label, text] of Object.entries(spouse)) await fill(portal, label, text);
    await choose(portal, 'Sexo', 'Femenino');
    await fill(portal, 'Fecha de nacimiento', '02/03/1976');
    await choose(portal, 'Actividad', 'Independiente');
    await choose(portal, 'Antigüedad laboral', 'Más de 11 meses');
    await fill(portal, 'Ingreso mensual', '850000');
    await press(portal, 'Enviar');
  },
  typed: [...Object.values(spouse), '25111222', '20251112224', '1976', '850000'],
  secret: [spouse.DNI, spouse['CUIL o CUIT'], '25111222', '20251112224'],
  kept: () => {
    hold({ ...spouse, 'Fecha de nacimiento': '02/03/1976', 'Ingreso mensual': '$ 850.000' });
  },
};

export const postTareaCodeudor: Scenario = {
  ...answerTo('Codeudor'),
  doing: 'a seller says that there is no co-signer',
  act: async (portal) => {
    await fill(portal, 'Comentario (opcional)', comment);
    await press(portal, 'Enviar');
  },
  kept: () => {
    hold({ 'Comentario (opcional)': comment });
  },
};

const phone = '(0249) 15 421-2345';

export const postTareaTelefono: Scenario = {
  ...answerTo('Telefono'),
  doing: 'a seller sends another phone',
  act: async (portal) => {
    await fill(portal, 'Número de teléfono', phone);
    await choose(portal, '¿De quién es?', 'Hijo o hija');
    await fill(portal, '¿Por quién preguntamos?', 'Elena Quiroga');
    await choose(portal, 'Horario para llamar', 'De 18 a 24 hs');
    await press(portal, 'Enviar');
  },
  typed: [phone, '0249154212345', 'Elena Quiroga'],
  kept: () => {
    hold({ 'Número de teléfono': phone, '¿Por quién preguntamos?': 'Elena Quiroga' });
  },
};
