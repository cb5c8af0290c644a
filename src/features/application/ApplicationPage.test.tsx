import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { GenericStatusError } from '../../api/errors.ts';
import { genericMessage } from '../../api/messages.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { discardApplication, forgetDiscarded } from '../../portal/discarding.ts';
import { endUndo } from '../../ui/undo.ts';
import { ApplicationPage } from './ApplicationPage.tsx';
import { begun, finished } from '../../portal/testing/application.ts';
import { browser, change, type Tarea, task } from './testing/solicitudes.ts';
import type { Solicitud } from './types.ts';
import { textOf } from '../../ui/testing/text.ts';

const twoTasks = () => Promise.resolve([task(2, 'Otro teléfono'), task(5, 'Confirmar el horario')]);

const noTasks = () => Promise.resolve([]);

const discard = vi.fn<(solicitudId: number) => void>();
afterEach(() => {
  discard.mockReset();
  endUndo();
  forgetDiscarded();
});

/** The list, with what the history holds of it. */
function All() {
  const location = useLocation();
  return (
    <>
      <h1>Todas</h1>
      <p>{JSON.stringify(location.state)}</p>
    </>
  );
}

interface Opened {
  readonly answers: readonly (() => Promise<Solicitud>)[];
  readonly tasks?: AskedApi['getTareasSolicitadas'];
  readonly mayResume?: boolean;
  readonly at?: ComponentProps<typeof Answering>['at'];
}

function open({ answers, tasks = twoTasks, mayResume = true, at = '/' }: Opened) {
  const left = [...answers];
  const getSolicitud = () => left.shift()?.() ?? Promise.reject(new Error('asked too often'));
  render(
    <Answering api={{ getSolicitud, getTareasSolicitadas: tasks }} at={at}>
      {(queries) => (
        <Routes>
          <Route path="/solicitudes" element={<All />} />
          <Route
            path="*"
            element={
              <ApplicationPage
                solicitudId={1001}
                queries={queries}
                native={browser}
                resumeAt={mayResume ? (id) => `/creditos/nuevasolicitud?solicitud=${id}` : undefined}
                discard={mayResume ? discard : undefined}
                reassigning={undefined}
              />
            }
          />
        </Routes>
      )}
    </Answering>,
  );
}

async function show(solicitud: Solicitud, more: Omit<Opened, 'answers'> = {}) {
  open({ answers: [() => Promise.resolve(solicitud)], ...more });
  await screen.findByRole('heading', { name: 'Movimientos' });
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const factsOf = (name: string) => {
  const card = part(name);
  const definitions = card.getAllByRole('definition').map(textOf);
  return Object.fromEntries(card.getAllByRole('term').map((term, at) => [term.textContent, definitions[at]]));
};
const textsOf = (name: string) =>
  part(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const linksOf = (within_: ReturnType<typeof part>) =>
  within_.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.getAttribute('href')]);
/** The stream's days, each with its entries. */
const streamOf = async () =>
  (await part('Movimientos').findAllByRole('list')).map((list) => [
    list.previousElementSibling?.textContent,
    ...within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ]);
const bar = () => screen.queryByRole('navigation', { name: 'Acciones de la solicitud' });
const actions = () => linksOf(within(screen.getByRole('navigation', { name: 'Acciones de la solicitud' })));

const notOperable = 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.';

test('AP-04 NR-05 a started application shows what is known of it', async () => {
  await show(begun);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Soledad Bustos');
  expect(screen.getByText('Incompleta')).toBeTruthy();
  expect(screen.getByText('Solicitud Nº 1001')).toBeTruthy();
  expect(factsOf('Resumen')).toEqual({ Iniciada: '18/11/2026, 23:30', Canal: 'Agencia del Sur' });
  expect(factsOf('Personas')).toEqual({ Titular: 'Soledad Bustos' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Carga incompleta',
    'Tareas pendientes',
    'Movimientos',
    'Personas',
  ]);
});

test('SL-06 the way back leads to the list with the filters that it was opened from', async () => {
  await show(finished, { at: '/solicitudes/1001?estado=Falta_Doc&pendientes=si' });
  expect(screen.getByRole('link', { name: 'Solicitudes' }).getAttribute('href')).toBe(
    '/solicitudes?estado=Falta_Doc&pendientes=si',
  );
});

