import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Task } from '../../../flows/application-task/task.ts';
import type { Api } from '../../api/api.ts';
import { BadRequestError, ConflictError, NetworkError } from '../../api/errors.ts';
import { Answering, queriesOver } from '../../api/testing/Answering.tsx';
import { finished } from '../../portal/testing/application.ts';
import { asked } from './testing/task.ts';
import { PassOn } from './AnsweredBefore.tsx';
import { TaskPage } from './TaskPage.tsx';

const back = {
  postTareaParaAnalizar: vi.fn<Api['postTareaParaAnalizar']>(),
  postTareaConyuge: vi.fn<Api['postTareaConyuge']>(),
  postTareaCodeudor: vi.fn<Api['postTareaCodeudor']>(),
  postTareaTelefono: vi.fn<Api['postTareaTelefono']>(),
  signFile: vi.fn<Api['signFile']>(),
  uploadFile: vi.fn<Api['uploadFile']>(),
  deleteFile: vi.fn<Api['deleteFile']>(),
  listMarcas: vi.fn<Api['listMarcas']>(),
  listLocalidades: vi.fn<Api['listLocalidades']>(),
  listCodigosPostales: vi.fn<Api['listCodigosPostales']>(),
};
const api = () => Promise.resolve(back);

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 640, height: 480, close: () => undefined }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  back.signFile.mockImplementation(({ key, verb }) => Promise.resolve(`https://files.example/${verb}/${key}`));
  back.uploadFile.mockResolvedValue(undefined);
  back.deleteFile.mockResolvedValue(undefined);
  back.listLocalidades.mockResolvedValue(['ALTA GRACIA', 'CORDOBA']);
  back.listCodigosPostales.mockResolvedValue(['5000']);
});

afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

// Before a page is loaded anew: what comes later would know other classes of errors.
beforeAll(async () => {
  await PassOn.preload();
});

/** Opens a task; opening it again, after unmounting, is leaving it and coming back. */
function open(task: Partial<Task>, getSolicitudEstado = () => Promise.resolve<string | null>('Informes_Pendientes')) {
  const getTarea = vi.fn(() => Promise.resolve(asked(task)));
  const { unmount } = render(
    <StrictMode>
      <Answering api={{ getTarea, getSolicitudEstado, signFile: back.signFile }}>
        {(queries) => <TaskPage solicitudId={1101} sequence={1} queries={queries} api={api} />}
      </Answering>
    </StrictMode>,
  );
  return { user: userEvent.setup(), unmount, getTarea };
}

