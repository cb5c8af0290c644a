import { QueryClient } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AskedApi } from '../../api/queries.ts';
import { genericMessage } from '../../api/messages.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { OpenHelp } from '../../ui/HelpButton.tsx';
import { CreditsPage } from './CreditsPage.tsx';
import { LatestCredits } from './LatestCredits.tsx';
import { creditoItem } from './testing/fixtures.ts';
import type { CreditoItem } from './types.ts';
import { textOf } from '../../ui/testing/text.ts';

type ListCreditos = AskedApi['listCreditos'];

const answers = (...creditos: CreditoItem[]): ListCreditos => vi.fn<ListCreditos>().mockResolvedValue(creditos);
const listPage = (listCreditos: ListCreditos, cache?: QueryClient) => (
  <Answering api={{ listCreditos }} {...(cache && { cache })}>
    {(queries) => (
      <OpenHelp value={vi.fn()}>
        <CreditsPage queries={queries} whenNone={<p>Sin créditos</p>} />
      </OpenHelp>
    )}
  </Answering>
);
const home = (listCreditos: ListCreditos) => (
  <Answering api={{ listCreditos }}>
    {(queries) => <LatestCredits queries={queries} whenNone={<p>Sin créditos</p>} />}
  </Answering>
);
const cardOf = async (operacionId: string) => {
  const named = await screen.findByText(new RegExp(operacionId));
  const card = screen.getAllByRole('article').find((article) => article.contains(named));
  if (!card) throw new Error(`${operacionId} is on no card`);
  return within(card);
};

