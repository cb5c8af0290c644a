import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Route } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { type ReportPayment, reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import { reportText as text } from './testing/report-text.ts';
import { outage } from '../api/outage.ts';
import { drafts } from '../platform/storage.ts';
import type { Uploads } from './session/files.ts';
import { Unanswered } from './pages/Unanswered.tsx';
import { preload } from './testing/preload.ts';
import { Wizard } from './Wizard.tsx';
import { type LockOwner, type LockStatus, tabLock } from './session/tab-lock.ts';
import type { ResultProps } from './props.ts';
import { type Transfer, deserialize, serialize } from './session/transfer.ts';
import { stubTabs } from './testing/tabs.ts';
import { endUndo } from '../ui/undo.ts';
import { installNativeDialog } from '../ui/testing/native-dialog.ts';
import { openPortal } from './testing/wizard-page.tsx';

vi.mock(import('../ui/after-paint.ts'), () => import('../ui/testing/at-once.ts'));

type Sent = ReportPayment['inputs']['informarPago'];
type Accepted = ReportPayment['results']['informarPago'];
const accepted = (id: string): Accepted => ({ id, numero: 1042, verificaHasta: '2026-11-23' });

const send = vi.fn<(input: Sent) => Promise<Accepted>>();
const uploads = { put: vi.fn<Uploads['put']>(), remove: vi.fn<Uploads['remove']>() };
const onEnd = vi.fn();

const machine = reportPaymentMachine.provide({
  actors: { informarPago: fromPromise<Accepted, Sent>(({ input }) => send(input)) },
});

function Result({
  end,
  Heading,
  onLeave,
  onSeparate,
  onGiveUp,
}: ResultProps<{ readonly title: string; readonly button: string }>) {
  if (!end) return <p role="status">Enviando</p>;
  return (
    <>
      <Heading>{end.text.title}</Heading>
      <button type="button" onClick={onLeave}>
        {end.text.button}
      </button>
      <button type="button" onClick={onSeparate}>
        Aparte
      </button>
      <button type="button" onClick={onGiveUp}>
        Descartar
      </button>
    </>
  );
}

const base = '/miscreditos/informarpago';
let made = 0;

function Page({ exclusive }: { readonly exclusive?: string }) {
  return (
    <Wizard
      flow={reportPayment}
      machine={machine}
      text={text}
      params={() => {
        made += 1;
        return { operacionId: '100201', aviso: { id: avisoId(made), fecha: '2026-11-20T14:03:00.000Z' } };
      }}
      draftKey="report-payment"
      begin={{ lockKey: exclusive }}
      basePath={base}
      exitPath="/"
      sources={{ uploads }}
      Result={Result}
      on={{ ended: onEnd }}
    />
  );
}

const avisoId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Opens the wizard at a path. */
function openAt(path: string, exclusive?: string) {
  const page = <Page {...(exclusive === undefined ? {} : { exclusive })} />;
  openPortal(path, <Route path={`${base}/*`} element={page} />, { wrapper: StrictMode });
  return userEvent.setup();
}

const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const position = () => window.location.pathname.replace(`${base}/`, '');
const stored = () => sessionStorage.getItem('draft:report-payment');
const RUN = '5d2f0f55-6c0a-4f1e-b7b8-0f3c1c1f7a10';
const image = { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' };
const answered = {
  concepto: 0,
  medio: 0,
  fecha: '2026-11-01',
  importe: { moneda: 0, importe: 1500 },
  comprobante: image,
};
const rest = { nombre: 'Marta Quiroga', telefono: { numero: '0111545678901', tipo: 'MOVIL' }, email: 'm@e.example' };

const found = { operacionId: '100201', aviso: { id: avisoId(77), fecha: '2026-11-20T14:03:00.000Z' } };

function storeDraft(answers: object, end?: string) {
  const draft = { flow: 'report-payment', version: 1, params: found, answers, results: {}, end, run: RUN };
  sessionStorage.setItem('draft:report-payment', JSON.stringify(draft));
}

/** From the DNI, the one answer that no draft holds, to the last look before sending. */
async function review() {
  await question(text.steps.dni.question);
  await userEvent.type(screen.getByLabelText('DNI'), '28456789{Enter}');
  await question(text.steps.comentario.question);
  await press('Continuar');
  await question('Revisá antes de enviar');
}

/** 'Cancelar', and the answer to the question that it asks. */
async function cancelFor(answer: string) {
  await press('Cancelar');
  const sure = screen.getByRole('dialog', { name: '¿Cancelar y borrar lo que cargaste?' });
  await userEvent.click(within(sure).getByRole('button', { name: answer }));
}

afterEach(endUndo);
// A test that fails would leave them to those after it.
afterEach(() => {
  vi.useRealTimers();
});
beforeAll(installNativeDialog);
async function finish() {
  await review();
  await press('Enviar');
}

beforeAll(async () => {
  await preload(reportPayment);
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.resetAllMocks();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  uploads.remove.mockResolvedValue();
  made = 0;
});

test('RP-01 RP-03 the base path becomes the first step; answering puts each next position into the URL, query kept', async () => {
  openAt(`${base}?operacionId=100201`);
  await question('¿Qué pagaste?');
  expect(position()).toBe('concepto');
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  expect(position()).toBe('medio');
  expect(window.location.search).toBe('?operacionId=100201');
  expect(screen.getByRole('main').dataset['step']).toBe('medio');
});

test('the question gets the focus on each step, and gives the page its title', async () => {
  openAt(base);
  expect(document.activeElement).toBe(await question('¿Qué pagaste?'));
  await press('Cuota/s');
  expect(document.activeElement).toBe(await question('¿Cómo lo pagaste?'));
  expect(document.title).toBe('¿Cómo lo pagaste? · Informar un pago');
});

describe('where there is a mouse and a keyboard', () => {
  beforeEach(() => {
    const usual = window.matchMedia('(hover: hover) and (pointer: fine)');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign({}, usual, { matches: query === '(hover: hover) and (pointer: fine)' }),
    );
  });
  /** What has the focus, and what is read with it. */
  const focused = () => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return [document.activeElement, ids.map((id) => document.getElementById(id)?.textContent)] as const;
  };

  test('EN-14 a question with one field can be typed at once, and is read with it and its number', async () => {
    storeDraft(answered);
    openAt(`${base}/dni`);
    await question('Ingresá el DNI del titular del crédito');
    const dni = screen.getByLabelText('DNI');
    expect(focused()).toEqual([dni, ['Ingresá el DNI del titular del crédito', 'Paso 6 de 10']]);
    await userEvent.keyboard('28456789{Enter}');
    await question('Ingresá el nombre y apellido del titular del crédito');
    const name = screen.getByLabelText('Nombre y apellido');
    expect(focused()).toEqual([name, ['Ingresá el nombre y apellido del titular del crédito', 'Paso 7 de 10']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a question that offers a choice, or has several fields, has the focus itself', async () => {
    storeDraft({ concepto: 0, medio: 0 });
    openAt(`${base}/fecha`);
    expect(document.activeElement).toBe(await question('¿Cuándo hiciste el pago?'));
    await press('Hoy');
    expect(document.activeElement).toBe(await question('¿Cuánto pagaste?'));
  });
});

test('without a keyboard the question has the focus, and its field opens none', async () => {
  storeDraft(answered);
  openAt(`${base}/dni`);
  expect(document.activeElement).toBe(await question('Ingresá el DNI del titular del crédito'));
  expect(screen.getByLabelText('DNI').hasAttribute('aria-describedby')).toBe(false);
});

test('a question that was just reached shows no error, even in a field that two questions share', async () => {
  storeDraft(answered);
  openAt(`${base}/dni`);
  await question(text.steps.dni.question);
  await userEvent.type(screen.getByLabelText('DNI'), '28456789{Enter}');
  expect(document.activeElement).toBe(await question(text.steps.nombre.question));
  expect(screen.queryByText('Debe completar el nombre')).toBeNull();
  await userEvent.click(screen.getByLabelText('Nombre y apellido'));
  await userEvent.tab();
  expect(screen.queryByText('Debe completar el nombre')).not.toBeNull();
});

test('RP-02 the progress bar grows with each question and shrinks with Volver', async () => {
  /** What it says, and how much of it is filled. */
  const progress = () => {
    const bar = screen.getByRole('progressbar', { name: 'Progreso' });
    const fill = bar.firstElementChild instanceof HTMLElement ? bar.firstElementChild.style.width : '';
    const said = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) =>
      bar.getAttribute(name),
    );
    return [...said, Math.round(parseFloat(fill))];
  };
  openAt(base);
  await question('¿Qué pagaste?');
  expect(progress()).toEqual(['0', '1', '12', 'Paso 1 de hasta 11', 8]);
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  expect(progress()).toEqual(['0', '2', '12', 'Paso 2 de hasta 11', 17]);
  await press('Volver');
  await question('¿Qué pagaste?');
  expect(progress()).toEqual(['0', '1', '12', 'Paso 1 de hasta 11', 8]);
});