/** As open, where the page itself was loaded again: nothing is left but the tab's storage. */
async function reload(task: Partial<Task>) {
  vi.resetModules();
  const { TaskPage: FreshPage } = await import('./TaskPage.tsx');
  const { Answering: FreshAnswering } = await import('../../api/testing/Answering.tsx');
  render(
    <FreshAnswering api={{ getTarea: () => Promise.resolve(asked(task)), signFile: back.signFile }}>
      {(queries) => <FreshPage solicitudId={1101} sequence={1} queries={queries} api={api} />}
    </FreshAnswering>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
/** Types at once, over nothing. */
async function enter(user: ReturnType<typeof userEvent.setup>, name: string, typed: string) {
  await user.click(await field(name));
  await user.paste(typed);
}
const send = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Enviar' }));
const isSent = () => screen.findByRole('heading', { level: 2, name: '¡Listo! Enviamos tu respuesta' });
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('AP-06 a simple task takes a comment; sent, it is Para_Analizar at once, and leads back', async () => {
  back.postTareaParaAnalizar.mockResolvedValueOnce([]);
  const { user } = open({ tipo: 'Simple' });
  await screen.findByRole('heading', { level: 1, name: 'Confirmar el horario en que atiende el titular' });
  await send(user);
  expect(alerts()).toEqual(['Este campo es requerido']);
  expect(document.activeElement).toBe(await field('Comentario'));
  await enter(user, 'Comentario', 'De 9 a 17.');
  await send(user);
  await isSent();
  expect(back.postTareaParaAnalizar.mock.calls.map(([id, sequence, body]) => [id, sequence, body])).toEqual([
    [1101, 1, { Sequence: 1, Comentario: 'De 9 a 17.' }],
  ]);
  expect(document.activeElement?.textContent).toContain('¡Listo! Enviamos tu respuesta');
  expect(screen.getByRole('link', { name: 'Volver a las tareas' }).getAttribute('href')).toBe(
    '/solicitudes/1101/tareas',
  );
  expect(screen.getByRole('link', { name: 'Ir a la solicitud' }).getAttribute('href')).toBe('/solicitudes/1101');
  expect(sessionStorage).toHaveLength(0);
});

test('SL-06 a task says of whose application, car and number it is, the title of the tab by the number alone', async () => {
  const getTarea = () => Promise.resolve(asked({}));
  render(
    <Answering api={{ getTarea, getSolicitud: () => Promise.resolve(finished) }}>
      {(queries) => <TaskPage solicitudId={1101} sequence={1} queries={queries} api={api} />}
    </Answering>,
  );
  await screen.findByText('Solicitud Nº 1101 · Soledad Bustos · Toyota Corolla 2.0 2022');
  await screen.findByRole('heading', { level: 1, name: 'Confirmar el horario en que atiende el titular' });
  expect(document.title).toBe('Solicitud Nº 1101 · Confirmar el horario en que atiende el titular · Zorzalia');
});

test("AP-06 until it is asked for again, a sent task has the comment as the seller's own", async () => {
  back.postTareaParaAnalizar.mockResolvedValueOnce([]);
  const { user, getTarea } = open({ tipo: 'Simple' });
  await enter(user, 'Comentario', 'De 9 a 17.');
  getTarea.mockReset().mockImplementation(() => new Promise(() => undefined));
  await send(user);
  await isSent();
  screen.getByText('Para analizar');
  expect(screen.getByRole('list', { name: 'Comentarios' }).textContent).toMatch(/^Vendedor · .*De 9 a 17\.$/);
  await waitFor(() => {
    expect(getTarea).toHaveBeenCalledOnce();
  });
});

test('AP-06 an answered task waits no more: the lists of applications, and the count of those with a task that waits, are asked for again', async () => {
  back.postTareaParaAnalizar.mockResolvedValueOnce([]);
  const { ultimasSolicitudes, solicitudesPendientes, creditos } = queriesOver({});
  const keys: readonly (readonly unknown[])[] = [ultimasSolicitudes, solicitudesPendientes, creditos].map(
    ({ queryKey }) => queryKey,
  );
  const cache = new QueryClient();
  for (const key of keys) cache.setQueryData(key, []);
  render(
    <Answering api={{ getTarea: () => Promise.resolve(asked({ tipo: 'Simple' })) }} cache={cache}>
      {(queries) => <TaskPage solicitudId={1101} sequence={1} queries={queries} api={api} />}
    </Answering>,
  );
  const user = userEvent.setup();
  await enter(user, 'Comentario', 'De 9 a 17.');
  await send(user);
  await isSent();
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
});

/** As phones give them: without a type. */
const photo = (name: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff)], name);