test('SL-06 the way back keeps a search by a number of a person, which no address has', async () => {
  await show(finished, { at: { pathname: '/solicitudes/1001', state: { from: '/solicitudes', buscar: '28456789' } } });
  await userEvent.click(screen.getByRole('link', { name: 'Solicitudes' }));
  screen.getByRole('heading', { name: 'Todas' });
  screen.getByText('{"buscar":"28456789"}');
});

test('AP-04 no browser remembers whose application it was: the name is not in the title of the document', async () => {
  await show(finished);
  expect(document.title).toMatch(/^Solicitud Nº 1001 · /);
});

test('AP-04 NR-09 a finished one has everything that was answered', async () => {
  await show(finished);
  expect(screen.getAllByText('En Análisis')[0]).toBeTruthy();
  expect(factsOf('Resumen')).toEqual({
    'Neto a percibir': '$ 285.000,00',
    Plazo: '12 cuotas',
    'Importe solicitado': '$ 300.000',
    Iniciada: '18/11/2026, 23:30',
    Canal: 'Agencia del Sur',
  });
  expect(factsOf('Personas')).toEqual({
    Titular: 'Soledad Bustos',
    Cónyuge: 'Ramiro Acosta',
    Codeudor: 'Inés Del Valle',
    'Cónyuge del codeudor': 'Hugo Soria',
  });
  expect(factsOf('Contacto')).toMatchObject({
    Dirección: 'Calle 50 Nº 612',
    Localidad: 'La Plata, Buenos Aires',
    'Código postal': '1900',
  });
  expect(factsOf('Vehículo')).toEqual({
    Vehículo: 'Toyota Corolla 2.0',
    Año: '2022',
    'Valor de compra': '$ 900.000',
    'Valor de referencia': '$ 950.000',
    'Cero kilómetro': 'No',
    Uso: 'Particular',
    GNC: 'Sí',
  });
  expect(factsOf('Seguro')).toEqual({
    Compañía: 'Seguros del Plata',
    'Precio por mes': '$ 45.200',
    'Valor asegurado': '$ 950.000',
    'Vigente desde': '01/12/2026',
    'Vigente hasta': '01/12/2027',
  });
});

test.each([
  ['Titular', 'Titular'],
  ['Conyuge', 'Cónyuge'],
  ['Codeudor', 'Codeudor'],
  ['Conyuge_del_Codeudor', 'Cónyuge del codeudor'],
] as const)('AP-04 S2.8 a person in the relation %s is called %s', async (tipoRelacion, label) => {
  await show({ ...begun, personas: [{ nombre: 'ANA', apellido: 'PAZ', tipoRelacion }] });
  expect(factsOf('Personas')).toEqual({ [label]: 'Ana Paz' });
});

test('CF-06 a co-debtor’s address has a card of its own; one without people has no card of them', async () => {
  await show({
    ...begun,
    domicilioCodeudor: { provincia: 3, localidad: 'CORDOBA', codigoPostal: '5000', direccion: 'Av. Colón 1234' },
  });
  expect(factsOf('Codeudor')).toEqual({
    Dirección: 'Av. Colón 1234',
    Localidad: 'Córdoba',
    'Código postal': '5000',
  });
  cleanup();
  await show({ ...begun, personas: [] });
  expect(screen.queryByText('Personas')).toBeNull();
  expect(screen.queryByText('Codeudor')).toBeNull();
});

test('AP-04 before an offer is accepted the amount asked for is what is known', async () => {
  await show({ ...finished, importeNetoAPercibir: null, oferta: null });
  expect(factsOf('Resumen')).toMatchObject({ 'Importe solicitado': '$ 300.000', Plazo: '18 cuotas' });
  expect(screen.queryByText('Neto a percibir')).toBeNull();
});

test('AP-04 SL-02 an offer that was accepted before its figures were kept says what is received, and no more', async () => {
  await show({ ...finished, oferta: null });
  expect(factsOf('Resumen')).toMatchObject({ 'Neto a percibir': '$ 285.000,00', Plazo: '18 cuotas' });
  expect(screen.queryByText('Oferta')).toBeNull();
});

