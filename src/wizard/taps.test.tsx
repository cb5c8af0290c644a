import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { Route } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { type ReportPayment, reportPayment, reportPaymentMachine } from '../../flows/report-payment/flow.ts';
import { reportText as text } from './testing/report-text.ts';
import { preload } from './testing/preload.ts';
import { openPortal } from './testing/wizard-page.tsx';
import { Wizard } from './Wizard.tsx';

vi.mock(import('../ui/after-paint.ts'), () => import('../ui/testing/at-once.ts'));

type Sent = ReportPayment['inputs']['informarPago'];
type Accepted = ReportPayment['results']['informarPago'];

const base = '/miscreditos/informarpago';
const params = {
  operacionId: '100201',
  aviso: { id: '00000000-0000-4000-8000-000000000001', fecha: '2026-11-20T14:03:00.000Z' },
};
const machine = reportPaymentMachine.provide({
  actors: { informarPago: fromPromise<Accepted, Sent>(() => new Promise(() => undefined)) },
});
const image = { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' };
const telefono = { numero: '0221154234567', tipo: 'MOVIL' };
const upToPayer = {
  concepto: 0,
  medio: 0,
  fecha: '2026-11-01',
  importe: { moneda: 0, importe: 1500 },
  comprobante: image,
};

let commits = 0;

function openAt(position: string, answers: object) {
  const draft = { flow: 'report-payment', version: 1, params, answers, results: {} };
  sessionStorage.setItem('draft:report-payment', JSON.stringify(draft));
  const page = (
    <Profiler
      id="wizard"
      onRender={() => {
        commits += 1;
      }}
    >
      <Wizard
        flow={reportPayment}
        machine={machine}
        text={text}
        params={() => params}
        draftKey="report-payment"
        basePath={base}
        exitPath="/"
        subtitle={() => Promise.resolve('Préstamo 100201')}
        Result={() => null}
      />
    </Profiler>
  );
  openPortal(`${base}/${position}`, <Route path={`${base}/*`} element={page} />);
}

const question = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeAll(async () => {
  await preload(reportPayment);
});
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

test('EN-10 from one text to the next the field and its form stay in the page', async () => {
  openAt('dni', upToPayer);
  await question(text.steps.dni.question);
  const dni = screen.getByRole('textbox', { name: 'DNI' });
  await userEvent.type(dni, '28456789{Enter}');
  await question(text.steps.nombre.question);
  expect(screen.getByRole('textbox')).toBe(dni);
  expect(dni).toHaveProperty('value', '');
});

test('EN-10 from one choice to the next the buttons stay in the page, and none of them is pressed', async () => {
  openAt('concepto', {});
  await question('¿Qué pagaste?');
  const first = screen.getByRole('button', { name: 'Cuota/s' });
  await userEvent.click(first);
  await question('¿Cómo lo pagaste?');
  expect(screen.getByRole('button', { name: 'Transferencia' })).toBe(first);
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('EN-10 the page is scrolled and the question has the focus before anything on the screen has changed', async () => {
  openAt('concepto', {});
  const heading = await question('¿Qué pagaste?');
  const seen: string[] = [];
  vi.mocked(window.scrollTo).mockImplementation(() => {
    seen.push(`scrolled at ${heading.textContent}`);
  });
  const focus = vi.spyOn(heading, 'focus').mockImplementation(function (this: HTMLElement) {
    seen.push(`focused at ${this.textContent}`);
    HTMLElement.prototype.focus.call(this);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cuota/s' }));
  expect(heading.textContent).toBe('¿Cómo lo pagaste?');
  expect(seen).toEqual(['scrolled at ¿Qué pagaste?', 'focused at ¿Qué pagaste?']);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(document.activeElement).toBe(heading);
});

test('EN-10 EN-02 the review keeps the heading and the frame of the questions, and its heading has the focus before it is shown', async () => {
  openAt('comentario', { ...upToPayer, dni: '28456789', nombre: 'Ana Paz', telefono, email: 'ana@ejemplo.example' });
  const heading = await question(text.steps.comentario.question);
  const main = screen.getByRole('main');
  const seen: string[] = [];
  vi.spyOn(heading, 'focus').mockImplementation(function (this: HTMLElement) {
    seen.push(`focused at ${this.textContent}`);
    HTMLElement.prototype.focus.call(this);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await question('Revisá antes de enviar')).toBe(heading);
  expect(screen.getByRole('main')).toBe(main);
  expect(seen).toEqual([`focused at ${text.steps.comentario.question}`]);
  expect(document.activeElement).toBe(heading);
});

test('EN-10 an answer is rendered once: its field, left on the way to the button, shows nothing new', async () => {
  openAt('dni', upToPayer);
  await question(text.steps.dni.question);
  await userEvent.type(screen.getByRole('textbox', { name: 'DNI' }), '28456789');
  await screen.findByText('Préstamo 100201');
  commits = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await question(text.steps.nombre.question);
  // The other one is the new address's, which in a browser is written after the paint.
  await waitFor(() => {
    expect(window.location.pathname).toMatch(/nombre$/);
  });
  await waitFor(() => {
    expect(commits).toBeGreaterThanOrEqual(2);
  });
  expect(commits).toBe(2);
});