test('AP-06 RP-07 images are chosen together, five at most, of no type too; what is no image by its bytes is refused beside the field', async () => {
  const { user } = open({ tipo: 'Documentacion' });
  await screen.findByLabelText('Elegir imágenes');
  await send(user);
  expect(alerts()).toEqual(['Adjuntá al menos una imagen']);
  await user.upload(await field('Elegir imágenes'), [photo('1.jpg'), photo('2.jpg'), photo('3.jpg')]);
  const list = () => within(screen.getByRole('list', { name: 'Imágenes' })).getAllByRole('listitem');
  await waitFor(() => {
    expect(screen.getAllByText('Subida')).toHaveLength(3);
  });
  await act(async () => {
    const clipboardData = { files: [photo('4.jpg'), photo('5.jpg'), photo('6.jpg')] };
    window.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }));
    await Promise.resolve();
  });
  expect(list()).toHaveLength(5);
  expect(alerts()).toEqual(['Podés adjuntar hasta 5 imágenes']);
  await waitFor(() => {
    expect(screen.getAllByText('Subida')).toHaveLength(5);
  });

  await user.click(screen.getByRole('button', { name: 'Quitar: 1.jpg' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deshacer: 1.jpg' }));
  await user.upload(await field('Elegir imágenes'), new File(['%PDF-1.7'], 'nota.jpg', { type: 'image/jpeg' }));
  await waitFor(() => {
    expect(alerts()).toEqual(['nota.jpg: El archivo no es una imagen']);
  });
});

test('AP-06 a task for documents sends the keys of its images; a failed upload is tried again before', async () => {
  back.postTareaParaAnalizar.mockResolvedValueOnce([]);
  back.uploadFile.mockRejectedValueOnce(new NetworkError());
  const { user } = open({ tipo: 'Documentacion' });
  await user.upload(await field('Elegir imágenes'), [photo('frente.jpg'), photo('dorso.jpg')]);
  await screen.findByText('No pudimos subir la imagen.');
  await send(user);
  expect(alerts()).toContain('Esperá a que terminen de subir todas las imágenes, o quitá la que no se pudo subir');
  expect(back.postTareaParaAnalizar).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reintentar: frente.jpg' }));
  await waitFor(() => {
    expect(screen.getAllByText('Subida')).toHaveLength(2);
  });
  await send(user);
  await isSent();
  expect(back.postTareaParaAnalizar.mock.calls[0]?.[2]).toEqual({
    Comentario: '',
    solicitudId: 1101,
    tareaId: 1,
    sequence: 1,
    archivos: [
      expect.stringMatching(/^archivostarea\/[\da-f-]{36}\.jpg$/),
      expect.stringMatching(/^archivostarea\/[\da-f-]{36}\.jpg$/),
    ],
  });
});

test('AP-06 EN-04 an image that is not in storage any more is named beside the images', async () => {
  const message = 'Esta imagen no está subida. Elegila otra vez.';
  back.postTareaParaAnalizar.mockRejectedValueOnce(
    new BadRequestError({ errorCode: 'BadRequest', message, errors: [{ fieldName: 'archivos.1', message }] }),
  );
  const { user } = open({ tipo: 'Documentacion' });
  await user.upload(await field('Elegir imágenes'), [photo('frente.jpg'), photo('dorso.jpg')]);
  await waitFor(() => {
    expect(screen.getAllByText('Subida')).toHaveLength(2);
  });
  await send(user);
  await waitFor(() => {
    expect(alerts()).toContain('dorso.jpg: Esta imagen no está subida. Elegila otra vez.');
  });
});

test('EN-03 EN-06 a removed image can be taken back for 8 seconds, and is then deleted from storage', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { unmount } = open({ tipo: 'Documentacion' });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.upload(await field('Elegir imágenes'), [photo('frente.jpg'), photo('dorso.jpg')]);
    await waitFor(() => {
      expect(screen.getAllByText('Subida')).toHaveLength(2);
    });
    await user.click(screen.getByRole('button', { name: 'Quitar: dorso.jpg' }));
    expect(screen.getByText('Quitaste «dorso.jpg».')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Deshacer: dorso.jpg' }));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(screen.getAllByText('Subida')).toHaveLength(2);
    expect(back.deleteFile).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Quitar: dorso.jpg' }));
    await act(() => vi.advanceTimersByTimeAsync(7900));
    expect(screen.getByRole('button', { name: 'Deshacer: dorso.jpg' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('Quitaste «dorso.jpg».')).toBeNull();
    expect(back.deleteFile).toHaveBeenCalledOnce();
    unmount();
    expect(back.deleteFile).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('AP-06 decision 11 after a reload the comment and the uploaded images are there, under the same key', async () => {
  back.postTareaParaAnalizar.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce([]);
  const { user, unmount } = open({ tipo: 'Documentacion' });
  await user.upload(await field('Elegir imágenes'), photo('frente.jpg'));
  await screen.findByText('Subida');
  await enter(user, 'Comentario (opcional)', 'Va el frente.');
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Sin conexión con el servidor. Revisá tu internet e intentá nuevamente.',
  );
  unmount();

  const again = await reload({ tipo: 'Documentacion' });
  expect((await field('Comentario (opcional)')).value).toBe('Va el frente.');
  expect((await screen.findByRole('img', { name: 'frente.jpg' })).getAttribute('src')).toMatch(
    /^https:\/\/files\.example\/miniatura\/archivostarea\//,
  );
  await send(again);
  await isSent();
  const [first, second] = back.postTareaParaAnalizar.mock.calls;
  expect(second?.[2]).toEqual(first?.[2]);
  expect(second?.[3]).toBe(first?.[3]);
});

async function fillPhone(user: ReturnType<typeof userEvent.setup>) {
  await enter(user, 'Número de teléfono', '3514567890');
  await user.selectOptions(await field('¿De quién es?'), 'Trabajo');
  await enter(user, '¿Por quién preguntamos?', 'Recursos Humanos');
  await user.selectOptions(await field('Horario para llamar'), 'De 12 a 18 hs');
}

test('AP-06 VA-02 several phones, masked as in the wizards; one without a number is not sent', async () => {
  back.postTareaTelefono.mockResolvedValueOnce(null);
  const { user } = open({ tipo: 'Telefono' });
  await user.type(await field('Número de teléfono'), '351456');
  expect((await field('Número de teléfono')).value).toBe('(0351) 15 456');
  await user.tab();
  expect(alerts()).toEqual(['Faltan dígitos']);
  await user.clear(await field('Número de teléfono'));
  await fillPhone(user);
  await user.click(screen.getByRole('button', { name: 'Agregar otro teléfono' }));
  expect(screen.getAllByLabelText('Número de teléfono')).toHaveLength(2);
  await send(user);
  await isSent();
  expect(back.postTareaTelefono.mock.calls[0]?.[0]).toEqual({
    solicitudId: 1101,
    sequence: 1,
    Comentario: '',
    Telefonos: [
      {
        Numero: '0351154567890',
        TipoTelefono: 'Trabajo',
        EsMovil: true,
        HorarioContacto: 'Tarde',
        CorrespondeA: 'Recursos Humanos',
      },
    ],
    data: '{"Telefonos":[{"Numero":"0351154567890","TipoTelefono":"Trabajo","EsMovil":true,"HorarioContacto":"Tarde","CorrespondeA":"Recursos Humanos"}]}',
  });
});

test('EN-03 a phone that was removed can be taken back', async () => {
  const { user } = open({ tipo: 'Telefono' });
  await fillPhone(user);
  await user.click(screen.getByRole('button', { name: 'Agregar otro teléfono' }));
  const [remove] = screen.getAllByRole('button', { name: 'Quitar este teléfono' });
  if (remove) await user.click(remove);
  expect((await field('Número de teléfono')).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('Número de teléfono').map(({ value }) => value)).toEqual([
    '(0351) 15 456-7890',
    '',
  ]);
});

test('SH-26 the focus goes to the phone that is added, from one that is removed to what takes it back, and then to that one', async () => {
  const { user } = open({ tipo: 'Telefono' });
  await fillPhone(user);
  const numbers = () => screen.getAllByLabelText<HTMLInputElement>('Número de teléfono');
  for (const at of [1, 2]) {
    screen.getByRole('button', { name: 'Agregar otro teléfono' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(numbers()[at]);
  }
  await user.keyboard('3514567891');
  for (const at of [0, 1]) {
    screen.getAllByRole('button', { name: 'Quitar este teléfono' })[at]?.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deshacer' }));
  }
  await user.keyboard('{Enter}');
  expect(numbers().map(({ value }) => value)).toEqual(['', '(0351) 15 456-7891']);
  expect(document.activeElement).toBe(numbers()[1]);
});

async function fillSpouse(user: ReturnType<typeof userEvent.setup>) {
  await enter(user, 'Nombre', 'Ana');
  await enter(user, 'Apellido', 'Ruiz');
  await enter(user, 'DNI', '27333444');
  await enter(user, 'CUIL o CUIT', '27273334446');
  await user.selectOptions(await field('Sexo'), 'Femenino');
  await enter(user, 'Fecha de nacimiento', '30091983');
  await user.selectOptions(await field('Actividad'), 'Emp. Privado c/ Rec. de Sueldo');
  await user.selectOptions(await field('Antigüedad laboral'), '10 - 11 meses');
  await enter(user, 'Ingreso mensual', '$ 1.850.000');
}

const sentSpouse = {
  NombreConyuge: 'Ana',
  ApellidoConyuge: 'Ruiz',
  DocumentoConyuge: '27333444',
  SexoConyuge: 'F',
  ActividadDeclarada: 'Empleado_Privado',
  Antiguedad: 10,
  FechaNacimiento: '1983-09-30',
  Ingreso: 1850000,
  Cuil: '27273334446',
};

test('AP-06 VA-15 decision 11 the spouse: after a reload only the documents are asked again, and the form says why', async () => {
  back.postTareaConyuge.mockResolvedValueOnce(null);
  const { user, unmount } = open({ tipo: 'Conyuge' });
  await fillSpouse(user);
  expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/27 ?333 ?444|27-27333444-6/);
  unmount();

  const again = await reload({ tipo: 'Conyuge' });
  expect((await field('Nombre')).value).toBe('Ana');
  expect((await field('DNI')).value).toBe('');
  expect((await field('CUIL o CUIT')).value).toBe('');
  screen.getByText(
    'Recuperamos lo que habías cargado. Los números de documento y CUIL no se guardan en este dispositivo, por seguridad: ingresalos otra vez.',
  );
  await enter(again, 'DNI', '27333444');
  await enter(again, 'CUIL o CUIT', '27273334446');
  await send(again);
  await isSent();
  expect(back.postTareaConyuge.mock.calls[0]?.[1]).toEqual({
    sequence: 1,
    comentario: '',
    conyuge: sentSpouse,
    Data: '{"conyuge":{"Nombre":"Ana Ruiz","Documento":"27333444","ActividadDeclarada":"Emp. Privado c/ Rec. de Sueldo","FechaNacimiento":"1983-09-30","Ingreso":1850000}}',
  });
});

test('VA-15 AP-06 an income that lacks zeros is asked about beside its field, and sent when it is given again', async () => {
  back.postTareaConyuge.mockResolvedValueOnce(null);
  const { user } = open({ tipo: 'Conyuge' });
  await fillSpouse(user);
  const income = await field('Ingreso mensual');
  await user.clear(income);
  await user.type(income, '1450');
  await send(user);
  await screen.findByText('¿Son $ 1.450 por mes? Si faltan ceros, corregilo; si es así, continuá.');
  expect(document.activeElement).toBe(income);
  expect(back.postTareaConyuge).not.toHaveBeenCalled();
  await user.type(income, '0');
  expect(screen.queryByText(/Si faltan ceros/)).toBeNull();
  await send(user);
  await screen.findByText('¿Son $ 14.500 por mes? Si faltan ceros, corregilo; si es así, continuá.');
  await send(user);
  await isSent();
  expect(back.postTareaConyuge.mock.calls[0]?.[1].conyuge).toMatchObject({ Ingreso: 14_500 });
});

test('AP-06 leaving with something typed keeps it, documents too while the page lives', async () => {
  const { user, unmount } = open({ tipo: 'Conyuge' });
  await enter(user, 'DNI', '27333444');
  unmount();
  open({ tipo: 'Conyuge' });
  expect((await field('DNI')).value).toBe('27 333 444');
  expect(screen.queryByText(/por seguridad/)).toBeNull();
});

test('AP-06 a co-signer who is married brings a spouse; places come from the catalogs', async () => {
  back.postTareaCodeudor.mockResolvedValueOnce(null);
  const { user } = open({ tipo: 'Codeudor' });
  await enter(user, 'Nombre', 'Mario');
  await enter(user, 'Apellido', 'Leiva');
  await enter(user, 'DNI', '25111222');
  await enter(user, 'CUIL o CUIT', '20251112224');
  await user.selectOptions(await field('Sexo'), 'Masculino');
  await enter(user, 'Fecha de nacimiento', '02031976');
  await user.selectOptions(await field('Actividad'), 'Emp. Público c/ Rec. de Sueldo');
  await enter(user, 'Repartición o rubro (opcional)', 'Salud');
  await user.selectOptions(await field('Antigüedad laboral'), 'Más de 11 meses');
  await enter(user, 'Ingreso mensual', '1100000');
  await user.selectOptions(await field('Provincia'), 'Córdoba');
  await screen.findByRole('option', { name: 'Alta Gracia' });
  await user.selectOptions(await field('Localidad'), 'CORDOBA');
  // one that is alone is chosen by itself
  await waitFor(async () => {
    expect((await field('Código postal')).value).toBe('5000');
  });
  await enter(user, 'Calle y número', 'Av. Colón 1234');
  await fillPhone(user);
  expect(screen.queryByRole('region', { name: 'Cónyuge del codeudor' })).toBeNull();
  await user.selectOptions(await field('Estado civil'), 'Casado');
  await send(user);
  const spouse = within(screen.getByRole('region', { name: 'Cónyuge del codeudor' }));
  expect(document.activeElement).toBe(spouse.getByLabelText('Nombre'));
  expect(back.postTareaCodeudor).not.toHaveBeenCalled();

  await user.selectOptions(await field('Estado civil'), 'Divorciado');
  await send(user);
  await isSent();
  expect(back.postTareaCodeudor.mock.calls[0]?.[1]).toEqual({
    sequence: 1,
    comentario: '',
    codeudor: {
      Nombre: 'Mario',
      Apellido: 'Leiva',
      Documento: '25111222',
      Cuil: '20251112224',
      Sexo: 'M',
      FechaNacimiento: '1976-03-02',
      ActividadDeclarada: 'Empleado_Publico',
      RubroEmpleoPublico: 'Salud',
      Antiguedad: 12,
      Ingreso: 1100000,
      Provincia: 3,
      Localidad: 'CORDOBA',
      CodigoPostal: '5000',
      Direccion: 'Av. Colón 1234',
      Telefonos: [
        {
          Numero: '0351154567890',
          TipoTelefono: 'Trabajo',
          EsMovil: true,
          HorarioContacto: 'Tarde',
          CorrespondeA: 'Recursos Humanos',
        },
      ],
    },
    conyuge: null,
    Data: '{"codeudor":{"Nombre":"Mario Leiva","Documento":"25111222","ActividadDeclarada":"Emp. Público c/ Rec. de Sueldo","FechaNacimiento":"1976-03-02","Ingreso":1100000}}',
  });
});

test('AP-06 another province clears the locality and the postal code', async () => {
  const { user } = open({ tipo: 'Codeudor' });
  await user.selectOptions(await field('Provincia'), 'Córdoba');
  await screen.findByRole('option', { name: 'Alta Gracia' });
  await user.selectOptions(await field('Localidad'), 'CORDOBA');
  await waitFor(async () => {
    expect((await field('Código postal')).value).toBe('5000');
  });
  await user.selectOptions(await field('Provincia'), 'Mendoza');
  expect([(await field('Localidad')).value, (await field('Código postal')).value]).toEqual(['', '']);
});

test('AP-06 without a co-signer a comment is sent alone; a begun one can be emptied, and that taken back', async () => {
  back.postTareaCodeudor.mockResolvedValueOnce(null);
  const { user } = open({ tipo: 'Codeudor' });
  await field('Nombre');
  await send(user);
  expect(alerts()).toEqual(['Completá el codeudor o escribí un comentario']);
  await enter(user, 'Nombre', 'Mario');
  await enter(user, 'Comentario (opcional)', 'No tiene codeudor.');
  await send(user);
  expect(back.postTareaCodeudor).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Vaciar los datos del codeudor' }));
  expect((await field('Nombre')).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await field('Nombre')).value).toBe('Mario');
  await user.click(screen.getByRole('button', { name: 'Vaciar los datos del codeudor' }));
  await send(user);
  await isSent();
  expect(back.postTareaCodeudor.mock.calls[0]?.[1]).toEqual({
    sequence: 1,
    comentario: 'No tiene codeudor.',
    codeudor: null,
    conyuge: null,
    Data: null,
  });
});

test("AP-06 EN-07 what the server refuses of a field stands beside it with the server's sentence", async () => {
  back.postTareaTelefono.mockRejectedValueOnce(
    new BadRequestError({
      errorCode: 'BadRequest',
      message: 'Revisá los datos ingresados.',
      errors: [{ fieldName: 'Telefonos.0.CorrespondeA', message: 'No conocemos a esa persona' }],
    }),
  );
  const { user } = open({ tipo: 'Telefono' });
  await fillPhone(user);
  await send(user);
  await screen.findByText('No conocemos a esa persona');
  expect(document.activeElement).toBe(await field('¿Por quién preguntamos?'));
  expect(alerts()).toContain('Hay campos inválidos o incompletos en el formulario');
  await user.type(await field('¿Por quién preguntamos?'), ' de la empresa');
  expect(screen.queryByText('No conocemos a esa persona')).toBeNull();
});

test("AP-06 in a state that takes no answers, the server's sentence is shown and nothing is lost", async () => {
  const message = 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.';
  back.postTareaParaAnalizar.mockRejectedValueOnce(new ConflictError({ errorCode: 'SituacionNoPermitida', message }));
  const { user } = open({ tipo: 'Simple' });
  await enter(user, 'Comentario', 'De 9 a 17.');
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((await field('Comentario')).value).toBe('De 9 a 17.');
});

const takesNone = 'En su situación actual, la solicitud no admite tareas ni pedidos de cambio.';
const sender = () => screen.queryByRole('button', { name: 'Enviar' });

test.each(['Aprobado', 'Rechazado_Informe_Veraz', 'Liquidada', 'Carga_Incompleta', null])(
  'AP-06 in %s, a state that takes no answers, a task says so before it is filled in, and cannot be',
  async (situacion) => {
    open({ tipo: 'Simple' }, () => Promise.resolve(situacion));
    expect((await screen.findByRole('alert')).textContent).toBe(takesNone);
    screen.getByRole('heading', { level: 1, name: 'Confirmar el horario en que atiende el titular' });
    screen.getByText('Pendiente');
    expect(screen.queryByLabelText('Comentario')).toBeNull();
    expect(sender()).toBeNull();
    screen.getByRole('link', { name: 'Volver a las tareas' });
  },
);

test.each([
  'En_Analisis_Asignada',
  'En_Verificacion_Telefonica',
  'Con_Tareas_Previas_A_Analisis',
  'Informes_Pendientes',
  'En_Espera_De_Analisis',
])('AP-06 in %s a task is answered', async (situacion) => {
  const { user } = open({ tipo: 'Simple' }, () => Promise.resolve(situacion));
  await enter(user, 'Comentario', 'De 9 a 17.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sender()).toBeTruthy();
});

test('AP-06 where the state cannot be had, a task is answered: sending says the same', async () => {
  const { user } = open({ tipo: 'Simple' }, () => Promise.reject(new NetworkError()));
  await enter(user, 'Comentario', 'De 9 a 17.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sender()).toBeTruthy();
});

test('AP-06 what was being filled in stays where the application takes no answers any more, and cannot be sent', async () => {
  const { user, unmount } = open({ tipo: 'Simple' });
  await enter(user, 'Comentario', 'De 9 a 17.');
  unmount();
  open({ tipo: 'Simple' }, () => Promise.resolve('Aprobado'));
  expect((await screen.findByRole('alert')).textContent).toBe(takesNone);
  expect((await field('Comentario')).value).toBe('De 9 a 17.');
  expect(sender()).toBeNull();
  await user.type(await field('Comentario'), '{Control>}{Enter}{/Control}');
  expect(back.postTareaParaAnalizar).not.toHaveBeenCalled();
});

test('AP-06 an answer that is refused for the state is said once, and cannot be sent again', async () => {
  let situacion = 'Informes_Pendientes';
  back.postTareaParaAnalizar.mockImplementationOnce(() => {
    situacion = 'Aprobado';
    return Promise.reject(new ConflictError({ errorCode: 'SituacionNoPermitida', message: takesNone }));
  });
  const { user } = open({ tipo: 'Simple' }, () => Promise.resolve(situacion));
  await enter(user, 'Comentario', 'De 9 a 17.');
  await send(user);
  await waitFor(() => {
    expect(sender()).toBeNull();
  });
  expect(alerts()).toEqual([takesNone]);
  expect((await field('Comentario')).value).toBe('De 9 a 17.');
});

test.each(['TareaYaEnviada', 'TareaConOtrosDatos', 'Conflict'])(
  'AP-06 a task that has an answer already (%s) counts as sent, and says so',
  async (errorCode) => {
    back.postTareaParaAnalizar.mockRejectedValueOnce(new ConflictError({ errorCode, message: 'Ya se envió.' }));
    const { user } = open({ tipo: 'Simple' });
    await enter(user, 'Comentario', 'De 9 a 17.');
    await send(user);
    expect(await screen.findByRole('heading', { level: 2, name: 'Esta tarea ya tenía una respuesta' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  },
);

describe('ER-08 a colleague has answered first', () => {
  const theirs = {
    estado: 'Para_Analizar',
    data: '{"Telefonos":[{"Numero":"01145678901","TipoTelefono":"Familiar","EsMovil":false,"HorarioContacto":"Noche","CorrespondeA":"Nora"}]}',
    log: [{ comentario: 'Llamen a la hermana.', usrExterno: true, fecha: '2026-11-21T02:00:00.000Z' }],
  } as const;
  const sentFirst = new ConflictError({ errorCode: 'TareaYaEnviada', message: 'Esta tarea ya se envió.' });

  /** Sends a phone to a task that has got an answer meanwhile. */
  async function answerSecond() {
    back.postTareaTelefono.mockRejectedValueOnce(sentFirst);
    const { user, getTarea } = open({ tipo: 'Telefono' });
    await fillPhone(user);
    getTarea.mockResolvedValue(asked({ tipo: 'Telefono', ...theirs, log: [...theirs.log] }));
    await send(user);
    const own = within(await screen.findByRole('region', { name: 'La que cargaste' }));
    return { user, own };
  }

  test('ER-08 both answers are seen, and the second is passed on to the analyst where that is chosen', async () => {
    const { user, own } = await answerSecond();
    own.getByText('(0351) 15 456-7890');
    own.getByText('Recursos Humanos');
    screen.getByRole('heading', { level: 2, name: 'La que quedó' });
    screen.getByText('Nora');
    expect(own.getByRole('link', { name: 'Dejar la que quedó' }).getAttribute('href')).toBe('/solicitudes/1101/tareas');
    back.postTareaTelefono.mockRejectedValueOnce(sentFirst);
    await user.click(await own.findByRole('button', { name: 'Pasarle la mía al analista' }));
    await screen.findByText('Agregamos la tuya como comentario. El analista decide cuál vale.');
    const [first, second] = back.postTareaTelefono.mock.calls;
    expect(second?.[0]).toMatchObject({
      sequence: 1,
      Comentario:
        'Otra respuesta, que llegó después:\nTeléfono 1: Teléfono 1 (0351) 15 456-7890, ¿De quién es? Trabajo, ¿Por quién preguntamos? Recursos Humanos, Horario para llamar De 12 a 18 hs.',
    });
    expect(second?.[1]).not.toBe(first?.[1]);
  });

  test('ER-08 what cannot be passed on says why, and can be tried again', async () => {
    const { user, own } = await answerSecond();
    back.postTareaTelefono.mockRejectedValueOnce(new NetworkError());
    await user.click(await own.findByRole('button', { name: 'Pasarle la mía al analista' }));
    expect((await own.findByRole('alert')).textContent).toMatch(/^Sin conexión con el servidor/);
    own.getByRole('button', { name: 'Pasarle la mía al analista' });
  });

  test('ER-08 where the same stands there is nothing to choose', async () => {
    back.postTareaParaAnalizar.mockRejectedValueOnce(sentFirst);
    const { user, getTarea } = open({ tipo: 'Simple' });
    await enter(user, 'Comentario', 'De 9 a 17.');
    const log = [{ comentario: 'De 9 a 17.', usrExterno: true, fecha: '2026-11-21T02:00:00.000Z' }];
    getTarea.mockResolvedValue(asked({ tipo: 'Simple', estado: 'Para_Analizar', log }));
    await send(user);
    await screen.findByText('De 9 a 17.');
    expect(screen.queryByRole('region', { name: 'La que cargaste' })).toBeNull();
  });
});

test('AP-06 two taps send once', async () => {
  let arrive: (() => void) | undefined;
  back.postTareaParaAnalizar.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve([]))));
  const { user } = open({ tipo: 'Simple' });
  await enter(user, 'Comentario', 'De 9 a 17.');
  await user.dblClick(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => {
    expect(arrive).toBeDefined();
  });
  arrive?.();
  await isSent();
  expect(back.postTareaParaAnalizar).toHaveBeenCalledOnce();
});

test('AP-06 an answered task shows what was sent, and asks for nothing', async () => {
  open({
    tipo: 'Codeudor',
    estado: 'OK',
    data: '{"codeudor":{"Nombre":"Mario Leiva","Documento":"25111222","ActividadDeclarada":"Independiente","FechaNacimiento":"1976-03-02","Ingreso":1100000}}',
  });
  const facts = within(await screen.findByRole('region', { name: 'Codeudor' }));
  for (const value of ['Mario Leiva', '25 111 222', 'Independiente', '02/03/1976', '$ 1.100.000'])
    facts.getByText(value);
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
});

test.each([{ interna: true }, { estado: 'Excepcionada' } as const])(
  'AP-06 a hidden task is hidden at its address too: %o',
  async (task) => {
    open(task);
    expect((await screen.findByRole('alert')).textContent).toBe('No existe, o ya no está disponible.');
    expect(screen.queryByText('Comentario')).toBeNull();
  },
);