test('AP-04 phones call, a mobile is written to by WhatsApp as well, and addresses of e-mail are written to', async () => {
  await show(finished);
  expect(linksOf(part('Contacto'))).toEqual([
    ['(011) 4567-8901', 'tel:01145678901'],
    ['(011) 15 4567-8901', 'tel:0111545678901'],
    ['WhatsApp', 'https://wa.me/5491145678901'],
    ['soledad@correo.example', 'mailto:soledad@correo.example'],
  ]);
});

test('AP-04 S3 each phone says whose it is: its kind, the name to ask for, and a co-debtor’s own that it is theirs', async () => {
  const display = '(011) 4567-8901';
  await show({
    ...finished,
    contactosRed: [],
    domicilio: null,
    telefonos: [
      { numero: '01145678901', display, tipoTelefono: 'Titular', correspondeA: 'Titular' },
      { numero: '01145678902', display, tipoTelefono: 'Trabajo', correspondeA: 'Recursos Humanos' },
      { numero: '01145678903', display, tipoTelefono: 'Padre_Madre', correspondeA: 'Padre_Madre' },
      { numero: '01145678904', display, tipoTelefono: 'Titular', correspondeA: 'INÉS DEL VALLE' },
      { numero: '01145678905', display, tipoTelefono: 'Titular', correspondeA: 'Titular' },
      { numero: '01145678906', display },
    ],
  });
  expect(factsOf('Contacto')).toEqual({
    Titular: `${display}${display}`,
    'Trabajo: Recursos Humanos': display,
    'Padre o madre': display,
    Codeudor: display,
    Teléfono: display,
  });
});

test('AP-04 the states that it came to, by whom and when, the latest first, by the days and the clock of Argentina', async () => {
  await show(
    {
      ...finished,
      historial: [
        { situacion: 'Carga_Incompleta', fecha: '2026-11-19T02:30:00.000Z', por: 'Silvia Roldán' },
        // Of before it was known who.
        { situacion: 'En_Espera_De_Analisis', fecha: '2026-11-19T14:05:00.000Z' },
        { situacion: 'En_Verificacion_Telefonica', fecha: '2026-11-20T01:10:00.000Z', por: null },
      ],
    },
    { tasks: noTasks },
  );
  expect(await streamOf()).toEqual([
    [
      '19/11/2026',
      'En AnálisisEn verificación telefónica · Analista · 22:10',
      'En AnálisisEn espera de análisis · 11:05',
    ],
    ['18/11/2026', 'IncompletaCarga incompleta · Silvia Roldán · 23:30'],
  ]);
});

test('AP-03 AP-04 a state that is not known, and none', async () => {
  await show(
    {
      ...finished,
      situacion: null,
      historial: [
        { situacion: 'En_Auditoria_Comercial', fecha: '2026-11-19T14:05:00.000Z' },
        { situacion: null, fecha: '2026-11-20T14:05:00.000Z' },
      ],
    },
    { tasks: noTasks },
  );
  expect(await streamOf()).toEqual([
    ['20/11/2026', 'Sin SituaciónAnalista · 11:05'],
    ['19/11/2026', 'En AnálisisAnalista · 11:05'],
  ]);
});

test('AP-04 the tasks that are pending lead to where they are answered; internal, excused and answered ones are not shown', async () => {
  await show(finished, {
    tasks: () =>
      Promise.resolve([
        task(2, 'Otro teléfono'),
        task(5, 'Confirmar el horario'),
        task(1, 'Foto del DNI', { estado: 'Para_Analizar' }),
        task(3, 'Revisar los informes', { interna: true }),
        task(4, 'Recibo de sueldo', { estado: 'Excepcionada' }),
      ]),
  });
  await part('Tareas pendientes').findByText('Otro teléfono');
  expect(textsOf('Tareas pendientes')).toEqual([
    'Otro teléfonoPedida el 19/11/2026',
    'Confirmar el horarioPedida el 19/11/2026',
  ]);
  expect(linksOf(part('Tareas pendientes'))).toEqual([
    ['Otro teléfono', '/solicitudes/1001/tareas/2'],
    ['Confirmar el horario', '/solicitudes/1001/tareas/5'],
    ['Pedirle al cliente lo que falta, por WhatsApp', expect.stringMatching(/^https:\/\/wa\.me\/5491145678901\?text=/)],
    ['Ver todas las tareas', '/solicitudes/1001/tareas'],
  ]);
  const chat = part('Tareas pendientes').getByRole('link', { name: 'Pedirle al cliente lo que falta, por WhatsApp' });
  expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toBe(
    'Hola, Soledad\nPara seguir con tu solicitud de crédito nos falta:\n• Otro teléfono\n• Confirmar el horario\n¿Nos lo podés mandar? ¡Gracias!',
  );
});

