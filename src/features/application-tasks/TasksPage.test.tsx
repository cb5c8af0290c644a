import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Task } from '../../../flows/application-task/task.ts';
import { GenericStatusError } from '../../api/errors.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { asked } from './testing/task.ts';
import { finished } from '../../portal/testing/application.ts';
import { TasksPage } from './TasksPage.tsx';

function open(answers: readonly (() => Promise<readonly Task[]>)[], situacion = 'Con_Tareas_Previas_A_Analisis') {
  const next = [...answers];
  const getTareasSolicitadas = async () => [...((await next.shift()?.()) ?? [])];
  render(
    <Answering api={{ getTareasSolicitadas, getSolicitudEstado: () => Promise.resolve(situacion) }}>
      {(queries) => <TasksPage solicitudId={1101} queries={queries} />}
    </Answering>,
  );
}

const given = (tasks: readonly Task[]) => {
  open([() => Promise.resolve(tasks)]);
};

test('AP-06 tasks are in the order of S4.2 with their state; hidden ones are hidden though a server sent them', async () => {
  given([
    asked({ sequence: 1, nombre: 'Recibo de sueldo', estado: 'OK' }),
    asked({ sequence: 2, nombre: 'Otro teléfono', estado: 'Para_Analizar' }),
    asked({ sequence: 3, nombre: 'Foto del DNI', estado: 'Pendiente' }),
    asked({ sequence: 4, nombre: 'Ya no hace falta', estado: 'Excepcionada' }),
    asked({ sequence: 5, nombre: 'Revisar los informes', interna: true }),
  ]);
  await screen.findByText('Tenés 1 tarea pendiente.');
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Foto del DNI',
    'Otro teléfono',
    'Recibo de sueldo',
  ]);
  const states = ['Pendiente', 'Para analizar', 'OK'];
  for (const [index, card] of cards.entries()) within(card).getByText(states[index] ?? '');
  expect(screen.getByRole('link', { name: 'Foto del DNI' }).getAttribute('href')).toBe('/solicitudes/1101/tareas/3');
  expect(screen.getByRole('link', { name: 'Solicitud Nº 1101' }).getAttribute('href')).toBe('/solicitudes/1101');
});

test('SL-06 the tasks say of whose application, car and number they are, the title of the tab by the number alone', async () => {
  render(
    <Answering api={{ getSolicitud: () => Promise.resolve(finished) }}>
      {(queries) => <TasksPage solicitudId={1101} queries={queries} />}
    </Answering>,
  );
  // Not a screen that waits: the number is known.
  screen.getByText('Solicitud Nº 1101', { selector: 'p' });
  await screen.findByText('Solicitud Nº 1101 · Soledad Bustos · Toyota Corolla 2.0 2022');
  expect(document.title).toBe('Solicitud Nº 1101 · Tareas · Zorzalia');
});

test('AP-06 the pending count is the tasks in Pendiente that may be seen', async () => {
  given([asked({ sequence: 1 }), asked({ sequence: 2 }), asked({ sequence: 3, interna: true })]);
  expect(await screen.findByText('Tenés 2 tareas pendientes.')).toBeTruthy();
});

test('AP-06 tasks that can be answered no more say so, and are only to be seen', async () => {
  open([() => Promise.resolve([asked({ sequence: 1 })])], 'Aprobado');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.',
  );
  expect(screen.queryByText('Tenés 1 tarea pendiente.')).toBeNull();
  expect(screen.queryByText('Completar')).toBeNull();
  screen.getByText('Ver');
});

test('AP-06 no tasks, and no pending ones, say so', async () => {
  given([asked({ interna: true })]);
  expect(await screen.findByText('Esta solicitud no tiene tareas.')).toBeTruthy();
});

test('AP-06 no pending tasks say so above the others', async () => {
  given([asked({ estado: 'OK' })]);
  expect(await screen.findByText('No tenés tareas pendientes en esta solicitud.')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test("AP-06 a card has thumbnails of what was sent, and the log of comments, the seller's own apart", async () => {
  given([
    asked({
      estado: 'Para_Analizar',
      archivos: [
        {
          id: '7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e',
          url: 'https://files.example/foto.jpg?signature=a',
          miniatura: 'https://files.example/foto.jpg/miniatura?signature=b',
          name: 'foto-1.jpg',
          extension: 'jpg',
        },
      ],
      log: [
        { comentario: 'Falta el dorso.', usrExterno: false, fecha: '2026-11-20T16:00:00.000Z' },
        { comentario: 'Va el dorso.', usrExterno: true, fecha: '2026-11-21T02:00:00.000Z' },
      ],
    }),
  ]);
  const image = await screen.findByRole('img', { name: 'foto-1.jpg' });
  expect(image.getAttribute('src')).toBe('https://files.example/foto.jpg/miniatura?signature=b');
  expect(image.closest('a')?.getAttribute('href')).toBe('https://files.example/foto.jpg?signature=a');
  const said = within(screen.getByRole('list', { name: 'Comentarios' })).getAllByRole('listitem');
  expect(said.map((each) => each.textContent)).toEqual([
    'Analista · 20/11/2026Falta el dorso.',
    'Vendedor · 20/11/2026Va el dorso.',
  ]);
});

test('AP-06 tasks that cannot be loaded can be tried again', async () => {
  open([() => Promise.reject(new Error('down')), () => Promise.resolve([asked({})])]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Tenés 1 tarea pendiente.')).toBeTruthy();
});

test("decision 19 an application that does not exist or is another seller's says so, and leads to the own ones", async () => {
  const message =
    'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.';
  open([() => Promise.reject(new GenericStatusError(404, { errorCode: 'SolicitudNoEncontrada', message }))]);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver mis solicitudes' }).getAttribute('href')).toBe('/solicitudes');
});
