import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { OwnLoan } from './OwnLoan.tsx';

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
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Opens the report of a payment of loan 999999. */
function open(listCreditos: ListCreditos) {
  render(
    <Answering api={{ listCreditos }} at="/miscreditos/informarpago?operacionId=999999">
      {(queries) => (
        <>
          <OwnLoan operacionId="999999" queries={queries}>
            <h1>¿Qué pagaste?</h1>
          </OwnLoan>
          <Address />
        </>
      )}
    </Answering>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => screen.getByTestId('address').textContent;

afterEach(() => {
  vi.useRealTimers();
});

test('RP-03 a loan of somebody else is told before the first question, with the own ones to choose from', async () => {
  open(() => Promise.resolve([loan('100501', 'AB123CD'), loan('100502', 'AC456EF')]));
  await heading('No encontramos ese crédito');
  expect(screen.queryByText('¿Qué pagaste?')).toBeNull();
  expect(screen.getByText('El enlace que abriste es de un crédito que no está entre los tuyos.')).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Crédito 100501 · AB123CD',
    'Crédito 100502 · AC456EF',
    'Informar sin indicar un crédito',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Crédito 100502 · AC456EF' }));
  expect(address()).toBe('/miscreditos/informarpago?operacionId=100502');
});

test('RP-03 whoever has no loan reports without one, or goes home', async () => {
  open(() => Promise.resolve([]));
  await heading('No encontramos ese crédito');
  await userEvent.click(screen.getByRole('link', { name: 'Informar sin indicar un crédito' }));
  expect(address()).toBe('/miscreditos/informarpago');
  await userEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(address()).toBe('/');
});

test('RP-03 an own loan is asked about at once', async () => {
  open(() => Promise.resolve([loan('999999', 'AB123CD')]));
  await heading('¿Qué pagaste?');
});

test('RP-03 loans that cannot be looked up hold nothing up', async () => {
  open(() => Promise.reject(new NetworkError()));
  await heading('¿Qué pagaste?');
});

test('RP-03 loans that do not come soon hold nothing up, and a report that has begun is not interrupted', async () => {
  vi.useFakeTimers();
  const LATE = 10_000;
  open(() => new Promise((resolve) => setTimeout(resolve, LATE, [])));
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.queryByText('¿Qué pagaste?')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('¿Qué pagaste?')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(LATE));
  expect(screen.getByText('¿Qué pagaste?')).toBeTruthy();
});