test('AP-04 without a mobile nobody is written to', async () => {
  const [fixed] = finished.telefonos;
  await show(
    { ...finished, telefonos: fixed ? [fixed] : [] },
    { tasks: () => Promise.resolve([task(2, 'Otro teléfono')]) },
  );
  await part('Tareas pendientes').findByText('Otro teléfono');
  expect(linksOf(part('Tareas pendientes')).map(([name]) => name)).toEqual(['Otro teléfono', 'Ver todas las tareas']);
});

test('AP-04 an application without tasks says so', async () => {
  await show(finished, { tasks: () => Promise.resolve([task(3, 'Revisar los informes', { interna: true })]) });
  expect(await part('Tareas pendientes').findByText('Esta solicitud no tiene tareas.')).toBeTruthy();
  expect(part('Tareas pendientes').queryByRole('link')).toBeNull();
});

test('AP-04 one whose tasks are all answered says so, and leads to them', async () => {
  await show(finished, { tasks: () => Promise.resolve([task(1, 'Foto del DNI', { estado: 'OK' })]) });
  expect(await part('Tareas pendientes').findByText('No hay tareas pendientes.')).toBeTruthy();
  expect(linksOf(part('Tareas pendientes'))).toEqual([['Ver todas las tareas', '/solicitudes/1001/tareas']]);
});

test('AP-04 tasks that cannot be loaded are a failure beside the rest, and can be tried again', async () => {
  let asked = 0;
  const tasks = () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('down')) : Promise.resolve([task(2, 'Otro teléfono')]);
  };
  await show(finished, { tasks });
  expect((await part('Tareas pendientes').findByRole('alert')).textContent).toBe(genericMessage);
  expect(factsOf('Personas')).toMatchObject({ Titular: 'Soledad Bustos' });
  await userEvent.click(part('Tareas pendientes').getByRole('button', { name: 'Reintentar' }));
  expect(await part('Tareas pendientes').findByText('Otro teléfono')).toBeTruthy();
});

test('AP-04 the changes that were asked for stand in the stream, each with its state, and are counted', async () => {
  await show(
    {
      ...finished,
      historial: [],
      pedidosDeCambio: [
        change(22, { tipoPedido: 'Datos_Personales', pedido: 'Se llama Bustos Ruiz.' }),
        change(21, { estado: 'Aceptado' }),
        change(20),
      ],
    },
    { tasks: noTasks },
  );
  expect(await streamOf()).toEqual([
    ['22/11/2026', 'Pedido de cambio: Datos personalesPendienteSe llama Bustos Ruiz.Silvia Roldán · 12:00'],
    ['21/11/2026', 'Pedido de cambio: PlazoAceptadoPedido del 21.Silvia Roldán · 12:00'],
    ['20/11/2026', 'Pedido de cambio: PlazoPendientePedido del 20.Silvia Roldán · 12:00'],
  ]);
  expect(linksOf(part('Movimientos'))).toEqual([['Ver 3 pedidos de cambio', '/solicitudes/1001/cambios']]);
});

test('AP-04 an application without change requests says so', async () => {
  await show(finished);
  expect(await part('Movimientos').findByText('Todavía no hay pedidos de cambio.')).toBeTruthy();
});