describe('/miscreditos', () => {
  test('CR-01 a loan leads to its screen and shows what identifies it', async () => {
    render(listPage(answers(creditoItem({ tipoCredito: 3 }))));
    const card = await cardOf('100201');
    const link = card.getByRole('link', { name: 'Fiat Cronos 1.3 Drive · AF123GH' });
    expect(link.getAttribute('href')).toBe('/miscreditos/100201');
    for (const text of ['Crédito autoprenda 100201', 'Marta Quiroga']) expect(card.getByText(text)).toBeTruthy();
  });

  test('CR-01 a list that says no more than C3 shows the kind, plate, installments and due date', async () => {
    const bare = { vehiculo: null, deuda: null, proximaCuota: null, cuotasPagas: null };
    render(listPage(answers(creditoItem(bare))));
    const card = await cardOf('100201');
    expect(card.getByRole('link', { name: 'Crédito prendario 100201' })).toBeTruthy();
    for (const text of ['Marta Quiroga', 'AF123GH · 24 cuotas', 'Vencimiento: 11/12/2026'])
      expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('MY-04 a loan says what is owed of it or falls due next, and how much is paid', async () => {
    const deuda = { total: 1_109_473.28, cuotas: 1_109_473.28, restos: 0, intereses: 0, desde: '2026-10-17' };
    render(listPage(answers(creditoItem({ operacionId: '100301', estadoCredito: 'EnMora', deuda }), creditoItem())));
    const owing = (await cardOf('100301')).getByText(/^Debés/);
    expect(textOf(owing)).toBe('Debés $ 1.109.473,28 desde el 17/10/2026');
    const card = await cardOf('100201');
    expect(textOf(card.getByText(/^Próxima cuota/))).toBe('Próxima cuota $ 152.340,18 vence el 11/12/2026');
    expect(card.getByText('9 de 24 cuotas pagas')).toBeTruthy();
  });

  test('MY-01 a loan says that payments of it were reported and are being verified', async () => {
    const pago = { numero: 1003, Moneda: 0, Importe: 554_736.64, verificaHasta: '2026-11-30' } as const;
    const one = creditoItem({ pagosEnVerificacion: [pago] });
    const two = creditoItem({ operacionId: '100202', pagosEnVerificacion: [{ ...pago, numero: 1004 }, pago] });
    render(listPage(answers(one, two)));
    expect((await cardOf('100201')).getByText('Informaste un pago de $ 554.736,64, en verificación')).toBeTruthy();
    expect((await cardOf('100202')).getByText('2 pagos informados, en verificación')).toBeTruthy();
  });

  test('MY-04 settled loans come last', async () => {
    const settled = creditoItem({ operacionId: '100304', estadoCredito: 'Saldado', proximaCuota: null });
    render(listPage(answers(settled, creditoItem())));
    await cardOf('100201');
    expect(screen.getAllByRole('article').map((card) => /Crédito prendario (\d+)/.exec(card.textContent)?.[1])).toEqual(
      ['100201', '100304'],
    );
  });

  test('MY-04 HO-03 of several debts the head says all of it, and each with its own way, those in arrears first', async () => {
    const one = { total: 1000.1, cuotas: 800, restos: 200.1, intereses: 0, desde: '2026-10-17' };
    const older = { total: 200.2, cuotas: 0, restos: 200.2, intereses: 0, desde: '2026-07-01' };
    render(
      listPage(
        answers(
          creditoItem(),
          creditoItem({
            operacionId: '100301',
            estadoCredito: 'EnMora',
            deuda: one,
            pagosEnVerificacion: [{ numero: 1003, Moneda: 0, Importe: 500, verificaHasta: '2026-11-30' }],
          }),
          creditoItem({ operacionId: '101401', estadoCredito: 'Judicializado', deuda: older }),
        ),
      ),
    );
    const title = await screen.findByRole('link', { name: 'Tenés cuotas vencidas' });
    expect(title.getAttribute('href')).toBe('/miscreditos/100301');
    expect(screen.getAllByText(/^Debés/).map(textOf)[0]).toBe('Debés $ 1.200,30');
    const ways = screen.getAllByRole('link', { name: /^Cómo pagar/ });
    expect(ways.map((way) => [textOf(way), way.getAttribute('href'), textOf(way.closest('li') ?? way)])).toEqual([
      [
        'Cómo pagar: Fiat Cronos 1.3 Drive · AF123GH',
        '/miscreditos/100301',
        expect.stringContaining(
          'Fiat Cronos 1.3 Drive · AF123GH: $ 1.000,10 de cuotas vencidas desde el 17/10/2026. Informaste un pago: lo estamos verificando',
        ),
      ],
      [
        'Cómo pagar: Fiat Cronos 1.3 Drive · AF123GH',
        '/miscreditos/101401',
        expect.stringContaining('Fiat Cronos 1.3 Drive · AF123GH: $ 200,20 de saldo desde el 01/07/2026'),
      ],
    ]);
  });

  test('MY-04 a debt without arrears is said, too, and leads to its loan', async () => {
    const deuda = { total: 200.2, cuotas: 200.2, restos: 0, intereses: 0, desde: '2026-07-01' };
    render(listPage(answers(creditoItem({ operacionId: '101401', estadoCredito: 'Judicializado', deuda }))));
    const head = await screen.findByRole('link', { name: /^Debés/ });
    expect(textOf(head).trim().replaceAll(/\s+/g, ' ')).toBe('Debés $ 200,20 desde el 01/07/2026 Cómo pagar');
    expect(head.getAttribute('href')).toBe('/miscreditos/101401');
  });

  test('MY-04 where nothing is owed the head is the installment that falls due first', async () => {
    const sooner = { nroCuota: 3, importe: 80_000.5, fechaVencimiento: '2026-12-08' };
    render(listPage(answers(creditoItem(), creditoItem({ operacionId: '100302', proximaCuota: sooner }))));
    const head = within(await screen.findByRole('region', { name: 'Tu próxima cuota' }));
    expect(head.getByText('$ 80.000,50')).toBeTruthy();
    expect(head.getByText('Vence el 08/12/2026')).toBeTruthy();
  });

  test('CR-01 a loan without unpaid installments has no due date', async () => {
    render(listPage(answers(creditoItem({ fechaVencimiento: null, proximaCuota: null }))));
    expect((await cardOf('100201')).queryByText(/Vencimiento/)).toBeNull();
  });

  test.each([
    ['AlDia', 'Al día', 'good', 'light'],
    ['EnMora', 'En Mora', 'danger', 'filled'],
    ['Saldado', 'Saldado', 'neutral', 'light'],
    ['SaldoPendiente', 'Saldo Pendiente', 'danger', 'light'],
    ['Judicializado', 'Judicializado', 'danger', 'outline'],
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
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Créditos');
    expect(screen.getByRole('link', { name: 'Informar un pago' }).getAttribute('href')).toBe(
      '/miscreditos/informarpago',
    );
    expect(screen.getByRole('status').textContent).toBe('Buscando tus créditos…');
  });

  test('CR-01 a user without loans sees the empty state', async () => {
    render(listPage(answers()));
    expect(await screen.findByText('Sin créditos')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: '¿Necesitás ayuda?' })).toBeTruthy();
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
    expect(screen.getByText('Crédito prendario 100201')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    await vi.waitFor(() => {
      expect(cache.getQueryState(['creditos'])?.status).toBe('error');
    });
    expect(screen.getByText('Crédito prendario 100201')).toBeTruthy();
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
