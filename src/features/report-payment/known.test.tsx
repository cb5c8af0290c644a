import { beforeEach, expect, test } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { askKnown, type KnowingApi } from './known.ts';
import { sayInstallment, sayReported } from './known-words.ts';

type Credito = Awaited<ReturnType<KnowingApi['getCredito']>>;
type Cuota = Awaited<ReturnType<KnowingApi['listCuotas']>>[number];
type Aviso = Awaited<ReturnType<KnowingApi['listAvisosPago']>>['avisos'][number];

beforeEach(() => {
  localStorage.clear();
});

const down = () => Promise.reject(new NetworkError());
const silent: KnowingApi = { getUltimosDatos: down, getCredito: down, listCuotas: down, listAvisosPago: down };

const ask = (api: Partial<KnowingApi>, operacionId: string | null = '100201') =>
  askKnown({ ...silent, ...api }, { operacionId, email: 'marta@ejemplo.example' }, new AbortController().signal);

/** A loan, of whose data only the holder counts here. */
const creditOf = (told: Partial<Credito['titular']> = {}): Credito => ({
  credito: {
    operacionId: '100201',
    estadoCredito: 'AlDia',
    importeFinanciado: 6_500_000,
    plazo: 24,
    fechaOtorgamiento: '2026-02-01',
    empresa: 1,
    tipoCredito: 1,
    cancelado: false,
    tna: null,
    cft: null,
  },
  saldoAdeudado: 0,
  cuotasEnMora: 0,
  diasDeMora: 0,
  interesesPorMora: 0,
  saldoAFavor: 0,
  deuda: null,
  proximaCuota: null,
  cuotasPagas: 9,
  pagosEnVerificacion: [],
  cuentaDePago: null,
  redesDeCobro: [],
  debitoAutomatico: null,
  auto: null,
  titular: {
    nombre: 'MARTA elena',
    apellido: 'quiroga',
    dni: '28456789',
    conyuge: null,
    codeudor: null,
    telefonoPrincipal: '0111545678901',
    telefonoSecundario: null,
    domicilio: { direccion: 'Mitre 1', localidad: 'LA PLATA', provincia: 'Buenos Aires', codigoPostal: '1900' },
    ...told,
  },
  vehiculo: {
    marca: 'Fiat',
    modelo: 'Cronos',
    anio: 2026,
    dominio: 'AF123GH',
    esNuevo: true,
    uso: 'Particular',
    tieneGnc: false,
    idPoliza: null,
    aseguradora: null,
    tipoCobertura: null,
  },
});

const cuota = (nroCuota: number, situacion: Cuota['situacion'], interesesGenerados = 0): Cuota => ({
  id: nroCuota,
  nroCuota,
  situacion,
  fechaVencimiento: `2026-${String(nroCuota).padStart(2, '0')}-17`,
  fechaPago: null,
  importe: 42_000.1,
  capital: null,
  interes: null,
  saldoDeCapital: null,
  interesesGenerados,
  tieneComprobantePago: false,
  tieneCuponPago: false,
});

const aviso = (told: Partial<Aviso>): Aviso => ({
  id: 'a',
  numero: 1042,
  estado: 'EnVerificacion',
  verificaHasta: '2026-11-23',
  motivo: null,
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: 'marta@ejemplo.example',
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  Comentario: '',
  Moneda: 0,
  Importe: 1500.5,
  Comprobantes: [],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-21T01:00:00.000Z',
  operacionId: '100201',
  ...told,
});

test('MY-02 the holder of the loan, with the account’s e-mail, of who never reported', async () => {
  const { holder } = await ask({
    getUltimosDatos: () => Promise.resolve(null),
    getCredito: (id) => (id === '100201' ? Promise.resolve(creditOf()) : down()),
  });
  expect(holder).toEqual({
    dni: '28456789',
    nombre: 'Marta Elena Quiroga',
    telefono: { numero: '0111545678901', tipo: 'MOVIL' },
    email: 'marta@ejemplo.example',
  });
});

test('MY-02 RP-08 the last report comes before the loan', async () => {
  const { holder } = await ask({
    getUltimosDatos: () =>
      Promise.resolve({
        NombreYApellido: 'Marta Q',
        Documento: '30111222',
        Telefono: '01145678901',
        Email: 'otra@ejemplo.example',
      }),
    getCredito: () => Promise.resolve(creditOf()),
  });
  expect(holder).toMatchObject({ dni: '30111222', nombre: 'Marta Q', email: 'otra@ejemplo.example' });
});

test('MY-02 what does not come is asked: nothing is known, and nothing fails', async () => {
  await expect(ask({})).resolves.toEqual({
    suggestions: {},
    holder: undefined,
    installment: undefined,
    verifying: [],
  });
});