test('RP-02 the question is read with its number and how many there are, which the answers decide', async () => {
  const user = openAt(base);
  const read = async (name: string) => {
    const heading = await question(name);
    expect(document.activeElement).toBe(heading);
    const [id = '', ...others] = heading.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(others).toEqual([]);
    const described = document.getElementById(id);
    // Read with the question only, and as the progress says it.
    expect(described?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(described?.textContent);
    return described?.textContent;
  };
  expect(await read('¿Qué pagaste?')).toBe('Paso 1 de hasta 11');
  await press('Cuota/s');
  expect(await read('¿Cómo lo pagaste?')).toBe('Paso 2 de hasta 11');
  await press('Otros');
  expect(await read('¿Cuándo hiciste el pago?')).toBe('Paso 3 de 10');
  await press('Volver');
  expect(await read('¿Cómo lo pagaste?')).toBe('Paso 2 de 10');
  await press('Transferencia');
  expect(await read('¿En qué banco hiciste el pago?')).toBe('Paso 3 de 11');
  await user.click(screen.getByRole('button', { name: 'Nación' }));
  expect(await read('¿Cuándo hiciste el pago?')).toBe('Paso 4 de 11');
});

test('RP-02 EN-02 the review is no question: it is called so beside the progress, and has no number', async () => {
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/comentario`);
  await review();
  expect(screen.getByText('Revisión')).toBeDefined();
  expect(screen.queryByText(/^Paso/)).toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Revisión');
  expect((await question('Revisá antes de enviar')).hasAttribute('aria-describedby')).toBe(false);
});

test('RP-03 an unreachable and an invalid position lead to the latest reachable step', async () => {
  for (const wrong of ['email', 'cualquiera', 'concepto/otro']) {
    openAt(`${base}/${wrong}`);
    await question('¿Qué pagaste?');
    await waitFor(() => expect(position()).toBe('concepto'));
  }
});

test('RP-03 decision 23 the browser’s back goes back and keeps the answers; forward leads on to what holds', async () => {
  openAt(base);
  await question('¿Qué pagaste?');
  await press('Cuota/s');
  await press('Transferencia');
  await question('¿En qué banco hiciste el pago?');
  act(() => {
    window.history.back();
  });
  await question('¿Cómo lo pagaste?');
  expect(stored()).toContain('medio');
  act(() => {
    window.history.forward();
  });
  await question('¿En qué banco hiciste el pago?');
  await waitFor(() => expect(position()).toBe('entidad'));
});

test("RP-02 'Volver' is the browser’s back, and the history does not grow", async () => {
  openAt(base);
  await question('¿Qué pagaste?');
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  const before = window.history.length;
  await press('Volver');
  await question('¿Qué pagaste?');
  expect(position()).toBe('concepto');
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  expect(window.history.length).toBe(before);
});

test("RP-02 'Volver' leaves from the first step", async () => {
  openAt(base);
  await question('¿Qué pagaste?');
  await press('Volver');
  await question('Inicio');
});

test("RP-02 'Cancelar' leads to /, drops the draft and deletes the upload", async () => {
  storeDraft(answered);
  openAt(`${base}/dni`);
  await question(text.steps.dni.question);
  await cancelFor('Sí, cancelar');
  await question('Inicio');
  expect(window.location.pathname).toBe('/');
  expect(stored()).toBeNull();
  endUndo();
  expect(uploads.remove).toHaveBeenCalledExactlyOnceWith(image.key);
});

test("RP-02 decision 19 'Cancelar' asks first where more than two answers or a file would go, and only there", async () => {
  storeDraft({ concepto: 0, medio: 0 });
  openAt(`${base}/fecha`);
  await question(text.steps.fecha.question);
  await press('Cancelar');
  await question('Inicio');
  for (const much of [{ concepto: 0, medio: 0, fecha: '2026-11-01' }, { comprobante: image }]) {
    // a run of this browser that has not ended
    localStorage.clear();
    storeDraft(much);
    openAt(`${base}/concepto`);
    await question(text.steps.concepto.question);
    await cancelFor('No, seguir cargando');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stored()).not.toBeNull();
  }
});

test('RP-07 EN-06 going back over the receipt keeps it, and shows that it is there', async () => {
  storeDraft(answered);
  openAt(`${base}/dni`);
  await question(text.steps.dni.question);
  await press('Volver');
  await question(text.steps.comprobante.question);
  expect(screen.getByText('Ya hay una imagen adjunta.')).toBeTruthy();
  expect(uploads.remove).not.toHaveBeenCalled();
});

describe('EN-03 what was cleared can be taken back for eight seconds', () => {
  const offer = () => screen.queryByRole('button', { name: 'Deshacer' });
  const banked = { concepto: 0, medio: 3, entidad: 9, fecha: '2026-11-01' };

  /** Another means clears the bank. */
  async function changeMeans() {
    storeDraft(banked);
    openAt(`${base}/medio`);
    await question(text.steps.medio.question);
    expect(offer()).toBeNull();
    await press('Depósito');
    await question(text.steps.entidad.question);
  }

  test('by a changed answer: it says what and why, and all is as it was', async () => {
    await changeMeans();
    expect(screen.getByText('Borramos «Banco» porque cambiaste «Medio de pago».')).toBeTruthy();
    await press('Deshacer');
    await question(text.steps.medio.question);
    expect(position()).toBe('medio');
    expect(JSON.parse(stored() ?? '')).toMatchObject({ answers: banked });
    expect(screen.getByRole('button', { name: 'Transferencia' }).getAttribute('aria-pressed')).toBe('true');
    expect(offer()).toBeNull();
    await press('Transferencia');
    await question(text.steps.importe.question);
  });

  test('EN-02 EN-04 from what was changed one comes back to its row in the review, and from a question of before to its heading', async () => {
    storeDraft({ ...answered, ...rest, ...banked });
    openAt(base);
    await press('Seguir con lo que cargué');
    await review();
    const reviewed = 'Revisá antes de enviar';
    await question(reviewed);
    const description = () =>
      document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent;
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    await press('Cambiar: Medio de pago');
    await question(text.steps.medio.question);
    await press('Volver');
    await question(reviewed);
    expect(focused()).toBe('Cambiar: Medio de pago');
    await press('Cambiar: Medio de pago');
    await press('Otros');
    await question(reviewed);
    expect(focused()).toBe('Cambiar: Medio de pago');
    expect(description()).toBe(reviewed);
    await press('Volver');
    await question(text.steps.comentario.question);
    await press('Continuar');
    await question(reviewed);
    expect(focused()).toBe(reviewed);
  });

  test("EN-02 by an answer that was changed from the review, and by 'Cancelar' there", async () => {
    storeDraft({ ...answered, ...rest, ...banked });
    openAt(base);
    await press('Seguir con lo que cargué');
    await review();
    const reviewed = 'Revisá antes de enviar';
    await question(reviewed);
    await press('Cambiar: Medio de pago');
    await press('Otros');
    await question(reviewed);
    expect(screen.getByText('Borramos «Banco» porque cambiaste «Medio de pago».')).toBeTruthy();
    await press('Deshacer');
    await question(text.steps.medio.question);
    await press('Transferencia');
    await question(reviewed);
    expect(screen.getByText('Santander')).toBeTruthy();
    await cancelFor('Sí, cancelar');
    await question('Inicio');
    await press('Deshacer');
    await question(reviewed);
    expect(screen.getByText('Termina en 789')).toBeTruthy();
    expect(uploads.remove).not.toHaveBeenCalled();
    await press('Enviar');
    await waitFor(() => {
      expect(send).toHaveBeenCalledOnce();
    });
    expect(offer()).toBeNull();
  });

  test('EN-06 a replaced image, each time: the first one stays, and its question is open again', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 640, height: 480, close: () => undefined }));
    uploads.put.mockResolvedValue(undefined);
    storeDraft(answered);
    openAt(`${base}/dni`);
    await question(text.steps.dni.question);
    for (const _time of [1, 2]) {
      await press('Volver');
      await question(text.steps.comprobante.question);
      const another = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'otra.png', { type: 'image/png' });
      await userEvent.upload(screen.getByLabelText('Elegir una imagen'), another);
      await screen.findByText('Cambiaste la imagen de «Comprobante».', {}, { timeout: 5000 });
      await question(text.steps.dni.question);
      uploads.remove.mockClear();
      await press('Deshacer');
      await question(text.steps.comprobante.question);
      expect(JSON.parse(stored() ?? '')).toMatchObject({ answers: { comprobante: image } });
      expect(uploads.remove).toHaveBeenCalledOnce();
      expect(uploads.remove).not.toHaveBeenCalledWith(image.key);
      await press('Continuar');
      await question(text.steps.dni.question);
    }
  });

  test('not after another answer', async () => {
    await changeMeans();
    await press('Nación');
    await question(text.steps.importe.question);
    expect(offer()).toBeNull();
  });

  test('not after eight seconds, which stand still while it has the focus', async () => {
    await changeMeans();
    vi.useFakeTimers();
    // the time begins anew when nobody is at it any more
    act(() => offer()?.focus());
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(offer()).not.toBeNull();
    act(() => offer()?.blur());
    act(() => {
      vi.advanceTimersByTime(7_999);
    });
    expect(offer()).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(offer()).toBeNull();
  });

  test("EN-06 by 'Cancelar': the answers, those that no storage holds too, and the file", async () => {
    storeDraft({ ...answered, nombre: rest.nombre });
    openAt(`${base}/dni`);
    await question(text.steps.dni.question);
    await userEvent.type(screen.getByLabelText('DNI'), '28456789{Enter}');
    await question(text.steps.telefono.question);
    await cancelFor('Sí, cancelar');
    await question('Inicio');
    expect(stored()).toBeNull();
    expect(screen.getByText('Cancelaste y borramos lo que habías cargado.')).toBeTruthy();
    await press('Deshacer');
    await question(text.steps.telefono.question);
    expect(position()).toBe('telefono');
    expect(uploads.remove).not.toHaveBeenCalled();
    await press('Volver');
    await press('Volver');
    await question(text.steps.dni.question);
    expect(screen.getByLabelText<HTMLInputElement>('DNI').value).toBe('28 456 789');
  });

  test("EN-04 by 'Cancelar' of what only one tab may have open", async () => {
    storeDraft({ ...answered, nombre: rest.nombre });
    openAt(`${base}/dni`, 'prestamo:1');
    await question(text.steps.dni.question);
    await userEvent.type(screen.getByLabelText('DNI'), '28456789{Enter}');
    await question(text.steps.telefono.question);
    await cancelFor('Sí, cancelar');
    await question('Inicio');
    await press('Deshacer');
    await question(text.steps.telefono.question);
    expect(position()).toBe('telefono');
    expect(uploads.remove).not.toHaveBeenCalled();
  });

  test("EN-06 by 'Empezar de nuevo': the draft is offered again, with its file", async () => {
    storeDraft(answered);
    openAt(base);
    await question('¿Querés seguir donde lo dejaste?');
    await press('Empezar de nuevo');
    await question('¿Qué pagaste?');
    await press('Deshacer');
    await question('¿Querés seguir donde lo dejaste?');
    expect(JSON.parse(stored() ?? '')).toMatchObject({ answers: answered });
    await press('Seguir con lo que cargué');
    await question(text.steps.dni.question);
    expect(uploads.remove).not.toHaveBeenCalled();
  });

  test('EN-06 a file goes when it cannot be taken back any more: once, and when the page is left', async () => {
    storeDraft(answered);
    openAt(`${base}/dni`);
    await question(text.steps.dni.question);
    await cancelFor('Sí, cancelar');
    await question('Inicio');
    expect(uploads.remove).not.toHaveBeenCalled();
    fireEvent(window, new Event('pagehide'));
    expect(uploads.remove).toHaveBeenCalledExactlyOnceWith(image.key);
    expect(offer()).toBeNull();
  });
});

test('a reload continues at the step of the URL without a question; the DNI is asked again', async () => {
  storeDraft({ concepto: 0, medio: 0 });
  openAt(`${base}/fecha`);
  await question('¿Cuándo hiciste el pago?');
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/comentario`);
  await question(text.steps.dni.question);
  expect(position()).toBe('dni');
});