test.each([
  'En_Espera_De_Analisis',
  'En_Analisis_Asignada',
  'En_Verificacion_Telefonica',
  'Con_Tareas_Previas_A_Analisis',
  'Informes_Pendientes',
])('AP-05 in %s tasks, changes, a call and WhatsApp are offered', async (situacion) => {
  await show({ ...finished, situacion });
  expect(actions()).toEqual([
    ['Tareas2', '/solicitudes/1001/tareas'],
    ['Pedir un cambio', '/solicitudes/1001/cambios'],
    ['Llamar', 'tel:01145678901'],
    ['WhatsApp', 'https://wa.me/5491145678901'],
  ]);
  expect(screen.queryByText(notOperable)).toBeNull();
});

test('AP-05 the badge counts the tasks that are pending: as the application says, then as its tasks do', async () => {
  let arrive: ((tasks: Tarea[]) => void) | undefined;
  await show(finished, { tasks: () => new Promise((resolve) => (arrive = resolve)) });
  expect(screen.getByRole('link', { name: 'Tareas, 2 pendientes' })).toBeTruthy();
  arrive?.([task(1, 'Foto del DNI'), task(3, 'Revisar los informes', { interna: true })]);
  expect(await screen.findByRole('link', { name: 'Tareas, 1 pendiente' })).toBeTruthy();
});

test('AP-05 without pending tasks there is no badge', async () => {
  await show({ ...finished, tareasPendientes: 0 }, { tasks: () => Promise.resolve([]) });
  expect(actions().map(([name]) => name)).toEqual(['Tareas', 'Pedir un cambio', 'Llamar', 'WhatsApp']);
});

test.each([
  'Rechazado',
  'Rechazado_Definitivamente',
  'Revision_Rechazo_Solicitado',
  'Rechazado_Informe_Veraz',
  'Rechazado_Identidad_Veraz',
  'Aprobado',
  'Prenda_Confeccionada',
  'Liquidada',
  'Una_Que_No_Conocemos',
  null,
])(
  'AP-05 in %s tasks and changes are not offered, and why is said; the holder can still be called',
  async (situacion) => {
    await show({ ...finished, situacion });
    expect(actions()).toEqual([
      ['Llamar', 'tel:01145678901'],
      ['WhatsApp', 'https://wa.me/5491145678901'],
    ]);
    expect(screen.getByText(notOperable)).toBeTruthy();
  },
);

test.each(['Carga_Incompleta', 'Revision_Rechazo_Habilitado'])('AP-05 in %s there is no bar', async (situacion) => {
  await show({ ...finished, situacion });
  expect(bar()).toBeNull();
});

test('AP-05 while it loads, and when loading failed, there is no bar', async () => {
  open({ answers: [() => Promise.reject(new Error('down'))] });
  expect(screen.getByText('Buscando la solicitud…')).toBeTruthy();
  expect(bar()).toBeNull();
  await screen.findByRole('alert');
  expect(bar()).toBeNull();
});

test('AP-05 without a mobile there is no WhatsApp', async () => {
  await show({ ...finished, telefonos: [{ numero: '01145678901', display: '(011) 4567-8901' }] });
  expect(actions().map(([name]) => name)).toEqual(['Tareas2', 'Pedir un cambio', 'Llamar']);
});

test('AP-05 without a phone nobody can be called', async () => {
  await show({ ...finished, telefonos: [] });
  expect(actions().map(([name]) => name)).toEqual(['Tareas2', 'Pedir un cambio']);
});

test('AP-05 where nothing can be done there is no bar', async () => {
  await show({ ...finished, situacion: 'Aprobado', telefonos: [] });
  expect(bar()).toBeNull();
});

test('SL-05 one that is not finished says what it has and lacks, and is resumed', async () => {
  await show({ ...begun, domicilio: finished.domicilio, vehiculo: finished.vehiculo });
  expect(
    part('Carga incompleta').getByText(
      'Ya tiene domicilio y vehículo. Falta importe y plazo, oferta, seguro y contacto.',
    ),
  ).toBeTruthy();
  expect(linksOf(part('Carga incompleta'))).toEqual([
    ['Continuar la solicitud', '/creditos/nuevasolicitud?solicitud=1001'],
  ]);
});