test('MY-02 a holder without a phone is asked for it', async () => {
  const { holder } = await ask({ getCredito: () => Promise.resolve(creditOf({ telefonoPrincipal: null })) });
  expect(holder?.telefono).toBeUndefined();
  expect(holder?.dni).toBe('28456789');
});

test('MY-02 CR-07 the oldest installment without a payment is offered, without interest: that is paid once all are paid', async () => {
  const { installment } = await ask({
    listCuotas: () =>
      Promise.resolve([
        cuota(12, 'No_Vencida', 5),
        cuota(11, 'Vencida', 310.25),
        cuota(10, 'Pagada_Vencida', 20),
        cuota(9, 'Pagada_Parcial'),
      ]),
  });
  expect(installment).toEqual({
    nroCuota: 11,
    fechaVencimiento: '2026-11-17',
    isOverdue: true,
    importe: 42_000.1,
    isAfterReported: false,
    owed: undefined,
  });
  expect(installment && sayInstallment(installment)).toBe(
    'La cuota 11 es la más antigua sin pagar. Venció el 17/11/2026: $\u00A042.000,10. Si pagaste otro importe, cambialo.',
  );
});

test('MY-02 where more is owed, all of it is named beside the installment', async () => {
  const deuda = { total: 84_000.2, cuotas: 84_000.2, restos: 0, intereses: 0, desde: '2026-11-17' };
  const { installment } = await ask({
    getCredito: () => Promise.resolve({ ...creditOf(), deuda }),
    listCuotas: () => Promise.resolve([cuota(11, 'Vencida'), cuota(12, 'Vencida')]),
  });
  expect(installment && sayInstallment(installment)).toBe(
    'La cuota 11 es la más antigua sin pagar. Venció el 17/11/2026: $\u00A042.000,10. Si pagaste otro importe, como los $\u00A084.000,20 que debés hoy, cambialo.',
  );
});

test('MY-02 one that is not due yet says when it falls due', async () => {
  const { installment } = await ask({ listCuotas: () => Promise.resolve([cuota(12, 'No_Vencida', 5)]) });
  expect(installment && sayInstallment(installment)).toBe(
    'La cuota 12 es la más antigua sin pagar. Vence el 17/12/2026: $\u00A042.000,10. Si pagaste otro importe, cambialo.',
  );
});

test('MY-01 MY-02 who has reported an installment that is being verified is offered the next one', async () => {
  const { installment } = await ask({
    listCuotas: () => Promise.resolve([cuota(10, 'Vencida'), cuota(11, 'Vencida'), cuota(12, 'No_Vencida')]),
    listAvisosPago: () =>
      Promise.resolve({
        avisos: [
          aviso({}),
          aviso({ numero: 1001, estado: 'Acreditado' }),
          aviso({ numero: 1002, estado: 'Rechazado' }),
          aviso({ numero: 1003, ConceptoPago: 1 }),
        ],
        siguiente: null,
      }),
  });
  expect(installment).toMatchObject({ nroCuota: 11, importe: 42_000.1 });
  expect(installment && sayInstallment(installment)).toBe(
    'La cuota 11 es la más antigua sin pagar ni informar. Venció el 17/11/2026: $\u00A042.000,10. Si pagaste otro importe, cambialo.',
  );
});

test('MY-01 a payment of the same amount that is being verified is told; another amount, or one that has ended, is not', async () => {
  const { verifying } = await ask({
    listAvisosPago: () =>
      Promise.resolve({
        avisos: [aviso({}), aviso({ numero: 1001, estado: 'Acreditado', Importe: 900 })],
        siguiente: null,
      }),
  });
  expect(sayReported(verifying, { moneda: 0, importe: 1500.5 })).toBe(
    'Ya informaste este pago: el aviso Nº 1042, del 20/11/2026, es de $ 1.500,50 y lo estamos verificando. Si es otro pago, seguí.',
  );
  expect(sayReported(verifying, { moneda: 1, importe: 1500.5 })).toBeUndefined();
  expect(sayReported(verifying, { moneda: 0, importe: 900 })).toBeUndefined();
  expect(sayReported(verifying, undefined)).toBeUndefined();
});

test('MY-02 without a loan only the last report is asked for', async () => {
  const asked: string[] = [];
  await ask(
    {
      getCredito: () => {
        asked.push('loan');
        return down();
      },
      listCuotas: () => {
        asked.push('installments');
        return down();
      },
      listAvisosPago: () => {
        asked.push('reports');
        return down();
      },
    },
    null,
  );
  expect(asked).toEqual([]);
});
