import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CustomerApi } from '../../api/api.ts';
import type { OpenDocument } from '../../api/documents.ts';
import { UnauthorizedError } from '../../api/errors.ts';
import { genericMessage } from '../../api/messages.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { CreditPage } from './CreditPage.tsx';
import { creditoDetalle, cuota } from './testing/fixtures.ts';
import type { CreditoDetalle, Cuota } from './types.ts';
import { textOf } from '../../ui/testing/text.ts';

const openDocument = vi.fn<OpenDocument<CustomerApi>>();
beforeEach(() => {
  openDocument.mockReset().mockResolvedValue();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}
const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;

interface Opened {
  readonly detalle?: CreditoDetalle;
  readonly cuotas?: readonly Cuota[];
  readonly vista?: 'detalle';
}

async function open({ detalle = creditoDetalle(), cuotas = [], vista }: Opened = {}) {
  const api = {
    getCredito: () => Promise.resolve(detalle),
    listCuotas: () => Promise.resolve([...cuotas]),
  };
  render(
    <Answering api={api} at={vista ? `/miscreditos/100201?vista=${vista}` : '/miscreditos/100201'}>
      {(queries) => (
        <>
          <Address />
          <CreditPage
            operacionId="100201"
            queries={queries}
            openDocument={openDocument}
            requests={{ plan: <p>El plan</p>, payoff: <p>Precancelar</p>, release: <p>La prenda</p> }}
          />
        </>
      )}
    </Answering>,
  );
  await screen.findByRole('heading', { level: 1, name: /^Crédito (prendario|autoprenda)$/ });
  // It is loaded when it is asked for.
  if (vista) await screen.findByRole('region', { name: 'Crédito' });
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const isEnabled = (name: string) =>
  !button(name).hasAttribute('disabled') && button(name).getAttribute('aria-disabled') !== 'true';
const region = (name: string) => within(screen.getByRole('region', { name }));
const numbersIn = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => /Cuota (\d+)/.exec(item.textContent)?.[1]);
/** The answers of a card, by their terms. */
function facts(name: string): Record<string, string> {
  const card = region(name);
  const definitions = card.getAllByRole('definition').map(textOf);
  return Object.fromEntries(
    card.getAllByRole('term').map((term, index) => [term.textContent, definitions[index] ?? '']),
  );
}

describe('the tabs', () => {
  test('CR-02 the title is the kind of loan', async () => {
    await open({ detalle: creditoDetalle({ credito: { tipoCredito: 3 } }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crédito autoprenda');
    expect(screen.getByRole('link', { name: 'Créditos' }).getAttribute('href')).toBe('/miscreditos');
  });

  test('CR-02 below it stands which loan it is: its car, plate and number', async () => {
    await open();
    expect(screen.getByText('Fiat Cronos 1.3 Drive · AF123GH · N.º 100201')).toBeTruthy();
  });

  test('OP-10 CR-02 of which day the data are is said where the lender said so, in Argentina', async () => {
    await open({ detalle: creditoDetalle({ actualizado: '2026-11-21T02:00:00.000Z' }) });
    expect(screen.getByText('Datos al 20/11/2026.')).toBeTruthy();
  });

  test('OP-10 CR-02 and nothing where not', async () => {
    await open();
    expect(screen.queryByText(/^Datos al/)).toBeNull();
  });

  test('CR-02 CR-03 RESUMEN is shown first, and the address keeps the tab', async () => {
    const user = await open();
    expect(screen.getByRole('tabpanel', { name: 'Resumen' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Detalle' }));
    expect(screen.getByRole('tabpanel', { name: 'Detalle' })).toBeTruthy();
    expect(address()).toBe('/miscreditos/100201?vista=detalle');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'Resumen' })).toBeTruthy();
    expect(address()).toBe('/miscreditos/100201');
  });

  test('CR-02 C4 a loan that is not the one that is known is waited for, and nothing of that one is shown', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    cache.setQueryData(['creditos', '100201'], creditoDetalle());
    render(
      <Answering api={{}} cache={cache} at="/miscreditos/100202">
        {(queries) => <CreditPage operacionId="100202" queries={queries} openDocument={openDocument} />}
      </Answering>,
    );
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toContain(
      'Buscando tu crédito…',
    );
    expect(screen.queryByText(/AF123GH/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Estado del crédito' })).toBeNull();
  });

  test('CR-02 an address with a tab opens it', async () => {
    await open({ vista: 'detalle' });
    expect(screen.getByRole('tab', { name: 'Detalle', selected: true })).toBeTruthy();
  });
});

describe('Detalle', () => {
  test('CR-02 the loan, the person, how to reach them, the car and its policy', async () => {
    await open({ vista: 'detalle' });
    expect(facts('Crédito')).toEqual({
      'Monto financiado': '$ 6.500.000',
      Estado: 'Al día',
      'Fecha de otorgamiento': '01/02/2026',
      'N° de operación': '100201',
      'Cantidad de cuotas': '24',
    });
    expect(facts('Datos personales')).toEqual({ Titular: 'Marta Quiroga', DNI: '28 456 789' });
    expect(facts('Contacto')).toEqual({
      'Teléfono principal': '(011) 15 4567-8901',
      Dirección: 'San Martín 1250',
      Localidad: 'La Plata, Buenos Aires',
      'Código postal': '1900',
    });
    expect(facts('Datos del auto')).toEqual({
      Vehículo: 'Fiat Cronos 1.3 Drive',
      Año: '2026',
      Dominio: 'AF123GH',
      Condición: 'Nuevo',
      Uso: 'Particular',
      GNC: 'Sin GNC',
    });
    expect(facts('Seguro')).toEqual({ Compañía: 'Ceibo Seguros', Cobertura: 'Terceros completo' });
    expect(region('Seguro').getByRole('link', { name: 'Ver póliza' }).getAttribute('href')).toBe('/mispolizas/700201');
  });

  test('MY-04 the rates of the loan stand beside each other; one without the other is not shown', async () => {
    await open({ vista: 'detalle', detalle: creditoDetalle({ credito: { tna: 54, cft: 82.27 } }) });
    expect(facts('Crédito')).toMatchObject({ TNA: '54,00 %', 'CFT (TEA, con IVA)': '82,27 %' });
    cleanup();
    await open({ vista: 'detalle', detalle: creditoDetalle({ credito: { tna: 54 } }) });
    expect(region('Crédito').queryByText(/TNA|CFT/)).toBeNull();
  });

  test('CR-02 spouse, co-debtor and a second phone are shown where there are any; a used car of business with GNC', async () => {
    await open({
      vista: 'detalle',
      detalle: creditoDetalle({
        titular: { conyuge: 'JUAN PAZ', codeudor: 'ana gil', telefonoSecundario: '03514256789' },
        vehiculo: { esNuevo: false, uso: 'Comercial', tieneGnc: true },
      }),
    });
    expect(facts('Datos personales')).toMatchObject({ Cónyuge: 'Juan Paz', Codeudor: 'Ana Gil' });
    expect(facts('Contacto')).toMatchObject({ 'Teléfono secundario': '(0351) 425-6789' });
    expect(facts('Datos del auto')).toMatchObject({ Condición: 'Usado', Uso: 'Comercial', GNC: 'Con GNC' });
  });

  test('CR-02 a loan without a policy says so', async () => {
    const vehiculo = { idPoliza: null, aseguradora: null, tipoCobertura: null };
    await open({ vista: 'detalle', detalle: creditoDetalle({ vehiculo }) });
    expect(region('Seguro').getByText('Este crédito no tiene un seguro.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ver póliza' })).toBeNull();
  });

  test('MY-09 a loan without a policy leads to a quote of its car, of which nothing that is known is asked', async () => {
    const auto = {
      marca: { id: 'fiat', nombre: 'Fiat' },
      ModeloVehiculo: '1700001',
      AnioVehiculo: 2026,
      CodigoPostal: '1900',
      lugar: { provincia: 2, localidad: 'LA PLATA' },
      UsoDelVehiculo: 'Particular',
      TieneGNC: false,
    } as const;
    const vehiculo = { idPoliza: null, aseguradora: null, tipoCobertura: null };
    await open({ vista: 'detalle', detalle: creditoDetalle({ vehiculo, auto }) });
    expect((await screen.findByRole('link', { name: 'Asegurar mi auto' })).getAttribute('href')).toBe(
      '/seguros?marca=fiat&anio=2026&modelo=1700001&provincia=2&localidad=LA+PLATA&codigoPostal=1900&uso=Particular&tieneGNC=false',
    );
  });

  test('CR-02 CR-04 every installment, by number, each to be opened', async () => {
    const user = await open({
      vista: 'detalle',
      cuotas: [cuota(3, 'No_Vencida'), cuota(1, 'Pagada'), cuota(2, 'Vencida')],
    });
    expect(numbersIn('Cuotas')).toEqual(['1', '2', '3']);
    const [card] = region('Cuotas').getAllByRole('group');
    expect(card?.hasAttribute('open')).toBe(false);
    await user.click(screen.getByText('Cuota 1'));
    expect(card?.hasAttribute('open')).toBe(true);
  });
});

const sixty = Array.from({ length: 60 }, (_, index) =>
  cuota((index % 12) + 1, 'Pagada', { id: index, nroCuota: index + 1 }),
);

/** Where one pays. */
const account = {
  banco: 'Banco Nación',
  alias: 'ZORZALIA.CUOTAS',
  cbu: '0110599520000001235579',
  titular: 'Zorzalia',
  cuit: '30712345671',
  referencia: 'Crédito 100201',
  qr: null,
} as const;

describe('Resumen', () => {
  test('CR-03 Saldado: all is paid, and there is no note yet', async () => {
    await open({ detalle: creditoDetalle({ credito: { estadoCredito: 'Saldado' } }) });
    expect(screen.getByText('Ya pagaste todas las cuotas de este crédito')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('CR-03 Saldado and cancelled: the cancellation note', async () => {
    const user = await open({ detalle: creditoDetalle({ credito: { estadoCredito: 'Saldado', cancelado: true } }) });
    expect(screen.getByRole('heading', { name: 'Ya cancelaste este crédito' })).toBeTruthy();
    expect(screen.getByText('Ahora podés solicitar tu prenda y ver la nota de cancelación')).toBeTruthy();
    await user.click(button('Ver nota de cancelación'));
    expect(openDocument).toHaveBeenCalledOnce();
  });

  test('CR-03 SaldoPendiente: what is owed, and no note before it is paid', async () => {
    await open({ detalle: creditoDetalle({ credito: { estadoCredito: 'SaldoPendiente' }, saldoAdeudado: 83684.26 }) });
    expect(screen.getByText('Tenés un saldo pendiente de $ 83.684,26')).toBeTruthy();
    const names = ['Informar pago', 'Medios de pago', 'Nota de cancelación', 'Ver cupón de pago'];
    expect(names.map(isEnabled)).toEqual([true, true, false, true]);
  });

  test.each(['AlDia', 'EnMora', 'Judicializado', 'EnSiniestro', ''] as const)(
    'CR-03 a loan that is "%s" has its installments and three ways on',
    async (estadoCredito) => {
      await open({ detalle: creditoDetalle({ credito: { estadoCredito } }), cuotas: [cuota(1, 'No_Vencida')] });
      expect(await screen.findByRole('region', { name: 'Próximos vencimientos' })).toBeTruthy();
      expect(['Informar pago', 'Medios de pago', 'Crédito al día'].map(isEnabled)).toEqual([true, true, true]);
      expect(screen.queryByRole('region', { name: 'Cuotas vencidas' })).toBeNull();
      expect(screen.queryByRole('region', { name: 'Cuotas pagas' })).toBeNull();
    },
  );

  test('CR-03 a payment is reported of this loan', async () => {
    const user = await open();
    await user.click(button('Informar pago'));
    expect(address()).toBe('/miscreditos/informarpago?operacionId=100201');
  });

  test('CR-05 CR-07 arrears: the warning, no certificate, and what arrears mean', async () => {
    await open({ detalle: creditoDetalle({ cuotasEnMora: 2, diasDeMora: 40, interesesPorMora: 20.5 }) });
    expect(screen.getByText('Tenés 2 cuotas vencidas y 40 días de mora')).toBeTruthy();
    expect(facts('Estado del crédito')).toMatchObject({
      'Cuotas en mora': '2',
      'Intereses por mora': '$ 20,50, se pagan cuando estén pagas todas las cuotas',
    });
    expect(isEnabled('Crédito al día')).toBe(false);
    expect(screen.getByText('El certificado de crédito al día se descarga sin cuotas vencidas.')).toBeTruthy();
    const about = screen.getByRole('region', { name: 'Información sobre la mora' }).textContent;
    expect(about).toMatch(/120 días de mora.*anula automáticamente.*rehabilitar.*no queden cuotas vencidas impagas/);
    expect(about).toMatch(/interés por mora es fijo.*cuando estén pagas todas las cuotas/);
  });

  test('MY-04 CR-07 what is owed now, its parts, and apart from it the interest that is payable later', async () => {
    await open({
      detalle: creditoDetalle({
        interesesPorMora: 40_495.78,
        deuda: { total: 601_000, cuotas: 600_000, restos: 1000, intereses: 0, desde: '2026-10-17' },
        proximaCuota: { nroCuota: 17, importe: 300_000, fechaVencimiento: '2026-12-17' },
        cuotasPagas: 14,
        credito: { plazo: 36 },
      }),
    });
    expect(facts('Estado del crédito')).toMatchObject({
      'Debés hoy': '$ 601.000,00',
      'Desde el': '17/10/2026',
      'De cuotas vencidas': '$ 600.000,00',
      'De cuotas pagadas en parte': '$ 1.000,00',
      'Intereses por mora': '$ 40.495,78, se pagan cuando estén pagas todas las cuotas',
      'Próxima cuota': '$ 300.000,00, vence el 17/12/2026',
    });
    expect(region('Estado del crédito').getByText('14 de 36 cuotas pagas')).toBeTruthy();
  });

  test('MY-04 a debt of overdue installments alone is one figure, without parts', async () => {
    const deuda = { total: 600_000, cuotas: 600_000, restos: 0, intereses: 0, desde: '2026-10-17' };
    await open({ detalle: creditoDetalle({ deuda }) });
    const said = facts('Estado del crédito');
    expect(said).toMatchObject({ 'Debés hoy': '$ 600.000,00', 'Desde el': '17/10/2026' });
    expect(said).not.toHaveProperty('De cuotas vencidas');
  });

  test('MY-04 of a balance is said what it is made of and since when', async () => {
    const deuda = { total: 83_684.26, cuotas: 0, restos: 50_000, intereses: 33_684.26, desde: '2026-06-13' };
    const credito = { estadoCredito: 'SaldoPendiente' } as const;
    await open({ detalle: creditoDetalle({ deuda, saldoAdeudado: 83_684.26, credito }) });
    expect(facts('Estado del crédito')).toEqual({
      'Debés hoy': '$ 83.684,26',
      'Desde el': '13/06/2026',
      'De cuotas pagadas en parte': '$ 50.000,00',
      'De intereses por mora': '$ 33.684,26',
    });
    expect(screen.getByText(/^Ya pagaste todas las cuotas/)).toBeTruthy();
  });

  test('MY-01 reported payments that are being verified are told above all else, also of a balance', async () => {
    const pagosEnVerificacion = [
      { numero: 1003, Moneda: 0, Importe: 554_736.64, verificaHasta: '2026-11-30' },
    ] as const;
    const says = 'Informaste un pago de $ 554.736,64 (aviso Nº 1003). Lo verificamos hasta el 30/11/2026.';
    for (const estadoCredito of ['EnMora', 'SaldoPendiente'] as const) {
      await open({
        detalle: creditoDetalle({ pagosEnVerificacion: [...pagosEnVerificacion], credito: { estadoCredito } }),
      });
      expect(textOf(screen.getByText(/^Informaste un pago/))).toBe(says);
      cleanup();
    }
  });

  test('MY-04 MY-06 the warning of arrears leads to how to pay and to who cannot, whose headings get the focus', async () => {
    const user = await open({ detalle: creditoDetalle({ cuotasEnMora: 2, diasDeMora: 40, cuentaDePago: account }) });
    await user.click(button('Cómo pagar'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cómo pagar' }));
    await user.click(button('Si no podés pagar todo'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Información sobre la mora' }));
  });

  test.each([
    [
      'all that is owed',
      { deuda: { total: 1_109_473.28, cuotas: 1_109_473.28, restos: 0, intereses: 0, desde: '2026-10-17' } },
      { 'Importe de todo lo que debés hoy': '$ 1.109.473,28' },
      '1109473,28',
    ],
    ['the next installment', {}, { 'Importe de la cuota 10': '$ 152.340,18' }, '152340,18'],
  ] as const)('MY-04 how to pay says how much: %s, to copy as it is typed', async (_, told, shown, copied) => {
    const user = await open({ detalle: creditoDetalle({ cuentaDePago: account, ...told }) });
    expect(facts('Cómo pagar')).toMatchObject(
      Object.fromEntries(Object.entries(shown).map(([term, value]) => [term, expect.stringContaining(value)])),
    );
    await user.click(button('Copiar el importe'));
    expect(await navigator.clipboard.readText()).toBe(copied);
  });

  test('MY-04 interest of an installment that was paid late is explained where nothing is owed', async () => {
    await open({ detalle: creditoDetalle({ interesesPorMora: 20.5 }) });
    const said = facts('Estado del crédito');
    expect(said).toMatchObject({
      'Intereses por mora': '$ 20,50, se pagan cuando estén pagas todas las cuotas',
    });
    expect(said).not.toHaveProperty('Debés hoy');
  });

  test.each(['AlDia', 'EnMora', 'SaldoPendiente'] as const)(
    'MY-04 a loan that is %s says where to transfer to, and copies alias, CBU and reference as they are typed',
    async (estadoCredito) => {
      const user = await open({ detalle: creditoDetalle({ cuentaDePago: account, credito: { estadoCredito } }) });
      expect(facts('Cómo pagar')).toMatchObject({ Titular: 'Zorzalia', CUIT: '30-71234567-1', Banco: 'Banco Nación' });
      expect(region('Cómo pagar').getByText('01105995 20000001235579')).toBeTruthy();
      for (const [name, value] of [
        ['Copiar el alias', 'ZORZALIA.CUOTAS'],
        ['Copiar el CBU', '0110599520000001235579'],
        ['Copiar la referencia', 'Crédito 100201'],
      ] as const) {
        await user.click(button(name));
        expect(await navigator.clipboard.readText()).toBe(value);
      }
      expect(region('Cómo pagar').getByText('Copiaste la referencia')).toBeTruthy();
    },
  );

  test('MY-04 what could not be copied says so', async () => {
    const cuentaDePago = {
      banco: 'B',
      alias: 'ALIAS.UNO',
      cbu: '0',
      titular: 'T',
      cuit: '0',
      referencia: 'R',
      qr: null,
    };
    const user = await open({ detalle: creditoDetalle({ cuentaDePago }) });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(button('Copiar el alias'));
    expect(await screen.findByText('No se pudo copiar el alias: seleccionalo y copialo a mano.')).toBeTruthy();
  });

  test.each([
    ['the bank of the account', 'Banco Nación', '&entidad=2'],
    ['no bank that is none of the answers', 'Banco Provincia', ''],
  ])(
    'MY-02 who has transferred reports it from there: what was paid, how, %s, and an empty comment are filled in',
    async (_, banco, entidad) => {
      await open({ detalle: creditoDetalle({ cuentaDePago: { ...account, banco } }) });
      expect(region('Cómo pagar').getByRole('link', { name: 'Ya transferí' }).getAttribute('href')).toBe(
        `/miscreditos/informarpago?operacionId=100201&concepto=0&medio=3${entidad}&comentario=`,
      );
    },
  );

  test('MY-04 the code of the transfer is drawn for another device once it is asked for, and says what it is', async () => {
    const qr = '000201010211…6304C341';
    const cuentaDePago = {
      banco: 'B',
      alias: 'ALIAS.UNO',
      cbu: '0',
      titular: 'Zorzalia',
      cuit: '0',
      referencia: 'Crédito 1',
      qr,
    };
    const user = await open({ detalle: creditoDetalle({ cuentaDePago }) });
    const name = 'Código QR para transferir a Zorzalia, Crédito 1';
    expect(screen.queryByRole('img', { name })).toBeNull();
    await user.click(region('Cómo pagar').getByText('Pagar con QR desde otro dispositivo'));
    expect(await region('Cómo pagar').findByRole('img', { name })).toBeTruthy();
    expect(region('Cómo pagar').getByText(/^Escaneá este código con la app de tu banco o billetera/)).toBeTruthy();
  });

  test('MY-04 without a code of the transfer none is offered', async () => {
    const cuentaDePago = {
      banco: 'B',
      alias: 'ALIAS.UNO',
      cbu: '0',
      titular: 'T',
      cuit: '0',
      referencia: 'R',
      qr: null,
    };
    await open({ detalle: creditoDetalle({ cuentaDePago }) });
    expect(region('Cómo pagar').queryByText(/QR/)).toBeNull();
  });

  describe('by automatic debit', () => {
    const cuentaDePago = {
      banco: 'B',
      alias: 'ALIAS.UNO',
      cbu: '0',
      titular: 'T',
      cuit: '0',
      referencia: 'R',
      qr: null,
    };
    const debitoAutomatico = { banco: 'Santander', cbuTerminadoEn: '1234' };
    const howTo = () => textOf(screen.getByRole('region', { name: 'Cómo pagar' }));

    test('MY-04 it is said from which account, and that nothing has to be transferred', async () => {
      await open({ detalle: creditoDetalle({ cuentaDePago, debitoAutomatico }) });
      expect(howTo()).toContain(
        'Tus cuotas se debitan de tu cuenta de Santander terminada en 1234. No hace falta que transfieras.',
      );
      expect(howTo()).toContain('Si querés adelantar un pago, transferí a esta cuenta');
    });

    test.each([
      ['owed', { deuda: { total: 9, cuotas: 9, restos: 0, intereses: 0, desde: '2026-10-17' } }],
      ['overdue', { cuotasEnMora: 1 }],
    ] as const)('MY-04 what is %s was not debited, and has to be transferred', async (_, told) => {
      await open({ detalle: creditoDetalle({ cuentaDePago, debitoAutomatico, ...told }) });
      expect(howTo()).toContain('Tus cuotas se debitan de tu cuenta de Santander terminada en 1234.');
      expect(howTo()).toContain('Lo que debés hoy no se debitó: transferilo a esta cuenta');
      expect(howTo()).not.toContain('No hace falta');
    });

    test('MY-04 without one nothing is said of it', async () => {
      await open({ detalle: creditoDetalle({ cuentaDePago }) });
      expect(howTo()).toContain('Transferí a esta cuenta desde tu banco o billetera');
      expect(howTo()).not.toMatch(/debit/);
    });
  });

  describe('in cash', () => {
    const cuentaDePago = {
      banco: 'B',
      alias: 'ALIAS.UNO',
      cbu: '0',
      titular: 'T',
      cuit: '0',
      referencia: 'R',
      qr: null,
    };
    const redesDeCobro = ['Pago Fácil', 'Rapipago'];
    const coupon = { tieneCuponPago: true };
    const howTo = () => textOf(screen.getByRole('region', { name: 'Cómo pagar' }));

    test('MY-04 the networks that take a coupon are named, beside the coupon of the installment that is next', async () => {
      await open({
        detalle: creditoDetalle({ cuentaDePago, redesDeCobro }),
        cuotas: [cuota(3, 'No_Vencida', coupon), cuota(2, 'No_Vencida', coupon), cuota(1, 'Pagada')],
      });
      expect(await region('Cómo pagar').findByRole('button', { name: 'Ver el cupón de la cuota 2' })).toBeTruthy();
      expect(howTo()).toContain('También podés pagar en efectivo con el cupón, en Pago Fácil o Rapipago.');
    });

    test('MY-04 what is overdue is the next to be paid', async () => {
      await open({
        detalle: creditoDetalle({ cuentaDePago, redesDeCobro, cuotasEnMora: 1 }),
        cuotas: [cuota(3, 'No_Vencida', coupon), cuota(2, 'Vencida', coupon)],
      });
      expect(await region('Cómo pagar').findByRole('button', { name: 'Ver el cupón de la cuota 2' })).toBeTruthy();
    });

    test('MY-04 the place of the coupon is held while installments are on their way, and given up where they do not come', async () => {
      let fail = (): void => undefined;
      const listCuotas = () =>
        new Promise<Cuota[]>((_, reject) => {
          fail = () => {
            reject(new Error('offline'));
          };
        });
      const detalle = creditoDetalle({ cuentaDePago, redesDeCobro });
      render(
        <Answering api={{ getCredito: () => Promise.resolve(detalle), listCuotas }}>
          {(queries) => <CreditPage operacionId="100201" queries={queries} openDocument={openDocument} />}
        </Answering>,
      );
      expect((await screen.findByRole('button', { name: 'Ver el cupón' })).hasAttribute('disabled')).toBe(true);
      fail();
      await screen.findByRole('alert');
      expect(howTo()).not.toMatch(/efectivo|Ver el cupón/);
    });

    test.each([
      ['the next installment has no coupon', redesDeCobro, [cuota(2, 'No_Vencida'), cuota(3, 'No_Vencida', coupon)]],
      ['no network takes it', [], [cuota(2, 'No_Vencida', coupon)]],
    ] as const)('MY-04 nothing is said of cash where %s', async (_, redes, cuotas) => {
      await open({ detalle: creditoDetalle({ cuentaDePago, redesDeCobro: [...redes] }), cuotas });
      await screen.findByRole('region', { name: 'Próximos vencimientos' });
      expect(howTo()).not.toMatch(/efectivo|Ver el cupón/);
    });

    test('MY-04 the coupon of a pending balance is paid there, too', async () => {
      const credito = { estadoCredito: 'SaldoPendiente' } as const;
      await open({ detalle: creditoDetalle({ cuentaDePago, redesDeCobro, credito }) });
      expect(howTo()).toContain('También podés pagar en efectivo con el cupón, en Pago Fácil o Rapipago.');
    });
  });

  test('MY-04 a settled loan has no account to pay to', async () => {
    await open({ detalle: creditoDetalle({ credito: { estadoCredito: 'Saldado' } }) });
    expect(screen.queryByRole('region', { name: 'Cómo pagar' })).toBeNull();
  });

  test.each([
    ['EnMora', '¿No podés ponerte al día? Hablá con nosotros y armamos un plan de pago.'],
    ['Judicializado', 'Tu crédito tiene un juicio iniciado. Hablá con nosotros para llegar a un acuerdo de pago.'],
  ] as const)('MY-06 a loan that is %s offers to talk about a plan', async (estadoCredito, sentence) => {
    await open({ detalle: creditoDetalle({ credito: { estadoCredito }, cuotasEnMora: 2 }) });
    const arrears = within(await screen.findByRole('region', { name: 'Información sobre la mora' }));
    expect(arrears.getByText(sentence)).toBeTruthy();
    expect(arrears.getByText('El plan')).toBeTruthy();
  });

  test.each([
    ['AlDia', true, 0, ['Precancelar']],
    ['EnMora', true, 2, []],
    ['Saldado', false, 0, []],
    ['Saldado', true, 0, ['La prenda']],
  ] as const)(
    'MY-04 of a loan that is %s (cancelled: %s, overdue: %i) %j can be asked for',
    async (estadoCredito, cancelado, cuotasEnMora, offered) => {
      await open({ detalle: creditoDetalle({ credito: { estadoCredito, cancelado }, cuotasEnMora }) });
      expect(['Precancelar', 'La prenda'].filter((text) => screen.queryByText(text) !== null)).toEqual(offered);
    },
  );

  test.each([
    ['AlDia', 0, 54, true],
    ['EnSiniestro', 0, 54, true],
    ['AlDia', 0, null, false],
    ['EnMora', 1, 54, false],
    ['Judicializado', 0, 54, false],
    ['SaldoPendiente', 0, 54, false],
    ['Saldado', 0, 54, false],
  ] as const)(
    'MY-04 of a loan that is %s (overdue: %i, TNA: %s) it can be seen what paying it off costs: %s',
    async (estadoCredito, cuotasEnMora, tna, offered) => {
      await open({ detalle: creditoDetalle({ credito: { estadoCredito, tna }, cuotasEnMora }) });
      expect(screen.queryByRole('button', { name: 'Cuánto cuesta precancelar' }) !== null).toBe(offered);
    },
  );

  test('MY-04 what paying off costs comes before talking about it', async () => {
    await open({ detalle: creditoDetalle({ credito: { tna: 54 } }) });
    const cost = button('Cuánto cuesta precancelar');
    expect(cost.compareDocumentPosition(screen.getByText('Precancelar'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('MY-04 what has no coupon is said beside those that have', async () => {
    const coupon = { tieneCuponPago: true };
    await open({ cuotas: [cuota(3, 'Vencida', coupon), cuota(4, 'Vencida', coupon)] });
    await screen.findByRole('region', { name: 'Cuotas vencidas' });
    expect(screen.queryByText(/no tiene/)).toBeNull();
  });

  test.each([
    ['one', [5], 'La cuota 5 no tiene cupón: pagala por transferencia.'],
    ['several', [5, 6, 7], 'Las cuotas 5, 6 y 7 no tienen cupón: pagalas por transferencia.'],
  ] as const)(
    'MY-04 of overdue installments that have no coupon, %s, it is said how they are paid',
    async (_, without, says) => {
      await open({
        cuotas: [cuota(3, 'Vencida', { tieneCuponPago: true }), ...without.map((nro) => cuota(nro, 'Vencida'))],
      });
      await screen.findByRole('region', { name: 'Cuotas vencidas' });
      expect(region('Cuotas vencidas').getByText(says)).toBeTruthy();
    },
  );

  test('MY-06 where only interest is left no plan is offered', async () => {
    await open({ detalle: creditoDetalle({ interesesPorMora: 20.5 }) });
    const arrears = within(await screen.findByRole('region', { name: 'Información sobre la mora' }));
    expect(arrears.queryByText('El plan')).toBeNull();
  });

  test('CR-07 without arrears they are not mentioned', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Información sobre la mora' })).toBeNull();
    expect(screen.queryByText(/cuotas? vencidas?/)).toBeNull();
  });

  test('CR-04 three lists, sorted, with two of those to come', async () => {
    const cuotas = [7, 6, 5].map((nro) => cuota(nro, 'No_Vencida'));
    await open({
      cuotas: [...cuotas, cuota(4, 'Vencida'), cuota(3, 'Vencida'), cuota(2, 'Pagada'), cuota(1, 'Pagada')],
    });
    await screen.findByRole('region', { name: 'Cuotas vencidas' });
    expect(numbersIn('Cuotas vencidas')).toEqual(['3', '4']);
    expect(numbersIn('Próximos vencimientos')).toEqual(['5', '6']);
    expect(numbersIn('Cuotas pagas')).toEqual(['2', '1']);
  });

  test('CR-04 MY-10 of sixty paid installments the newest three are there, and the others when they are asked for', async () => {
    await open({ cuotas: sixty });
    const all = await screen.findByRole('button', { name: 'Ver las 60 cuotas pagas' });
    expect(numbersIn('Cuotas pagas')).toEqual(['60', '59', '58']);
    await userEvent.click(all);
    expect(numbersIn('Cuotas pagas')).toHaveLength(60);
    expect(document.activeElement?.textContent).toMatch(/^Cuota 57/);
    expect(screen.queryByRole('button', { name: 'Ver las 60 cuotas pagas' })).toBeNull();
  });

  test('MY-10 one installment more than three is not worth a tap', async () => {
    await open({ cuotas: [1, 2, 3, 4].map((nro) => cuota(nro, 'Pagada')) });
    await screen.findByRole('region', { name: 'Cuotas pagas' });
    expect(numbersIn('Cuotas pagas')).toEqual(['4', '3', '2', '1']);
  });

  test('CR-04 without its installments the rest is shown, and they can be tried again', async () => {
    const listCuotas = vi
      .fn<() => Promise<Cuota[]>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce([cuota(1, 'Pagada')]);
    render(
      <Answering api={{ getCredito: () => Promise.resolve(creditoDetalle()), listCuotas }}>
        {(queries) => <CreditPage operacionId="100201" queries={queries} openDocument={openDocument} />}
      </Answering>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    expect(await screen.findByRole('button', { name: 'Medios de pago' })).toBeTruthy();
    await userEvent.click(button('Reintentar'));
    expect(await screen.findByRole('region', { name: 'Cuotas pagas' })).toBeTruthy();
  });

  test('MY-06 a loan of another user says so, with the way to the own ones and without another try', async () => {
    const notTheirs = new UnauthorizedError(403, { errorCode: 'AccesoDenegado', message: '' });
    render(
      <Answering api={{ getCredito: () => Promise.reject(notTheirs), listCuotas: () => Promise.reject(notTheirs) }}>
        {(queries) => <CreditPage operacionId="999999" queries={queries} openDocument={openDocument} />}
      </Answering>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('No es uno de tus créditos.');
    expect(screen.getByRole('link', { name: 'Ver mis créditos' }).getAttribute('href')).toBe('/miscreditos');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  test('CR-02 a loan that cannot be loaded says so under its tabs', async () => {
    render(
      <Answering api={{ getCredito: () => Promise.reject(new Error('offline')) }}>
        {(queries) => <CreditPage operacionId="100201" queries={queries} openDocument={openDocument} />}
      </Answering>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
    expect(screen.getByRole('tab', { name: 'Detalle' })).toBeTruthy();
  });
});

describe('the four kinds of installment', () => {
  const card = async (told: Cuota) => {
    await open({ cuotas: [told] });
    const [item] = await screen.findAllByRole('group');
    if (!item) throw new Error('No card');
    return item;
  };

  test('CR-04 paid on time: closed, with its receipt where there is one', async () => {
    const item = await card(cuota(1, 'Pagada', { tieneComprobantePago: true }));
    expect(textOf(item)).toMatch(/Cuota 1.*Pagada en término.*\$ 1\.000,50.*10\/01\/2026.*09\/01\/2026/);
    expect([item.dataset['edge'], item.hasAttribute('open')]).toEqual(['good', false]);
    expect(textOf(item)).toContain('Ver comprobante');
  });

  test('CR-04 paid late: the interest, and why', async () => {
    const item = await card(cuota(1, 'Pagada_Vencida'));
    expect(textOf(item)).toMatch(/Pagada fuera de término.*Intereses generados\$ 10,25/);
    expect(textOf(item)).toContain('Pagar después del vencimiento genera intereses.');
    expect([item.dataset['edge'], item.hasAttribute('open')]).toEqual(['warning', false]);
    expect(textOf(item)).not.toContain('Ver comprobante');
  });

  test('CR-04 overdue: open, with its due date, its amount and its coupon', async () => {
    const item = await card(cuota(1, 'Vencida', { tieneCuponPago: true }));
    expect(textOf(item)).toMatch(/Vencida.*\$ 1\.000,50.*Vencimiento10\/01\/2026.*Ver cupón de pago/);
    expect([item.dataset['edge'], item.hasAttribute('open')]).toEqual(['danger', true]);
  });

  test('MY-04 an installment says its capital, its interest and the capital that is left after it', async () => {
    const item = await card(cuota(1, 'No_Vencida', { capital: 400.25, interes: 600.25, saldoDeCapital: 9000 }));
    expect(textOf(item)).toMatch(/Capital\$ 400,25Interés\$ 600,25Capital que queda\$ 9\.000,00/);
  });

  test.each([
    ['Vencida', true],
    ['No_Vencida', true],
    ['Pagada', false],
  ] as const)('MY-04 the amount of one that is %s can be copied: %s', async (situacion, isCopied) => {
    await card(cuota(1, situacion));
    const copy = screen.queryByRole('button', { name: 'Copiar el importe de la cuota 1', hidden: true });
    expect(copy !== null).toBe(isCopied);
    if (copy) await userEvent.setup().click(copy);
    if (copy) expect(await navigator.clipboard.readText()).toBe('1000,50');
  });

  test('MY-04 after the last one no capital is left, and what is not known is not shown', async () => {
    expect(textOf(await card(cuota(2, 'No_Vencida', { capital: 1000.5, interes: 0, saldoDeCapital: 0 })))).toContain(
      'Capital que queda$ 0,00',
    );
    cleanup();
    expect(textOf(await card(cuota(1, 'No_Vencida')))).not.toMatch(/Capital|Interés/);
  });

  test('CR-04 to come: open, with a coupon only where there is one', async () => {
    const item = await card(cuota(1, 'No_Vencida'));
    expect(textOf(item)).toMatch(/Próxima a vencer.*\$ 1\.000,50.*Vencimiento10\/01\/2026/);
    expect([item.dataset['edge'], item.hasAttribute('open')]).toEqual(['neutral', true]);
    expect(textOf(item)).not.toContain('Ver cupón');
  });
});

describe('downloads', () => {
  /** What the last download asked of the back end. */
  async function asked(): Promise<readonly unknown[]> {
    const documento = { path: 'documentoscredito/a.pdf', fileName: 'a.pdf' };
    const calls: unknown[] = [];
    const record =
      (name: string) =>
      (...args: unknown[]) => {
        calls.push(name, ...args);
        return Promise.resolve(documento);
      };
    const ask = openDocument.mock.lastCall?.[0];
    const api = new Proxy({}, { get: (_, name) => record(String(name)) });
    await Reflect.apply(ask ?? (() => undefined), undefined, [api]);
    return calls;
  }
  const cuotas = [
    cuota(1, 'Pagada', { tieneComprobantePago: true }),
    cuota(2, 'Pagada', { tieneComprobantePago: true }),
    cuota(3, 'Vencida', { tieneCuponPago: true }),
    cuota(4, 'Vencida'),
    cuota(5, 'Vencida', { tieneCuponPago: true }),
    cuota(6, 'No_Vencida', { tieneCuponPago: true }),
  ];

  test.each([
    ['Medios de pago', ['getMediosDePago', 1]],
    ['Crédito al día', ['getCreditoAlDia', '100201']],
    ['Ver cupones de cuotas vencidas', ['getCuponesCuotas', '100201', [1003, 1005]]],
    ['Ver todos los comprobantes', ['getComprobantesPago', '100201', [1001, 1002]]],
    ['Ver cupón de pago de la cuota 6', ['getCuponesCuotas', '100201', [1006]]],
  ] as const)('CR-06 %s', async (name, call) => {
    const user = await open({ cuotas });
    await screen.findByRole('region', { name: 'Cuotas pagas' });
    await user.click(button(name));
    expect(await asked()).toEqual(call);
  });

  test('MY-04 Ver el cupón of the installment that is next, where it is said how to pay', async () => {
    const cuentaDePago = {
      banco: 'B',
      alias: 'ALIAS.UNO',
      cbu: '0',
      titular: 'T',
      cuit: '0',
      referencia: 'R',
      qr: null,
    };
    const user = await open({ cuotas, detalle: creditoDetalle({ cuentaDePago, redesDeCobro: ['Rapipago'] }) });
    await user.click(await screen.findByRole('button', { name: 'Ver el cupón de la cuota 3' }));
    expect(await asked()).toEqual(['getCuponesCuotas', '100201', [1003]]);
  });

  test('MY-04 Cuánto cuesta precancelar', async () => {
    const user = await open({ detalle: creditoDetalle({ credito: { tna: 54 } }) });
    await user.click(button('Cuánto cuesta precancelar'));
    expect(await asked()).toEqual(['getPrecancelacion', '100201']);
  });

  test('CR-06 Ver comprobante, of an installment that was opened', async () => {
    const user = await open({ cuotas });
    await user.click(await screen.findByText('Cuota 2'));
    await user.click(button('Ver comprobante de la cuota 2'));
    expect(await asked()).toEqual(['getComprobantesPago', '100201', [1002]]);
  });

  test('CR-06 Ver cupón de pago of a pending balance', async () => {
    const user = await open({ detalle: creditoDetalle({ credito: { estadoCredito: 'SaldoPendiente' } }) });
    await user.click(button('Ver cupón de pago'));
    expect(await asked()).toEqual(['getCuponSaldo', '100201']);
  });

  test('CR-06 Ver nota de cancelación', async () => {
    const user = await open({ detalle: creditoDetalle({ credito: { estadoCredito: 'Saldado', cancelado: true } }) });
    await user.click(button('Ver nota de cancelación'));
    expect(await asked()).toEqual(['getNotaCancelacion', '100201']);
  });

  test('CR-06 receipts are offered together only where each one is there', async () => {
    await open({ cuotas: [cuota(1, 'Pagada', { tieneComprobantePago: true }), cuota(2, 'Pagada')] });
    await screen.findByRole('region', { name: 'Cuotas pagas' });
    expect(screen.queryByRole('button', { name: 'Ver todos los comprobantes' })).toBeNull();
  });

  test('CR-06 coupons of overdue installments are offered only where there are any', async () => {
    await open({ cuotas: [cuota(1, 'Vencida')] });
    await screen.findByRole('region', { name: 'Cuotas vencidas' });
    expect(screen.queryByRole('button', { name: /cupón|cupones/ })).toBeNull();
  });

  test('CR-05 CR-06 while one runs every action is disabled and the focus stays; afterwards none is', async () => {
    let end = (): void => undefined;
    openDocument.mockReturnValue(
      new Promise((resolve) => {
        end = resolve;
      }),
    );
    const user = await open({ cuotas });
    await screen.findByRole('region', { name: 'Cuotas pagas' });
    // What copies an amount prepares nothing.
    const names = screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Copiar');
    expect(names.filter((name) => !isEnabled(name))).toEqual([]);
    await user.click(button('Medios de pago'));
    expect(names.filter(isEnabled)).toEqual([]);
    expect(button('Medios de pago').getAttribute('aria-busy')).toBe('true');
    expect(button('Crédito al día').getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(button('Medios de pago'));
    expect(screen.getByText('Estamos preparando el documento…')).toBeTruthy();
    await user.click(button('Medios de pago'));
    expect(openDocument).toHaveBeenCalledOnce();
    end();
    await vi.waitFor(() => {
      expect(names.filter((name) => !isEnabled(name))).toEqual([]);
    });
    await user.click(button('Medios de pago'));
    expect(openDocument).toHaveBeenCalledTimes(2);
  });
});
