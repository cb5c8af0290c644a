import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AskedApi } from '../../api/queries.ts';
import { genericMessage } from '../../api/messages.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { CreditsPage } from './CreditsPage.tsx';
import { LatestCredits } from './LatestCredits.tsx';
import { creditoItem } from './testing/fixtures.ts';
import type { CreditoItem } from './types.ts';

type ListCreditos = AskedApi['listCreditos'];

const answers = (...creditos: CreditoItem[]): ListCreditos => vi.fn<ListCreditos>().mockResolvedValue(creditos);
const listPage = (listCreditos: ListCreditos, cache?: QueryClient) => (
  <Answering api={{ listCreditos }} {...(cache && { cache })}>
    {(queries) => <CreditsPage queries={queries} whenNone={<p>Sin créditos</p>} help={<p>Ayuda</p>} />}
  </Answering>
);
const home = (listCreditos: ListCreditos) => (
  <Answering api={{ listCreditos }}>
    {(queries) => <LatestCredits queries={queries} whenNone={<p>Sin créditos</p>} />}
  </Answering>
);
const cardOf = async (operacionId: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(operacionId) });
  const card = screen.getAllByRole('article').find((article) => article.contains(link));
  if (!card) throw new Error(`${operacionId} is on no card`);
  return within(card);
};

describe('/miscreditos', () => {
  test('CR-01 a loan leads to its screen and shows what identifies it', async () => {
    render(listPage(answers(creditoItem({ tipoCredito: 3 }))));
    const card = await cardOf('100201');
    const link = card.getByRole('link', { name: 'Crédito autoprenda 100201' });
    expect(link.getAttribute('href')).toBe('/miscreditos/100201');
    for (const text of ['Marta Quiroga', 'AF123GH · 24 cuotas', 'Vencimiento: 11/12/2026'])
      expect(card.getByText(text)).toBeTruthy();
  });

  test('CR-01 a loan without unpaid installments has no due date', async () => {
    render(listPage(answers(creditoItem({ fechaVencimiento: null }))));
    expect((await cardOf('100201')).queryByText(/Vencimiento/)).toBeNull();
  });

  test.each([
    ['AlDia', 'Al día', 'good', 'light'],
    ['EnMora', 'En Mora', 'danger', 'filled'],
    ['Saldado', 'Saldado', 'info', 'light'],
    ['SaldoPendiente', 'Saldo Pendiente', 'warning', 'light'],
    ['Judicializado', 'Judicializado', 'grave', 'filled'],
    ['EnSiniestro', 'En Siniestro', 'warning', 'outline'],
  ] as const)('CR-01 the chip of %s says %s in its own look', async (estadoCredito, label, tone, variant) => {
    render(listPage(answers(creditoItem({ estadoCredito }))));
    const chip = (await cardOf('100201')).getByText(label);
    expect([chip.dataset['tone'], chip.dataset['variant']]).toEqual([tone, variant]);
  });

  test('CR-01 a loan without a status has no chip', async () => {
    const { container } = render(listPage(answers(creditoItem({ estadoCredito: '' }))));
    await cardOf('100201');
    expect(container.querySelector('[data-tone]')).toBeNull();
  });

  test('CR-01 the banner leads to the loan in arrears', async () => {
    render(listPage(answers(creditoItem(), creditoItem({ operacionId: '100301', estadoCredito: 'EnMora' }))));
    const banner = await screen.findByRole('link', { name: 'Tenés cuotas vencidas' });
    expect(banner.getAttribute('href')).toBe('/miscreditos/100301');
  });

  test('CR-01 without arrears there is no banner', async () => {
    render(listPage(answers(creditoItem())));
    await cardOf('100201');
    expect(screen.queryByText('Tenés cuotas vencidas')).toBeNull();
  });

  test('CR-01 the tile leads to the report of a payment, also while the list is on its way', () => {
    render(listPage(vi.fn<ListCreditos>(() => new Promise(() => undefined))));
    expect(screen.getByRole('link', { name: 'Informar un pago' }).getAttribute('href')).toBe(
      '/miscreditos/informarpago',
    );
    expect(screen.getByRole('status').textContent).toBe('Buscando tus créditos…');
  });

  test('CR-01 a user without loans sees the empty state', async () => {
    render(listPage(answers()));
    expect(await screen.findByText('Sin créditos')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('Ayuda')).toBeTruthy();
  });

  test('CR-01 a list that fails without data says so, and can be tried again', async () => {
    const listCreditos = vi
      .fn<ListCreditos>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce([creditoItem()]);
    render(listPage(listCreditos));
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await cardOf('100201');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  test('CR-01 a known list is shown at once, fetched again, and stays if that fails', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    cache.setQueryData(['creditos'], [creditoItem()], { updatedAt: 1 });
    const listCreditos = vi.fn<ListCreditos>().mockRejectedValue(new Error('offline'));
    render(listPage(listCreditos, cache));
    expect(screen.getByRole('link', { name: 'Crédito prendario 100201' })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    await vi.waitFor(() => {
      expect(cache.getQueryState(['creditos'])?.status).toBe('error');
    });
    expect(screen.getByRole('link', { name: 'Crédito prendario 100201' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const loans = (count: number) =>
  Array.from({ length: count }, (_, index) => creditoItem({ operacionId: String(100301 + index) }));

describe('Mis créditos of the home', () => {
  test.each([
    [1, 1, false],
    [3, 3, false],
    [4, 3, true],
  ])('HO-02 of %i loans it shows %i', async (count, shown, hasMore) => {
    render(home(answers(...loans(count))));
    await cardOf('100301');
    expect(screen.getAllByRole('article')).toHaveLength(shown);
    const all = screen.queryByRole('link', { name: 'ver todos' });
    expect(all?.getAttribute('href')).toBe(hasMore ? '/miscreditos' : undefined);
  });

  test('HO-03 a loan in arrears has its banner, also when it is not among those shown', async () => {
    const [first, ...others] = loans(4);
    render(home(answers(...others, { ...creditoItem(), ...first, estadoCredito: 'EnMora' })));
    const banner = await screen.findByRole('link', { name: 'Tenés cuotas vencidas' });
    expect(banner.getAttribute('href')).toBe('/miscreditos/100301');
  });

  test('HO-04 without loans, the empty state', async () => {
    render(home(answers()));
    expect(await screen.findByText('Sin créditos')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Mis créditos' })).toBeTruthy();
  });
});
