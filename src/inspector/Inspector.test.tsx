import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { StrictMode } from 'react';
import { Route } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { type ReportPayment, reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import { text } from '../../flows/report-payment/text.ts';
import { inspection } from '../wizard/session/inspection.ts';
import { openPortal, press, question } from '../wizard/testing/wizard-page.tsx';
import { preload } from '../wizard/testing/preload.ts';
import { stubTabs } from '../wizard/testing/tabs.ts';
import type { ResultProps } from '../wizard/props.ts';
import { Wizard } from '../wizard/Wizard.tsx';
import { installNativeDialog } from '../ui/testing/native-dialog.ts';
import type { Data } from './data.ts';
import { Inspector } from './Inspector.tsx';
import { type Recorder, record } from './recorder.ts';

vi.mock(import('../ui/after-paint.ts'), () => import('../ui/testing/at-once.ts'));

const base = '/miscreditos/informarpago';
const send =
  vi.fn<(input: ReportPayment['inputs']['informarPago']) => Promise<ReportPayment['results']['informarPago']>>();
const machine = reportPaymentMachine.provide({
  actors: {
    informarPago: fromPromise<ReportPayment['results']['informarPago'], ReportPayment['inputs']['informarPago']>(
      ({ input }) => send(input),
    ),
  },
});

function Result({ end, Heading }: ResultProps<{ readonly title: string }>) {
  return end ? <Heading>{end.text.title}</Heading> : <p role="status">Enviando</p>;
}

const page = (
  <Wizard
    flow={reportPayment}
    machine={machine}
    text={text}
    params={() => ({
      operacionId: '100201',
      aviso: { id: '00000000-0000-4000-8000-000000000001', fecha: '2026-11-20T14:03:00.000Z' },
    })}
    draftKey="report-payment"
    basePath={base}
    exitPath="/"
    Result={Result}
  />
);

/** A chart of two states. */
const svg = `<svg role="group" aria-label="Diagrama de estados"><a href="#estado=c" data-state="report-payment.concepto"
  aria-label="Estado concepto"><text>¿Qué pagaste?</text></a><a href="#estado=m" data-state="report-payment.medio"
  aria-label="Estado medio"><text>¿Cómo lo pagaste?</text></a></svg>`;
const data: Data = {
  drawing: () => Promise.resolve(svg),
  recorded: () =>
    Promise.resolve({
      cases: [
        {
          start: ['inicio', 'report-payment.concepto'],
          steps: [
            ['concepto: Cuota/s', 'report-payment.medio'],
            ['medio: Otros', 'report-payment.fecha'],
            ['fecha: hoy', 'report-payment.importe'],
          ],
        },
      ],
    }),
};

let recorder: Recorder | undefined;

/** Opens the wizard with its inspector beside it. */
function open(showsValues = true): void {
  openPortal(`${base}/concepto`, <Route path={`${base}/*`} element={page} />, { wrapper: StrictMode });
  recorder = record(inspection);
  render(<Inspector recorder={recorder} data={data} showsValues={showsValues} isShown />);
}

const part = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(async () => {
  installNativeDialog();
  await preload(reportPayment);
});
beforeEach(() => {
  stubTabs();
  send.mockReset();
});
afterEach(() => {
  recorder?.stop();
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

test('EN-12 shows where the machines are: the state lit in the drawing, the session and the tab beside it', async () => {
  open();
  await question('¿Qué pagaste?');
  const panel = screen.getByRole('complementary', { name: 'Inspector: report-payment' });
  expect(within(panel).getByText('Estado activo:').textContent).toContain('report-payment.concepto');
  const lit = await part('Dibujo: El recorrido').findByLabelText('Estado concepto');
  await waitFor(() => {
    expect(lit.getAttribute('aria-current')).toBe('step');
  });
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  await waitFor(() => {
    expect(screen.getByLabelText('Estado medio').getAttribute('aria-current')).toBe('step');
  });
  expect(lit.getAttribute('aria-current')).toBeNull();
  expect(part('Alrededor').getByText('session.running.active')).toBeTruthy();
  expect(part('Alrededor').getByText('tab-lock.here.held')).toBeTruthy();
});

test('EN-12 facts are by name; values are shown while developing only, and so are those of events', async () => {
  open(false);
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  expect(part('Lo que sabe').getByText('concepto').nextElementSibling?.textContent).toBe('oculto');
  expect(screen.getByRole('complementary').textContent).not.toContain('100201');
  expect(part('Eventos').getByRole('button', { name: 'Volver a 2: ANSWER, medio' }).textContent).toBe(
    'ANSWER concepto → medio',
  );
});

test('EN-12 the run goes back to what it was before an event, and what came later is gone', async () => {
  open();
  await press('Cuota/s');
  await press('Otros');
  await question('¿Cuándo hiciste el pago?');
  await press('Volver a 2: ANSWER, medio');
  await question('¿Cómo lo pagaste?');
  expect(window.location.pathname).toBe(`${base}/medio`);
  expect(
    part('Eventos')
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['inicio → concepto', 'ANSWER concepto 0 → medio']);
  expect(part('Lo que sabe').queryByText('medio')).toBeNull();
  // It goes on from there.
  await press('Otros');
  await question('¿Cuándo hiciste el pago?');
  expect(part('Eventos').getAllByRole('button')).toHaveLength(3);
});

test('EN-12 a jump leads to any step, with the examples of path tests and the params of the run', async () => {
  open();
  await question('¿Qué pagaste?');
  await userEvent.selectOptions(screen.getByLabelText('Paso'), 'importe');
  await press('Ir con los ejemplos');
  await waitFor(() => {
    expect(window.location.pathname).toBe(`${base}/importe`);
  });
  expect(await part('Lo que sabe').findByText('fecha')).toBeTruthy();
  expect(part('Lo que sabe').getByText('operacionId').nextElementSibling?.textContent).toBe('"100201"');
  await userEvent.selectOptions(screen.getByLabelText('Paso'), 'comprobante');
  await press('Ir con los ejemplos');
  expect(await screen.findByText('Con los parámetros de esta corrida no se llega a «comprobante».')).toBeTruthy();
});

test('EN-12 a state of the drawing that is a step is where the next jump leads', async () => {
  open();
  await question('¿Qué pagaste?');
  fireEvent.click(await screen.findByLabelText('Estado medio'));
  expect(screen.getByLabelText<HTMLSelectElement>('Paso').value).toBe('medio');
  expect(window.location.hash).toBe('');
});

/** To the last question of a run that is never sent a file. */
function sendIt(): void {
  const { run } = recorder?.now() ?? {};
  const last = run?.known.subject.starts[0];
  if (!run || !last) throw new Error('It runs');
  let now = last.snapshot;
  for (let sent = run.known.subject.isFinal(now); !sent && !('informarPago' in now.children);) {
    const { subject } = run.known;
    const offered = subject.events(now);
    const next =
      offered.find(({ kind }) => kind === 'send') ??
      offered.find(({ kind }) => kind === 'delay') ??
      offered.find(({ kind }) => kind === 'answer');
    if (!next) throw new Error('It goes on');
    now = subject.send(now, next);
    act(() => {
      recorder?.send(next.event);
    });
    sent = subject.isFinal(now);
  }
}

test('EN-12 a call that is held is not made: it ends as is chosen, as path tests know its ends', async () => {
  open();
  await question('¿Qué pagaste?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Retener las que empiecen, para elegir cómo terminan' }));
  sendIt();
  const ends = await screen.findByRole('group', { name: 'Cómo termina informarPago' });
  expect(within(ends).getByText('retenida', { exact: false })).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(within(ends).getByRole('button', { name: 'sin conexión' }));
  await question(text.ends.noInformado.title);
  expect(send).not.toHaveBeenCalled();
});

test('EN-12 a call that was held can be made after all', async () => {
  send.mockResolvedValue({ id: 'uno', numero: 1042, verificaHasta: '2026-11-23' });
  open();
  await question('¿Qué pagaste?');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Retener/ }));
  sendIt();
  await press('Hacerla de verdad');
  await question(text.ends.informado.title);
  expect(send).toHaveBeenCalledOnce();
});

