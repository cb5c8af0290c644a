import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { ForeignLoan, OwnLoan, WhichLoan } from './OwnLoan.tsx';

type ListCreditos = AskedApi['listCreditos'];
type Loan = Awaited<ReturnType<ListCreditos>>[number];

const loan = (operacionId: string, dominio: string): Loan => ({
  operacionId,
  titular: 'MARTA quiroga',
  tipoCredito: 1,
  plazo: 24,
  dominio,
  estadoCredito: 'AlDia',
  fechaVencimiento: null,
  empresa: 1,
  vehiculo: 'Fiat Cronos',
  deuda: null,
  proximaCuota: null,
  cuotasPagas: null,
  pagosEnVerificacion: [],
  auto: null,
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** A first question, in whose place it is told that the loan is another's. */
function Report({ queries }: Pick<ComponentProps<typeof OwnLoan>, 'queries'>) {
  const [own, setOwn] = useState<ComponentProps<typeof ForeignLoan>['own']>();
  if (own) return <ForeignLoan own={own} />;
  return (
    <>
      <h1>¿Qué pagaste?</h1>
      <OwnLoan operacionId="999999" queries={queries} onForeign={setOwn} />
    </>
  );
}

/** Opens the report of a payment of loan 999999. */
function open(listCreditos: ListCreditos) {
  render(
    <Answering api={{ listCreditos }} at="/miscreditos/informarpago?operacionId=999999">
      {(queries) => (
        <>
          <Report queries={queries} />
          <Address />
        </>
      )}
    </Answering>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => screen.getByTestId('address').textContent;

test('RP-03 a loan of somebody else is told instead of the first question, with the own ones to choose from', async () => {
  open(() => Promise.resolve([loan('100501', 'AB123CD'), loan('100502', 'AC456EF')]));
  await heading('No encontramos ese crédito');
  expect(screen.queryByText('¿Qué pagaste?')).toBeNull();
  expect(screen.getByText('El enlace que abriste es de un crédito que no está entre los tuyos.')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fiat Cronos · AB123CD · Crédito 100501',
    'Fiat Cronos · AC456EF · Crédito 100502',
    'Informar sin indicar un crédito',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Fiat Cronos · AC456EF · Crédito 100502' }));
  expect(address()).toBe('/miscreditos/informarpago?operacionId=100502');
});

test('RP-03 the user who has no loan reports without one, or goes home', async () => {
  open(() => Promise.resolve([]));
  await heading('No encontramos ese crédito');
  await userEvent.click(screen.getByRole('link', { name: 'Informar sin indicar un crédito' }));
  expect(address()).toBe('/miscreditos/informarpago');
  await userEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(address()).toBe('/');
});

test.each<readonly [string, ListCreditos]>([
  ['an own loan', () => Promise.resolve([loan('999999', 'AB123CD')])],
  ['loans that cannot be looked up', () => Promise.reject(new NetworkError())],
  ['loans that do not come', () => new Promise<never>(() => undefined)],
])('RP-03 %s: the first question is asked at once, and stays', async (_, listCreditos) => {
  const asked = vi.fn<ListCreditos>(listCreditos);
  open(asked);
  expect(screen.getByRole('heading', { level: 1, name: '¿Qué pagaste?' })).toBeTruthy();
  await waitFor(() => {
    expect(asked).toHaveBeenCalledOnce();
  });
  // What it answers is shown in the next task, if at all.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('heading', { level: 1, name: '¿Qué pagaste?' })).toBeTruthy();
});

test('MY-02 of several loans it is asked which was paid; one is chosen by its car, plate and number, or none', async () => {
  const onNone = vi.fn();
  render(
    <Answering api={{}} at="/miscreditos/informarpago">
      {() => (
        <>
          <WhichLoan own={[loan('100301', 'AE456JK'), loan('100302', 'AD234LM')]} onNone={onNone} />
          <Address />
        </>
      )}
    </Answering>,
  );
  expect(await heading('¿De qué crédito es el pago?')).toBe(document.activeElement);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fiat Cronos · AE456JK · Crédito 100301',
    'Fiat Cronos · AD234LM · Crédito 100302',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Informar sin indicar un crédito' }));
  expect(onNone).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Fiat Cronos · AD234LM · Crédito 100302' }));
  expect(screen.getByTestId('address').textContent).toBe('/miscreditos/informarpago?operacionId=100302');
});
