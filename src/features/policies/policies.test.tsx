import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDocument } from '../../api/documents.ts';
import { UnauthorizedError } from '../../api/errors.ts';
import type { AskedApi } from '../../api/queries.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { LatestPolicies } from './LatestPolicies.tsx';
import { PoliciesPage } from './PoliciesPage.tsx';
import { PolicyPage } from './PolicyPage.tsx';
import { polizaDetalle, polizaItem } from './testing/fixtures.ts';
import type { PolizaDetalle, PolizaItem } from './types.ts';

beforeAll(installNativeDialog);

const genericMessage =
  'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente. Si el problema persiste, contactate con nosotros.';

interface Listed {
  readonly polizas: readonly PolizaItem[];
  readonly identityValidated?: boolean;
  readonly linkingRuns?: boolean;
}

function openList({ polizas, identityValidated = true, linkingRuns = false }: Listed) {
  render(
    <Answering api={{ listPolizas: () => Promise.resolve([...polizas]) }}>
      {(queries) => (
        <PoliciesPage
          queries={queries}
          identityValidated={identityValidated}
          linking={<p>¿Tenés crédito?</p>}
          linkingRuns={linkingRuns}
        />
      )}
    </Answering>,
  );
}

const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

describe('/mispolizas', () => {
  test('PO-01 a policy leads to its screen and says what it covers, its insurer, and whether it is valid', async () => {
    openList({ polizas: [polizaItem()] });
    expect(await hrefOf('Fiat Cronos 1.3 Drive')).toBe('/mispolizas/700201');
    const card = within(screen.getByRole('article'));
    for (const text of ['AF123GH · 2026', 'Ceibo Seguros', 'Terceros completo', 'Vigente'])
      expect(card.getByText(text)).toBeTruthy();
  });

  test('PO-01 the banner leads to the suspended policy', async () => {
    openList({ polizas: [polizaItem(), polizaItem({ idPoliza: '700303', suspendida: true })] });
    expect(await hrefOf('Tenés un seguro anulado')).toBe('/mispolizas/700303');
    expect(screen.getByText('Anulada')).toBeTruthy();
  });

  test('PO-01 without a suspended one there is no banner, and with a policy no question', async () => {
    openList({ polizas: [polizaItem()] });
    await screen.findByRole('article');
    expect(screen.queryByText(/anulado|¿/)).toBeNull();
  });

  test('PO-01 the tile leads to a quote', () => {
    openList({ polizas: [] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seguros');
    expect(screen.getByRole('link', { name: 'Asegurar un auto' }).getAttribute('href')).toBe('/seguros');
  });

  test.each([true, false])(
    'PO-01 LK-01 while linking runs nobody is told that there are none, identity validated %s',
    async (identityValidated) => {
      openList({ polizas: [], identityValidated, linkingRuns: true });
      expect(await screen.findByText('¿Tenés crédito?')).toBeTruthy();
      expect(screen.queryByText(/No encontramos ninguna póliza|No tenés pólizas activas/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Cotizar un seguro' })).toBeTruthy();
    },
  );

  test('PO-01 a list that fails without data says so, and can be tried again', async () => {
    const listPolizas = vi
      .fn<AskedApi['listPolizas']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce([polizaItem()]);
    render(
      <Answering api={{ listPolizas }}>
        {(queries) => <PoliciesPage queries={queries} identityValidated linking={null} linkingRuns={false} />}
      </Answering>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('Mis pólizas of the home', () => {
  const show = (polizas: readonly PolizaItem[]) => {
    render(
      <Answering api={{ listPolizas: () => Promise.resolve([...polizas]) }}>
        {(queries) => <LatestPolicies queries={queries} />}
      </Answering>,
    );
  };
  const policies = (count: number) =>
    Array.from({ length: count }, (_, index) => polizaItem({ idPoliza: String(700301 + index) }));

  test.each([
    [3, 3, undefined],
    [4, 3, '/mispolizas'],
  ])('HO-02 of %i policies it shows %i', async (count, shown, all) => {
    show(policies(count));
    expect(await screen.findAllByRole('article')).toHaveLength(shown);
    expect(screen.queryByRole('link', { name: 'ver todas' })?.getAttribute('href')).toBe(all);
  });

  test('HO-03 MY-08 the banner leads to the first cancelled policy, by the word of its chip', async () => {
    const [first, second, ...others] = policies(5);
    show([
      { ...polizaItem(), ...first },
      ...others,
      { ...polizaItem(), ...second, idPoliza: '700398', suspendida: true },
      polizaItem({ idPoliza: '700399', suspendida: true }),
    ]);
    expect(await hrefOf('Tenés seguros anulados')).toBe('/mispolizas/700398');
  });

  test('HO-02 without policies it says so', async () => {
    show([]);
    expect(await screen.findByText('No tenés pólizas activas')).toBeTruthy();
  });
});

describe('/mispolizas/{idPoliza}', () => {
  const openDocument = vi.fn<OpenDocument>();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
    openDocument.mockReset().mockResolvedValue();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function open(told: Partial<PolizaDetalle> = {}) {
    render(
      <Answering api={{ getPoliza: () => Promise.resolve(polizaDetalle(told)) }}>
        {(queries) => (
          <PolicyPage
            idPoliza="700201"
            queries={queries}
            openDocument={openDocument}
            wayToPay={<a href="/miscreditos">Ver mis créditos</a>}
          />
        )}
      </Answering>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Detalle de póliza');
    await screen.findByRole('heading', { name: told.ciaAseguradora ?? 'Ceibo Seguros' });
    return userEvent.setup();
  }
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
  const definitions = () =>
    Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]?.textContent]),
    );

  test('PO-02 MY-08 number, insurer, coverage, dates, phones, note, vehicle, what is covered, and both documents', async () => {
    await open();
    for (const text of ['Terceros completo', 'Vigente', 'Cuota incluida en el crédito'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(definitions()).toEqual({
      'Número de póliza': '700201',
      'Vigente desde': '21/06/2026',
      'Vigente hasta': '21/06/2027',
      'Teléfono de Ceibo Seguros': '0800 555 0109',
      Grúa: '0800 555 0209',
      Vehículo: 'Fiat Cronos 1.3 Drive',
      Dominio: 'AF123GH',
      Año: '2026',
    });
    const coverage = within(screen.getByRole('region', { name: 'Detalle de cobertura' }));
    expect(coverage.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Daños a terceros',
      'Robo e incendio',
    ]);
    expect(buttons()).toEqual(['Ver póliza', 'Ver tarjeta del mercosur']);
  });

  test.each([
    [{ tienePDFPoliza: false }, ['Ver tarjeta del mercosur']],
    [{ tienePDFTarjeta: false }, ['Ver póliza']],
    [{ suspendida: true }, []],
  ])('PO-02 with %o the documents are %o', async (told, offered) => {
    await open(told);
    expect(buttons()).toEqual(offered);
  });

  test.each([
    ['TC', 'Terceros completo'],
    ['TR', 'Todo riesgo'],
  ] as const)('PO-02 C3 %s is called %s', async (tipoSeguro, name) => {
    await open({ tipoSeguro });
    expect(screen.getByText(name, { exact: true })).toBeTruthy();
  });

  test('PO-02 without a detail of what is covered, it says so', async () => {
    await open({ detalleCobertura: null });
    expect(screen.getByText('No hay detalle de cobertura')).toBeTruthy();
  });

  test('OP-10 PO-02 of which day the data are is said where the lender said so', async () => {
    await open({ actualizado: '2026-11-20T15:00:00.000Z' });
    expect(screen.getByText('Datos al 20/11/2026.')).toBeTruthy();
  });

  const siniestro = () => within(screen.getByRole('region', { name: 'Denunciar un siniestro' }));
  const steps = () =>
    siniestro()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('MY-08 after an accident it says whom to call and what to do, with the number and within how many days', async () => {
    await open();
    expect(
      siniestro()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['0800 555 0109', 'tel:08005550109'],
      ['0800 555 0209', 'tel:08005550209'],
    ]);
    expect(steps()).toHaveLength(6);
    expect(steps()[0]).toBe('Si hay heridos, llamá al 107 (ambulancia) o al 911.');
    expect(steps().at(-1)).toBe('Denuncialo a Ceibo Seguros dentro de los 3 días, con tu número de póliza, 700201.');
  });

  test('MY-08 phones that are not known are not shown, and the policy has them', async () => {
    await open({ telefonoAseguradora: null, telefonoGrua: null });
    expect(siniestro().queryAllByRole('term')).toEqual([]);
    expect(siniestro().queryAllByRole('link')).toEqual([]);
    expect(steps().at(-1)).toMatch(/El teléfono está en tu póliza\.$/);
  });

  test.each([
    ['2027-05-21', 'Vigente', []],
    ['2027-05-22', 'Vigente', ['Vence el 21/06/2027. Si no te llegó la renovación, hablá con Ceibo Seguros.']],
    ['2027-06-21', 'Vigente', ['Vence el 21/06/2027. Si no te llegó la renovación, hablá con Ceibo Seguros.']],
    ['2027-06-22', 'Vencida', ['Venció el 21/06/2027. Si no te llegó la renovación, hablá con Ceibo Seguros.']],
  ])('MY-08 on %s a policy until 21/06/2027 is %s, and says %j', async (today, chip, said) => {
    vi.setSystemTime(new Date(`${today}T15:00:00Z`));
    await open();
    expect(screen.getByText(chip, { exact: true })).toBeTruthy();
    expect(screen.queryAllByText(/^(Vence|Venció) el/).map(({ textContent }) => textContent)).toEqual(said);
  });

  test('PO-02 MY-08 cancelled, but not for arrears: what that means and what to do, and nothing that looks valid', async () => {
    await open({ suspendida: true });
    expect(screen.getByText('Anulada')).toBeTruthy();
    expect(screen.queryByText('Póliza anulada por mora')).toBeNull();
    expect(screen.getByText('Póliza anulada')).toBeTruthy();
    expect(screen.getByText(/^Ya no cubre tu auto\. No fue por mora: preguntale a Ceibo Seguros/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '0800 555 0109' }).getAttribute('href')).toBe('tel:08005550109');
    expect(screen.getByRole('link', { name: 'Cotizar un seguro' }).getAttribute('href')).toBe('/seguros');
    expect(screen.queryByRole('region', { name: 'Denunciar un siniestro' })).toBeNull();
    const coverage = within(screen.getByRole('region', { name: 'Detalle de cobertura' }));
    expect(coverage.getByText('Mientras estuvo vigente:')).toBeTruthy();
    // Ticks are of a list with its own role.
    expect(coverage.getByRole('list').hasAttribute('role')).toBe(false);
    expect(document.body.textContent).not.toMatch(/suspendid/i);
  });

  test('PO-02 CR-07 MY-08 cancelled for arrears: the banner, what to do, and what that means in a dialog', async () => {
    const user = await open({ suspendida: true, suspendidaPorMora: true });
    expect(screen.getByText('Póliza anulada por mora')).toBeTruthy();
    expect(screen.getByText(/^Ya no cubre tu auto\. Se puede rehabilitar cuando no queden cuotas/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mis créditos' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Más información' }));
    const dialog = screen.getByRole('dialog', { name: 'Póliza anulada por mora' });
    expect(dialog.textContent).toMatch(/120 días de mora.*rehabilitar.*interés por mora es fijo/);
    await user.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Ver póliza', 'getPolizaPdf'],
    ['Ver tarjeta del mercosur', 'getTarjetaMercosur'],
  ])('PO-03 %s asks for it, and both are disabled meanwhile', async (name, call) => {
    let end = (): void => undefined;
    openDocument.mockReturnValue(
      new Promise((resolve) => {
        end = resolve;
      }),
    );
    const user = await open();
    await user.click(screen.getByRole('button', { name }));
    const states = () =>
      screen
        .getAllByRole('button')
        .map((each) => each.hasAttribute('disabled') || each.getAttribute('aria-disabled') === 'true');
    expect(states()).toEqual([true, true]);
    const calls: unknown[] = [];
    const api = new Proxy(
      {},
      {
        get: (_, operation) => (id: unknown) => {
          calls.push(operation, id);
          return Promise.resolve({ path: 'documentospoliza/a.pdf', fileName: 'a.pdf' });
        },
      },
    );
    await Reflect.apply(openDocument.mock.lastCall?.[0] ?? (() => undefined), undefined, [api]);
    expect(calls).toEqual([call, '700201']);
    end();
    await vi.waitFor(() => {
      expect(states()).toEqual([false, false]);
    });
  });

  test('MY-06 a policy of another user says so, with the way to the own ones and without another try', async () => {
    const notTheirs = new UnauthorizedError(403, { errorCode: 'AccesoDenegado', message: '' });
    render(
      <Answering api={{ getPoliza: () => Promise.reject(notTheirs) }}>
        {(queries) => <PolicyPage idPoliza="999999" queries={queries} openDocument={openDocument} />}
      </Answering>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('No es una de tus pólizas.');
    expect(screen.getByRole('link', { name: 'Ver mis pólizas' }).getAttribute('href')).toBe('/mispolizas');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('PO-02 a policy that cannot be loaded says so, and can be tried again', async () => {
    const getPoliza = vi
      .fn<AskedApi['getPoliza']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(polizaDetalle());
    render(
      <Answering api={{ getPoliza }}>
        {(queries) => <PolicyPage idPoliza="700201" queries={queries} openDocument={openDocument} />}
      </Answering>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Ceibo Seguros' })).toBeTruthy();
  });
});