test('EN-12 what was done is copied as a path test', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Cuota/s' }));
  await question('¿Cómo lo pagaste?');
  await user.click(screen.getByRole('button', { name: 'Copiar como prueba de caminos' }));
  expect(await screen.findByText('Copiada: es un archivo de tests/paths/copied, con 1 pasos.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain('["concepto: Cuota/s", "report-payment.medio"]');
});

test('EN-12 Stately’s inspector hears of the machines that run, by its protocol, and no value; a production does not offer it', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const tool = frame.contentWindow;
  if (!tool) throw new Error('A frame has a window');
  const post = vi.spyOn(tool, 'postMessage').mockReturnValue();
  const opened = vi.spyOn(window, 'open').mockReturnValue(tool);
  open();
  await question('¿Qué pagaste?');
  await press('Abrir su inspector');
  const connect = new MessageEvent('message', {
    data: { type: '@statelyai.connected' },
    origin: 'https://stately.ai',
    source: tool,
  });
  act(() => {
    window.dispatchEvent(connect);
  });
  await press('Cuota/s');
  await question('¿Cómo lo pagaste?');
  const messages = post.mock.calls.map(([message]: readonly unknown[]) => message);
  expect(messages).toContainEqual(
    expect.objectContaining({ type: '@xstate.actor', name: 'report-payment', _version: '0.4.0' }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      type: '@xstate.snapshot',
      event: { type: 'ANSWER', step: 'concepto' },
      snapshot: { status: 'active', value: 'medio', context: {} },
    }),
  );
  expect(post.mock.calls.every((call: readonly unknown[]) => call[1] === 'https://stately.ai')).toBe(true);
  expect(JSON.stringify(messages)).not.toContain('100201');
  cleanup();
  open(false);
  await question('¿Qué pagaste?');
  expect(screen.queryByRole('button', { name: 'Abrir su inspector' })).toBeNull();
  opened.mockRestore();
  frame.remove();
});

test('EN-12 nothing of it is stored, by the keyboard it is shown and hidden, and axe finds nothing', async () => {
  open();
  await question('¿Qué pagaste?');
  const before = [JSON.stringify(window.localStorage), JSON.stringify(window.sessionStorage)];
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Inspector: report-payment' }));
  const found = await axe.run(screen.getByRole('complementary'), { rules: { 'color-contrast': { enabled: false } } });
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inspector', expanded: false }));
  fireEvent.keyDown(window, { code: 'KeyI', ctrlKey: true, altKey: true });
  expect(screen.getByRole('complementary')).toBeTruthy();
  expect([JSON.stringify(window.localStorage), JSON.stringify(window.sessionStorage)]).toEqual(before);
});
