import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GenericStatusError } from '../../api/errors.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { LoanReports } from './LoanReports.tsx';
import { paymentReport } from './testing/fixtures.ts';

function open(listAvisosPago: AskedApi['listAvisosPago']) {
  return render(
    <Answering api={{ listAvisosPago }}>
      {(queries) => <LoanReports operacionId="100201" queries={queries} openDocument={() => Promise.resolve()} />}
    </Answering>,
  );
}

test('MY-01 the three payments of the loan that were reported last, and the way to all of them', async () => {
  const list = vi.fn<AskedApi['listAvisosPago']>(() =>
    Promise.resolve({
      avisos: [4, 3, 2, 1].map((numero) => paymentReport({ id: String(numero), numero })),
      siguiente: null,
    }),
  );
  open(list);
  const section = within(await screen.findByRole('region', { name: 'Pagos informados' }));
  expect(list.mock.calls[0]?.[0]).toBe('100201');
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Aviso Nº 4',
    'Aviso Nº 3',
    'Aviso Nº 2',
  ]);
  expect(section.getByRole('link', { name: 'Ver todos mis pagos informados' }).getAttribute('href')).toBe(
    '/miscreditos/pagosinformados',
  );
});

test.each([
  ['none was reported', () => Promise.resolve({ avisos: [], siguiente: null })],
  ['they cannot be told just now', () => Promise.reject(new GenericStatusError(500))],
])('MY-01 nothing is said where %s', async (_, answer) => {
  const list = vi.fn<AskedApi['listAvisosPago']>(answer);
  const { container } = open(list);
  await vi.waitFor(() => {
    expect(list.mock.settledResults).toHaveLength(1);
  });
  expect(container.textContent).toBe('');
});
