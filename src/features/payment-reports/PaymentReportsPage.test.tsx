import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDocument } from '../../api/documents.ts';
import { createApi } from '../../api/testing/whole-api.ts';
import { GenericStatusError } from '../../api/errors.ts';
import type { AskedApi } from '../../api/queries.ts';
import { clientOptions } from '../../api/testing/client-options.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { OpenHelp } from '../../ui/HelpButton.tsx';
import { PaymentReportsPage } from './PaymentReportsPage.tsx';
import { paymentReport } from './testing/fixtures.ts';
import type { PaymentReport } from './types.ts';

const openDocument = vi.fn<OpenDocument>();
beforeEach(() => {
  vi.setSystemTime('2026-11-21T15:00:00Z');
  openDocument.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(listAvisosPago: AskedApi['listAvisosPago']) {
  render(
    <Answering api={{ listAvisosPago }}>
      {(queries) => (
        <OpenHelp value={vi.fn()}>
          <PaymentReportsPage queries={queries} openDocument={openDocument} />
        </OpenHelp>
      )}
    </Answering>,
  );
  await screen.findByRole('button', { name: '¿Necesitás ayuda?' });
}
const opened = (...avisos: readonly PaymentReport[]) =>
  open(() => Promise.resolve({ avisos: [...avisos], siguiente: null }));

const card = (numero: number) => within(screen.getByRole('article', { name: `Aviso Nº ${numero}` }));
/** What a card says, without what is only read aloud. */
const lines = (numero: number) =>
  card(numero)
    .getAllByText(/./, { selector: 'p, dd, h2' })
    .map(({ textContent }) => textContent);

test('MY-01 a reported payment shows its number, state, amount, days, concept and loan', async () => {
  await opened(paymentReport());
  expect(lines(1042)).toEqual([
    'Aviso Nº 1042',
    '$ 125.430,50',
    'Lo estamos verificando, hasta el 23/11/2026.',
    'Cuota/s',
    '100201',
    '18/11/2026',
    '20/11/2026',
  ]);
  expect(card(1042).getByText('En verificación')).toBeTruthy();
  expect(card(1042).queryByRole('link')).toBeNull();
});

test('MY-01 one whose verification is late says so from the day after the last one', async () => {
  vi.setSystemTime('2026-11-24T02:59:00Z');
  await opened(paymentReport({ numero: 1 }));
  expect(card(1).getByText('Lo estamos verificando, hasta el 23/11/2026.')).toBeTruthy();
});

test('MY-01 after that day it says whom to ask', async () => {
  vi.setSystemTime('2026-11-24T03:00:00Z');
  await opened(paymentReport({ numero: 1 }));
  expect(
    card(1).getByText('La verificación tarda más de lo previsto: si necesitás una respuesta ya, escribinos.'),
  ).toBeTruthy();
});

test('MY-01 one that was found, and one that was refused with its reason and the way to report it again', async () => {
  await opened(
    paymentReport({ numero: 2, id: 'a', estado: 'Acreditado' }),
    paymentReport({ numero: 1, id: 'b', estado: 'Rechazado', motivo: 'El comprobante no se lee.', Moneda: 1 }),
  );
  expect(card(2).getByText('Acreditado')).toBeTruthy();
  expect(card(2).getByText('Ya está acreditado en tu crédito.')).toBeTruthy();
  expect(card(1).getByText('Rechazado')).toBeTruthy();
  expect(card(1).getByText('El comprobante no se lee.')).toBeTruthy();
  expect(card(1).getByText('US$ 125.430,50')).toBeTruthy();
  expect(card(1).getByRole('link', { name: 'Informarlo otra vez' }).getAttribute('href')).toBe(
    '/miscreditos/informarpago?operacionId=100201',
  );
});

test('MY-01 the receipt opens from its report', async () => {
  await opened(paymentReport());
  await userEvent.click(card(1042).getByRole('button', { name: 'Ver comprobante del aviso Nº 1042' }));
  const [[ask] = []] = openDocument.mock.calls;
  await expect(ask?.(createApi(clientOptions()))).resolves.toEqual({
    path: 'comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg',
    fileName: 'comprobante-1042.jpg',
  });
});

test('MY-01 without a report the way to make one', async () => {
  await opened();
  expect(screen.getByText('Todavía no informaste ningún pago.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Informar un pago' }).getAttribute('href')).toBe('/miscreditos/informarpago');
});

test('MY-01 a list that does not come can be asked for again', async () => {
  const list = vi
    .fn<AskedApi['listAvisosPago']>()
    .mockRejectedValueOnce(new GenericStatusError(500))
    .mockResolvedValue({ avisos: [paymentReport()], siguiente: null });
  await open(list);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Aviso Nº 1042')).toBeTruthy();
});

test('MY-01 older reports come on demand', async () => {
  const list = vi.fn<AskedApi['listAvisosPago']>((_, cursor) =>
    Promise.resolve(
      cursor === ''
        ? { avisos: [paymentReport()], siguiente: 'más' }
        : { avisos: [paymentReport({ id: 'b', numero: 1001 })], siguiente: null },
    ),
  );
  await open(list);
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText('Aviso Nº 1001')).toBeTruthy();
  expect(list.mock.calls.map(([loan, cursor]) => [loan, cursor])).toEqual([
    [null, ''],
    [null, 'más'],
  ]);
});