test('SL-05 decision 35 one’s own is discarded, and it is said until when it is kept', async () => {
  await show({ ...begun, seBorra: '2027-02-17T02:30:00.000Z' });
  expect(part('Carga incompleta').getByText('Si no la terminás, se borra el 16/02/2027.')).toBeTruthy();
  await userEvent.click(part('Carga incompleta').getByRole('button', { name: 'Descartar la solicitud' }));
  expect(discard).toHaveBeenCalledExactlyOnceWith(1001);
});

test('SL-05 of one that is kept nothing is said of deleting', async () => {
  await show(begun);
  expect(screen.queryByText(/se borra/)).toBeNull();
});

test('SL-07 of another seller’s it says whose it is', async () => {
  await show({ ...begun, esPropia: false, vendedor: 'Bruno Campos' });
  expect(factsOf('Resumen')).toMatchObject({ Vendedor: 'Bruno Campos' });
});

test('SL-07 who sees one reads whose it was, who passed it on, when and why, the latest first', async () => {
  await show(
    {
      ...begun,
      asignaciones: [
        {
          de: 'Silvia Roldán',
          a: 'Hernán Vidal',
          por: 'Claudia Ferrari',
          motivo: 'Silvia está de licencia.',
          fecha: '2026-11-19T02:30:00.000Z',
        },
        {
          de: 'Hernán Vidal',
          a: 'Silvia Roldán',
          por: 'Claudia Ferrari',
          motivo: 'Volvió.',
          fecha: '2026-11-23T15:00:00.000Z',
        },
      ],
    },
    { tasks: noTasks },
  );
  expect(await streamOf()).toEqual([
    ['23/11/2026', 'Pasó de Hernán Vidal a Silvia RoldánVolvió.Claudia Ferrari · 12:00'],
    ['18/11/2026', 'Pasó de Silvia Roldán a Hernán VidalSilvia está de licencia.Claudia Ferrari · 23:30'],
  ]);
});

test('SL-07 of one that was always its seller’s nothing is said of passing on, and only coordinators are offered it', async () => {
  await show(begun);
  expect(screen.queryByText(/^Pasó de/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reasignar' })).toBeNull();
});

test('SL-05 decision 35 another seller’s is not discarded', async () => {
  await show({ ...begun, esPropia: false });
  expect(part('Carga incompleta').queryByRole('button')).toBeNull();
});

test('SL-05 one that was discarded a moment ago leads to the list', async () => {
  discardApplication(1001, { remove: () => Promise.resolve(), onRemoved: vi.fn(), onFailed: vi.fn() });
  open({ answers: [() => Promise.resolve(begun)] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Todas');
});

test('SL-05 where requests cannot be made it only says what is missing', async () => {
  await show(begun, { mayResume: false });
  expect(part('Carga incompleta').getByText(/^Falta domicilio, vehículo, importe y plazo/)).toBeTruthy();
  expect(part('Carga incompleta').queryByRole('link')).toBeNull();
});

test('AP-05 SL-05 one that may be reviewed again is not resumed', async () => {
  await show({ ...finished, situacion: 'Revision_Rechazo_Habilitado' });
  expect(screen.queryByText('Continuar la solicitud')).toBeNull();
  expect(screen.getByText(notOperable)).toBeTruthy();
});

test('AP-04 one that cannot be loaded can be tried again', async () => {
  open({ answers: [() => Promise.reject(new Error('down')), () => Promise.resolve(begun)] });
  expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Incompleta')).toBeTruthy();
});

const noneOfTheirs = new GenericStatusError(404, {
  errorCode: 'SolicitudNoEncontrada',
  message: 'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
});

test.each([
  ['the server says nothing of', new GenericStatusError(404), 'No existe, o ya no está disponible.'],
  [
    "does not exist or is another seller's",
    noneOfTheirs,
    'La solicitud no existe o es de otro vendedor. Si es de otro, pedile a tu coordinador que te la asigne.',
  ],
])('AP-04 decision 19 one that %s says so, and leads to one’s own', async (_what, failure, sentence) => {
  const refused = () => Promise.reject(failure);
  open({ answers: [refused], tasks: refused });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver mis solicitudes' }).getAttribute('href')).toBe('/solicitudes');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Solicitud Nº 1001');
});