test('EN-05 decision 11 what may not be stored is asked again with the reason, and the progress stays where it was', async () => {
  const progress = () => screen.getByRole('progressbar', { name: 'Progreso' }).getAttribute('aria-valuetext');
  const reason = 'Por seguridad no guardamos tu DNI. Lo demás sigue cargado.';
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/comentario`);
  await question(text.steps.dni.question);
  expect(screen.getByRole('status').textContent).toBe(reason);
  expect(progress()).toBe('Paso 9 de 10');
  await press('Volver');
  await question(text.steps.comprobante.question);
  expect(screen.queryByText(reason)).toBeNull();
  expect(progress()).toBe('Paso 5 de 10');
});

test.each([
  ['fecha', { concepto: 0, medio: 0 }, '15/11/2026'],
  ['importe', { concepto: 0, medio: 0, fecha: '2026-11-01' }, '4500'],
  ['dni', answered, '28456789'],
] as const)('EN-17 what is typed and not continued is no answer after a reload: %s', async (step, before, keys) => {
  storeDraft(before);
  for (const times of [1, 2]) {
    const user = openAt(`${base}/${step}`);
    await question(text.steps[step].question);
    if (times === 1) await user.type(screen.getByRole('textbox'), keys);
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toContain(`"answers":${JSON.stringify(before)},`);
  }
  expect(send).not.toHaveBeenCalled();
});

test('a draft found at the base path is offered, and can be resumed', async () => {
  storeDraft({ concepto: 0 });
  openAt(base);
  await question('¿Querés seguir donde lo dejaste?');
  await press('Seguir con lo que cargué');
  await question('¿Cómo lo pagaste?');
  await waitFor(() => expect(position()).toBe('medio'));
  expect(made).toBe(0);
});

test('starting again deletes the uploads of the draft and takes new params', async () => {
  storeDraft(answered);
  openAt(base);
  await question('¿Querés seguir donde lo dejaste?');
  await press('Empezar de nuevo');
  await question('¿Qué pagaste?');
  expect(made).toBeGreaterThan(0);
  await press('Cuota/s');
  expect(uploads.remove).toHaveBeenCalledExactlyOnceWith(image.key);
  expect(stored()).not.toContain(avisoId(77));
});

test('a draft that is broken is dropped and the flow starts afresh', async () => {
  sessionStorage.setItem('draft:report-payment', '{"answers":{"concepto":"x"},"flow":"report-payment"}');
  openAt(base);
  await question('¿Qué pagaste?');
  expect(stored()).toBeNull();
});

test('RP-10 a sent report is announced once, drops its draft and keeps the receipt', async () => {
  send.mockResolvedValue(accepted(avisoId(1)));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  await question('¡Listo!');
  expect(position()).toBe('resultado');
  expect(onEnd).toHaveBeenCalledOnce();
  expect(onEnd.mock.calls[0]?.[0]).toBe('informado');
  expect(send).toHaveBeenCalledOnce();
  expect(stored()).toBeNull();
  expect(uploads.remove).not.toHaveBeenCalled();
});

test('RP-10 what an older version has sent, to an end that this one does not know, begins anew', async () => {
  sessionStorage.setItem(
    'sent:report-payment',
    JSON.stringify({ flow: 'report-payment', end: 'archivado', receipt: { facts: [] } }),
  );
  openAt(`${base}/resultado`);
  await question('¿Qué pagaste?');
});

test('RP-10 no way leads back into a report that was sent', async () => {
  send.mockResolvedValue(accepted(avisoId(1)));
  openAt('/');
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  await question('¡Listo!');
  act(() => {
    window.history.back();
  });
  await question('Inicio');
  expect(send).toHaveBeenCalledOnce();
});

test("RP-10 after a failed report 'Reintentar' goes to /, and the same report can be sent again under its own key", async () => {
  send.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(accepted(avisoId(77)));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  await question('No se pudo informar el pago');
  expect(stored()).toContain('noInformado');
  await press('Reintentar');
  await question('Inicio');
  expect(uploads.remove).not.toHaveBeenCalled();

  openAt(base);
  await question('¿Querés seguir donde lo dejaste?');
  await press('Seguir con lo que cargué');
  await question('¡Listo!');
  const [first, second] = send.mock.calls.map(([input]) => input);
  expect(second).toEqual(first);
  expect(first?.idempotencyKey).toBe(avisoId(77));
});

test('EN-02 ER-08 what was sent without an answer says so at its review after a reload, and to who cancels', async () => {
  send.mockReturnValueOnce(new Promise(() => undefined));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await review();
  expect(screen.getByText('Si algo no está bien, cambialo. Todavía no enviamos nada.')).toBeTruthy();
  await press('Enviar');
  await screen.findByText('Enviando');
  cleanup();

  openAt(`${base}/resultado`);
  await question('Revisá antes de enviar');
  expect(
    screen.getByText('Ya intentamos enviarlo y no sabemos si llegó. Si lo enviás otra vez, no se duplica.'),
  ).toBeTruthy();
  await press('Cancelar');
  const dialog = await screen.findByRole('dialog', { name: '¿Cancelar y borrar lo que cargaste?' });
  expect(within(dialog).getByText('Si llegó a enviarse, ya lo recibimos.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sí, cancelar' }));
  await question('Inicio');
});

test('RP-10 EN-04 what its key was used for by another run is sent as one of its own', async () => {
  send.mockRejectedValueOnce(new Error('409')).mockResolvedValueOnce(accepted(avisoId(1)));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  await question('No se pudo informar el pago');
  await press('Aparte');
  await question('¡Listo!');
  const [first, second] = send.mock.calls.map(([input]) => input);
  expect(first?.idempotencyKey).toBe(avisoId(77));
  expect(second?.idempotencyKey).toBe(avisoId(made));
  expect(second?.aviso).toEqual(first?.aviso);
  expect(uploads.remove).not.toHaveBeenCalled();
});

test('RP-10 what is given up after a failure is gone, with its files', async () => {
  send.mockRejectedValueOnce(new Error('409'));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  await question('No se pudo informar el pago');
  await press('Descartar');
  await question('Inicio');
  expect(stored()).toBeNull();
  expect(uploads.remove).toHaveBeenCalledExactlyOnceWith(image.key);
});

describe('ER-03 decision 20 a report whose first try got no answer', () => {
  const notice = () => screen.queryByRole('heading', { level: 2, name: 'Todavía no tenemos respuesta' });

  async function unanswered() {
    send.mockReturnValueOnce(new Promise(() => undefined));
    storeDraft({ ...answered, ...rest });
    openAt(`${base}/dni`);
    await finish();
    await screen.findByText('Enviando');
    expect(notice(), 'before a try has failed').toBeNull();
    act(() => {
      outage.set(true);
    });
    expect(notice()).not.toBeNull();
  }
  afterEach(() => {
    outage.set(false);
  });

  test('can be waited for, and is asked about again', async () => {
    await unanswered();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Seguir esperando' }));
    expect(notice()).toBeNull();
    act(() => {
      vi.advanceTimersByTime(30_000);
    });
    expect(notice()).not.toBeNull();
    vi.useRealTimers();
  });

  test('can be kept for later: the home knows that it waits to be sent, and it is the same report then', async () => {
    await unanswered();
    await press('Guardar para más tarde');
    await question('Inicio');
    expect(drafts()).toEqual([{ key: 'report-payment', isUnsent: true }]);
    expect(uploads.remove).not.toHaveBeenCalled();
    send.mockResolvedValueOnce(accepted(avisoId(77)));
    openAt(base);
    await question('¿Querés seguir donde lo dejaste?');
    await press('Seguir con lo que cargué');
    await question('¡Listo!');
    const [first, second] = send.mock.calls.map(([input]) => input);
    expect(second).toEqual(first);
  });

  test('is given up only after a question, with its files', async () => {
    await unanswered();
    await press('Salir sin enviar');
    const sure = screen.getByRole('dialog', { name: '¿Salir sin enviar?' });
    expect(stored()).not.toBeNull();
    await userEvent.click(within(sure).getByRole('button', { name: 'Sí, salir' }));
    await question('Inicio');
    expect(stored()).toBeNull();
    expect(drafts()).toEqual([]);
    expect(uploads.remove).toHaveBeenCalledExactlyOnceWith(image.key);
  });

  test('one that hangs is told without a failed try', () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Unanswered onKeep={vi.fn()} onGiveUp={vi.fn()} />);
    act(() => {
      vi.advanceTimersByTime(9_000);
    });
    expect(notice()).toBeNull();
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(notice()).not.toBeNull();
    vi.useRealTimers();
  });
});

test('EN-07 a refused answer is asked again: with the sentence, and with what was typed, also where it may not be changed', async () => {
  const email = 'El buzón de esa dirección no existe.';
  send.mockRejectedValueOnce(Object.assign(new Error('400'), { fields: [{ fieldName: 'Email', message: email }] }));
  send.mockResolvedValueOnce(accepted(avisoId(77)));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  expect(document.activeElement).toBe(await question(text.steps.email.question));
  expect(screen.getByRole('alert').textContent).toBe(email);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe('m@e.example');
  expect(field.readOnly).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, 'marta@e.example{Enter}');
  await question('Revisá antes de enviar');
  await press('Enviar');
  await question(text.ends.informado.title);
  expect(send.mock.calls.map(([{ aviso }]) => aviso.Email)).toEqual(['m@e.example', 'marta@e.example']);
  expect(send.mock.calls[1]?.[0].aviso).toEqual({ ...send.mock.calls[0]?.[0].aviso, Email: 'marta@e.example' });
});

describe('EN-02 the last look before sending', () => {
  const change = (asked: string) => press(`Cambiar: ${asked}`);
  const answersShown = () => {
    const values = [...document.querySelectorAll('dl dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    return new Map(values.map(([term, value]) => [String(term), value]));
  };

  beforeEach(async () => {
    send.mockResolvedValue(accepted(avisoId(77)));
    storeDraft({ ...answered, ...rest });
    openAt(`${base}/dni`);
    await review();
  });

  test('EN-02 every answer with its name, under its heading and in the order asked, the DNI masked; nothing is sent before', async () => {
    expect(document.activeElement).toBe(await question('Revisá antes de enviar'));
    expect(position()).toBe('resultado');
    expect([...answersShown()]).toEqual([
      ['Concepto del pago', 'Cuota/s'],
      ['Medio de pago', 'Otros'],
      ['Fecha del pago', '01/11/2026'],
      ['Importe', '$ 1.500,00'],
      ['Comprobante', '1 imagen'],
      ['DNI', 'Termina en 789'],
      ['Nombre y apellido', 'Marta Quiroga'],
      ['Teléfono', '(011) 15 4567-8901 · Móvil'],
      ['Correo electrónico', 'm@e.example'],
      ['Comentario', 'Sin completar'],
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(
      headings.map((heading) => [
        heading.textContent,
        [...(heading.nextElementSibling?.querySelectorAll('dt') ?? [])].map((term) => term.textContent),
      ]),
    ).toEqual([
      ['El pago', ['Concepto del pago', 'Medio de pago', 'Fecha del pago', 'Importe', 'Comprobante']],
      ['Titular del crédito', ['DNI', 'Nombre y apellido']],
      ['Contacto y comentario', ['Teléfono', 'Correo electrónico', 'Comentario']],
    ]);
    expect(document.body.textContent).not.toContain('28456789');
    expect(send).not.toHaveBeenCalled();
    await press('Enviar');
    await question('¡Listo!');
    expect(send).toHaveBeenCalledOnce();
  });

  test('EN-02 a changed answer leads back, and nothing that still holds is asked again; the history has not grown', async () => {
    const entries = window.history.length;
    await change('Importe');
    await question('¿Cuánto pagaste?');
    expect(position()).toBe('importe');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Importe' });
    expect(field.value).toBe('1.500,00');
    await userEvent.clear(field);
    await userEvent.type(field, '1800{Enter}');
    await question('Revisá antes de enviar');
    await waitFor(() => {
      expect(position()).toBe('resultado');
    });
    expect(answersShown().get('Importe')).toBe('$ 1.800,00');
    expect(window.history.length).toBe(entries + 1);
    await press('Enviar');
    await question('¡Listo!');
    expect(send.mock.calls[0]?.[0].aviso).toMatchObject({ Importe: 1800, Documento: '28456789' });
  });

  test('EN-02 an answer on which another one depends asks that one, and no other', async () => {
    await change('Medio de pago');
    await question('¿Cómo lo pagaste?');
    await press('Transferencia');
    await question('¿En qué banco hiciste el pago?');
    await press('Santander');
    await question('Revisá antes de enviar');
    expect(answersShown().get('Banco que recibió el pago')).toBe('Santander');
  });

  test("EN-02 'Volver' and the browser's back lead from a question back to the review, with nothing changed", async () => {
    for (const leave of [
      () => press('Volver'),
      async () => {
        await Promise.resolve();
        window.history.back();
      },
    ]) {
      await change('Concepto del pago');
      await question('¿Qué pagaste?');
      await leave();
      await question('Revisá antes de enviar');
      expect(answersShown().size).toBe(10);
    }
    await waitFor(() => {
      expect(position()).toBe('resultado');
    });
  });

  test("EN-02 'Volver' leads to the last question", async () => {
    await press('Volver');
    await question(text.steps.comentario.question);
    expect(position()).toBe('comentario');
    // the page keeps what no draft may hold, and the next test is in the same page
    await cancelFor('Sí, cancelar');
    await question('Inicio');
  });

  test('EN-02 a reload, here and at a question that is being changed, loses only what no storage may hold', async () => {
    cleanup();
    openAt(`${base}/resultado`);
    // kept in memory, as this page was not loaded anew
    await question('Revisá antes de enviar');
    await change('Concepto del pago');
    await question('¿Qué pagaste?');
    cleanup();
    openAt(`${base}/concepto`);
    await question('¿Qué pagaste?');
    await press('Volver');
    await question('Revisá antes de enviar');
    expect(answersShown().size).toBe(10);
  });

  test('while it is sent, the focus is where its result comes', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    await press('Enviar');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('main'));
    });
    cleanup();
  });

  test('EN-02 cancelling gives it up', async () => {
    await cancelFor('Sí, cancelar');
    await question('Inicio');
    expect(stored()).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });
});

test("EN-02 EN-08 a double tap on the last 'Continuar' sends nothing", async () => {
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await question(text.steps.dni.question);
  await userEvent.type(screen.getByLabelText('DNI'), '28456789{Enter}');
  await question(text.steps.comentario.question);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Continuar' }));
  await question('Revisá antes de enviar');
  const button = screen.getByRole('button', { name: 'Enviar' });
  // the second click of the same pair, which the browser counts
  fireEvent.click(button, { detail: 2 });
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(send).toHaveBeenCalledOnce();
});

test('a failed report found again after a reload is offered at its own URL', async () => {
  storeDraft({ ...answered, ...rest }, 'noInformado');
  openAt(`${base}/resultado`);
  await question('¿Querés seguir donde lo dejaste?');
});

test('decision 11: no storage ever holds the DNI', async () => {
  send.mockRejectedValue(new Error('no answer'));
  storeDraft({ ...answered, ...rest });
  openAt(`${base}/dni`);
  await finish();
  await question('No se pudo informar el pago');
  expect(JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)])).not.toContain(
    '28456789',
  );
});

describe('EN-04 with another tab', () => {
  type State = Transfer<ReportPayment>;
  const fecha: State = {
    memory: { params: found, answers: { concepto: 1, medio: 0 }, results: {} },
    position: 'fecha',
  };
  let restore: () => void;
  let closed: (() => void)[] = [];

  beforeEach(() => {
    restore = stubTabs();
  });
  afterEach(() => {
    for (const close of closed) close();
    closed = [];
    cleanup();
    restore();
  });

  /** Another tab that has the same run: a copy of this one, or the one that this one is a copy of. */
  function another(state: State, others: Partial<LockOwner<State>> = {}) {
    const tab = tabLock<State>({
      name: `report-payment:${RUN}`,
      isNew: false,
      read: (message) => deserialize(reportPayment, message),
      write: (handed) => serialize(reportPayment, handed),
      isOver: () => false,
    });
    tab.own({ state: () => state, isBusy: () => false, whenFree: (then) => then(), ...others });
    const close = tab.subscribe(() => undefined);
    closed.push(close);
    const standing = () => tab.status();
    return { ...tab, close, standing };
  }

  /** The other tab asks for the run and gets it. */
  async function takenBy(tab: { readonly takeOver: () => void; readonly standing: () => LockStatus<State> }) {
    await waitFor(() => expect(tab.standing().at).toBe('elsewhere'));
    act(tab.takeOver);
    await question('Seguís en otra pestaña');
    const standing = tab.standing();
    return standing.at === 'here' ? standing.from : undefined;
  }

  test('the later tab is told, nothing is asked and nothing written; the first one goes on', async () => {
    const first = another(fecha);
    storeDraft({ concepto: 0 });
    const before = stored();
    openAt(`${base}/medio`);
    await question('Este trámite está abierto en otra pestaña');
    expect(screen.getByRole('main').dataset['step']).toBe('otra-pestaña');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Volver',
      'Seguir acá',
      'Empezar uno nuevo',
    ]);
    expect(stored()).toBe(before);
    expect(first.standing().at).toBe('here');
    first.close();
    await question('¿Cuándo hiciste el pago?');
  });

  test('a tab without a draft finds the run of a later question’s address, and goes on where the other one is', async () => {
    localStorage.setItem('lastRuns', JSON.stringify([{ of: 'report-payment', run: RUN }]));
    another(fecha);
    openAt(`${base}/medio`);
    await question('Este trámite está abierto en otra pestaña');
    await press('Seguir acá');
    await question('¿Cuándo hiciste el pago?');
  });

  test.each([
    ['at the first question', 'concepto', []],
    ['once the run has ended', 'medio', [RUN]],
  ])('a tab without a draft begins anew %s', async (_, position, ended) => {
    localStorage.setItem('lastRuns', JSON.stringify([{ of: 'report-payment', run: RUN }]));
    localStorage.setItem('endedRuns', JSON.stringify(ended));
    another(fecha);
    openAt(`${base}/${position}`);
    await question(text.steps.concepto.question);
  });

  test("'Seguir acá' goes on where the other tab is, with what it has", async () => {
    const first = another({ ...fecha, memory: { ...fecha.memory, pending: { fecha: '2026-11-02' } } });
    storeDraft({ concepto: 0 });
    openAt(`${base}/medio`);
    await question('Este trámite está abierto en otra pestaña');
    await press('Seguir acá');
    await question('¿Cuándo hiciste el pago?');
    expect(position()).toBe('fecha');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('02/11/2026');
    expect(first.standing()).toEqual({ at: 'elsewhere', was: true, asked: 'no' });
    // a reload finds it
    expect(JSON.parse(stored() ?? '')).toMatchObject({ run: RUN, answers: { concepto: 1, medio: 0 } });
    await press('Continuar');
    await question(text.steps.importe.question);
    expect(JSON.parse(stored() ?? '')).toMatchObject({ run: RUN, answers: { concepto: 1, fecha: '2026-11-02' } });
  });

  test("'Empezar uno nuevo' is a run with its own key, and leaves the other one's files", async () => {
    const first = another(fecha);
    storeDraft(answered);
    openAt(`${base}/dni`);
    await question('Este trámite está abierto en otra pestaña');
    await press('Empezar uno nuevo');
    await question('¿Qué pagaste?');
    await press('Cuota/s');
    await question('¿Cómo lo pagaste?');
    expect(stored()).not.toContain(avisoId(77));
    expect(stored()).not.toContain(RUN);
    expect(uploads.remove).not.toHaveBeenCalled();
    expect(first.standing().at).toBe('here');
  });

  test('who is asked hands over all: the DNI, which no storage holds, and what was typed; then it writes and sends nothing', async () => {
    storeDraft({ ...answered, ...rest });
    openAt(`${base}/dni`);
    await question(text.steps.dni.question);
    await userEvent.type(screen.getByLabelText('DNI'), '28456789{Enter}');
    await question(text.steps.comentario.question);
    await userEvent.type(screen.getByRole('textbox'), 'lo pagué ayer');
    const other = another(fecha);
    const handed = await takenBy(other);
    expect(handed).toMatchObject({
      memory: {
        params: found,
        answers: { ...answered, ...rest, dni: '28456789' },
        pending: { comentario: 'lo pagué ayer' },
      },
      position: 'comentario',
    });
    const before = stored();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe(before);
    expect(send).not.toHaveBeenCalled();
    expect(uploads.remove).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Empezar uno nuevo' })).toBeNull();

    await press('Seguir acá');
    await question('¿Cuándo hiciste el pago?');
    expect(position()).toBe('fecha');
  });

  test('what is being sent is finished before it is handed over: the one that waits is told of the end', async () => {
    let accept: (accepted: Accepted) => void = () => undefined;
    send.mockReturnValue(
      new Promise((resolve) => {
        accept = resolve;
      }),
    );
    storeDraft({ ...answered, ...rest });
    openAt(`${base}/dni`);
    await finish();
    await screen.findByText('Enviando');
    const other = another(fecha);
    await waitFor(() => expect(other.standing().at).toBe('elsewhere'));
    other.takeOver();
    await waitFor(() => expect(other.standing()).toMatchObject({ asked: 'busy' }));
    act(() => {
      accept(accepted(avisoId(77)));
    });
    await question('¡Listo!');
    await waitFor(() => expect(other.standing()).toEqual({ at: 'over' }));
    expect(send).toHaveBeenCalledOnce();
  });

  test('what could not be sent is handed over as that', async () => {
    send.mockRejectedValue(new Error('no answer'));
    storeDraft({ ...answered, ...rest });
    openAt(`${base}/dni`);
    await finish();
    await question('No se pudo informar el pago');
    const handed = await takenBy(another(fecha));
    expect(handed).toMatchObject({ end: 'noInformado', memory: { answers: { dni: '28456789' } } });
  });

  test('a copy of what was sent, or given up, meanwhile says so; it can begin one of its own, or leave', async () => {
    send.mockResolvedValue(accepted(avisoId(77)));
    storeDraft({ ...answered, ...rest });
    openAt(`${base}/dni`);
    await finish();
    await question('¡Listo!');
    // a copy of the tab, from before
    storeDraft({ ...answered, ...rest });
    openAt(base);
    await question('Este trámite se terminó en otra pestaña');
    await press('Volver al inicio');
    await question('Inicio');
    openAt(base);
    await press('Empezar uno nuevo');
    await question('¿Qué pagaste?');
    expect(stored()).toBeNull();
    expect(uploads.remove).not.toHaveBeenCalled();
  });

  test('what another tab has resumed since is not undone by an older draft', async () => {
    openAt(base, 'prestamo:1');
    await question('¿Qué pagaste?');
    await press('Cuota/s');
    await question('¿Cómo lo pagaste?');
    openAt(`${base}/medio`, 'prestamo:1');
    await question('¿Cómo lo pagaste?');
    // the draft of another tab, from before
    storeDraft(answered);
    openAt(`${base}/dni`, 'prestamo:1');
    await question('¿Qué pagaste?');
    expect(stored()).toBeNull();
    expect(uploads.remove).not.toHaveBeenCalled();
    storeDraft(answered);
    openAt(`${base}/dni`, 'prestamo:2');
    await question(text.steps.dni.question);
  });

  test('two runs of what only one tab may have open exclude each other', async () => {
    const tab = tabLock<State>({
      name: 'report-payment:prestamo:1',
      isNew: false,
      read: (message) => deserialize(reportPayment, message),
      write: (handed) => serialize(reportPayment, handed),
      isOver: () => false,
    });
    const close = tab.subscribe(() => undefined);
    closed.push(close);
    openAt(base, 'prestamo:1');
    await question('Este trámite está abierto en otra pestaña');
    expect(screen.queryByRole('button', { name: 'Empezar uno nuevo' })).toBeNull();
    expect(made).toBe(0);

    localStorage.setItem('lastRuns', JSON.stringify([{ of: 'report-payment:prestamo:1', run: RUN }]));
    tab.own({ state: () => fecha, isBusy: () => false, whenFree: () => undefined });
    await press('Seguir acá');
    await question('¿Cuándo hiciste el pago?');
    close();
    // a reload finds what was taken over
    openAt(`${base}/fecha`, 'prestamo:1');
    await question('¿Cuándo hiciste el pago?');
    expect(made).toBe(0);
  });

  test('a copy that waits is told when the other one cancels', async () => {
    storeDraft(answered);
    openAt(`${base}/dni`);
    await question(text.steps.dni.question);
    const copy = another(fecha);
    await waitFor(() => expect(copy.standing().at).toBe('elsewhere'));
    await cancelFor('Sí, cancelar');
    await question('Inicio');
    await waitFor(() => expect(copy.standing()).toEqual({ at: 'over' }));
  });

  test('a reload goes on without a question, as soon as the old page has let go', async () => {
    const old = another(fecha);
    storeDraft({ concepto: 0, medio: 0 });
    openAt(`${base}/fecha`);
    old.close();
    await question('¿Cuándo hiciste el pago?');
  });
});
