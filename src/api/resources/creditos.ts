import * as v from 'valibot';
import type { Call } from '../client.ts';
import { endpoint } from '../contract.ts';
import {
  amountIfTold,
  day,
  documento,
  lugarDeCotizacion,
  marcaDeModelo,
  moneda,
  numberIfTold,
  textIfTold,
  textOrNone,
  tipoSeguro,
  yesIfTold,
} from './shapes.ts';

const estadoCredito = v.picklist(['AlDia', 'EnMora', 'Saldado', 'SaldoPendiente', 'Judicializado', 'EnSiniestro', '']);
const tipoCredito = v.picklist([1, 3]);

/** What is owed now and next (MY-04). */
const owed = {
  deuda: v.nullish(
    v.object({ total: v.number(), cuotas: v.number(), restos: v.number(), intereses: v.number(), desde: v.string() }),
    null,
  ),
  proximaCuota: v.nullish(v.object({ nroCuota: v.number(), importe: v.number(), fechaVencimiento: v.string() }), null),
  cuotasPagas: numberIfTold,
  pagosEnVerificacion: v.nullish(
    v.array(v.object({ numero: v.number(), Moneda: moneda, Importe: v.number(), verificaHasta: day })),
    [],
  ),
};

/** What a quote of a loan's vehicle begins with (MY-09). */
const auto = v.nullish(
  v.object({
    marca: v.nullable(marcaDeModelo),
    ModeloVehiculo: textOrNone,
    AnioVehiculo: v.number(),
    CodigoPostal: textOrNone,
    lugar: v.nullable(lugarDeCotizacion),
    UsoDelVehiculo: v.picklist(['Particular', 'Comercial']),
    TieneGNC: v.boolean(),
  }),
  null,
);

const listCreditos = endpoint('/apiclientes/creditos', 'get', () => ({
  200: v.object({
    creditos: v.array(
      v.object({
        operacionId: v.string(),
        titular: v.string(),
        tipoCredito,
        plazo: v.number(),
        dominio: v.string(),
        estadoCredito,
        fechaVencimiento: textIfTold,
        empresa: v.number(),
        vehiculo: textIfTold,
        ...owed,
        auto,
      }),
    ),
  }),
}));

const getCredito = endpoint('/apiclientes/creditos/{operacionId}', 'get', () => ({
  200: v.object({
    actualizado: v.nullish(v.string()),
    credito: v.object({
      operacionId: v.string(),
      estadoCredito,
      importeFinanciado: v.number(),
      plazo: v.number(),
      tna: numberIfTold,
      cft: numberIfTold,
      fechaOtorgamiento: v.string(),
      empresa: v.number(),
      tipoCredito,
      cancelado: yesIfTold,
    }),
    saldoAdeudado: v.number(),
    cuotasEnMora: v.number(),
    diasDeMora: v.number(),
    interesesPorMora: amountIfTold,
    saldoAFavor: amountIfTold,
    ...owed,
    cuentaDePago: v.nullish(
      v.object({
        banco: v.string(),
        alias: v.string(),
        cbu: v.string(),
        titular: v.string(),
        cuit: v.string(),
        referencia: v.string(),
        qr: textIfTold,
      }),
      null,
    ),
    redesDeCobro: v.nullish(v.array(v.string()), []),
    debitoAutomatico: v.nullish(v.object({ banco: v.string(), cbuTerminadoEn: v.string() }), null),
    titular: v.object({
      nombre: v.string(),
      apellido: v.string(),
      dni: v.string(),
      conyuge: textIfTold,
      codeudor: textIfTold,
      telefonoPrincipal: textIfTold,
      telefonoSecundario: textIfTold,
      domicilio: v.object({
        direccion: v.string(),
        localidad: v.string(),
        provincia: v.string(),
        codigoPostal: v.string(),
      }),
    }),
    vehiculo: v.object({
      marca: v.string(),
      modelo: v.string(),
      anio: v.number(),
      dominio: v.string(),
      esNuevo: v.boolean(),
      uso: v.picklist(['Particular', 'Comercial']),
      tieneGnc: v.boolean(),
      idPoliza: textIfTold,
      aseguradora: textIfTold,
      tipoCobertura: v.nullish(tipoSeguro, null),
    }),
    auto,
  }),
}));

const listCuotas = endpoint('/apiclientes/creditos/{operacionId}/cuotas', 'get', () => ({
  200: v.object({
    cuotas: v.array(
      v.object({
        id: v.number(),
        nroCuota: v.number(),
        situacion: v.picklist([
          'Vencida',
          'No_Vencida',
          'Pagada',
          'Pagada_Parcial',
          'Pagada_Irregular',
          'Pagada_con_Exedente',
          'Descontada',
          'Pagada_Vencida',
          'Pagada_Parcial_Vencida',
          'Pagada_Irregular_Vencida',
          'Pagada_Vencida_Con_Exedente',
        ]),
        fechaVencimiento: v.string(),
        fechaPago: textIfTold,
        importe: v.number(),
        capital: numberIfTold,
        interes: numberIfTold,
        saldoDeCapital: numberIfTold,
        interesesGenerados: amountIfTold,
        tieneComprobantePago: yesIfTold,
        tieneCuponPago: yesIfTold,
      }),
    ),
  }),
}));

const getCuponesCuotas = endpoint('/apiclientes/creditos/{operacionId}/cuotas/cupones', 'get', () => ({
  200: documento,
}));

const getComprobantesPago = endpoint('/apiclientes/creditos/{operacionId}/cuotas/comprobantes', 'get', () => ({
  200: documento,
}));

const getCreditoAlDia = endpoint('/apiclientes/creditos/{operacionId}/aldia', 'get', () => ({ 200: documento }));

const getPrecancelacion = endpoint('/apiclientes/creditos/{operacionId}/precancelacion', 'get', () => ({
  200: documento,
}));

const getCuponSaldo = endpoint('/apiclientes/creditos/{operacionId}/cuponsaldo', 'get', () => ({ 200: documento }));

const getNotaCancelacion = endpoint('/apiclientes/creditos/{operacionId}/notacancelacion', 'get', () => ({
  200: documento,
}));

const getMediosDePago = endpoint('/apiclientes/mediospago/{empresa}', 'get', () => ({ 200: documento }));

// A further try only looks once more
const postVinculacion = endpoint(
  '/apiclientes/creditos/vinculacion',
  'post',
  () => ({ 200: v.object({ vinculado: v.boolean() }) }),
  { idempotent: true },
);

/** The caller's loans, their installments and documents. */
export const creditos = (call: Call) => ({
  /** The caller's loans (CR-01); the list may be empty. */
  listCreditos: async (signal?: AbortSignal) => {
    const { creditos } = await call(listCreditos, { signal });
    return creditos;
  },

  /** One of the caller's loans (CR-02). */
  getCredito: (operacionId: string, signal?: AbortSignal) =>
    call(getCredito, { params: { path: { operacionId } }, signal }),

  /** The installments of a loan, by number (CR-04). */
  listCuotas: async (operacionId: string, signal?: AbortSignal) => {
    const { cuotas } = await call(listCuotas, { params: { path: { operacionId } }, signal });
    return cuotas;
  },

  /**
   * The payment coupons of installments, a page each (CR-06). The file of this and of every other document: sign its
   * `path` with the verb `get`.
   *
   * @param cuotasId ids of installments of that loan, each with `tieneCuponPago`; rejects with ConflictError otherwise
   */
  getCuponesCuotas: (operacionId: string, cuotasId: readonly number[], signal?: AbortSignal) =>
    call(getCuponesCuotas, {
      params: { path: { operacionId }, query: { cuotasId: [...cuotasId] } },
      signal,
    }),

  /**
   * The receipts of installments, a page each (CR-06).
   *
   * @param cuotasId ids of installments of that loan, each with `tieneComprobantePago`; else as getCuponesCuotas
   */
  getComprobantesPago: (operacionId: string, cuotasId: readonly number[], signal?: AbortSignal) =>
    call(getComprobantesPago, {
      params: { path: { operacionId }, query: { cuotasId: [...cuotasId] } },
      signal,
    }),

  /** The certificate that a loan is up to date (CR-05); rejects with ConflictError while an installment is overdue. */
  getCreditoAlDia: (operacionId: string, signal?: AbortSignal) =>
    call(getCreditoAlDia, { params: { path: { operacionId } }, signal }),

  /**
   * What it costs to pay off a loan today (MY-04); rejects with ConflictError while an installment is overdue, and of a loan that is paid
   * or in court.
   */
  getPrecancelacion: (operacionId: string, signal?: AbortSignal) =>
    call(getPrecancelacion, { params: { path: { operacionId } }, signal }),

  /** The payment coupon of a pending balance (CR-06); rejects with ConflictError unless the loan is SaldoPendiente. */
  getCuponSaldo: (operacionId: string, signal?: AbortSignal) =>
    call(getCuponSaldo, { params: { path: { operacionId } }, signal }),

  /** The cancellation note of a loan (CR-06); rejects with ConflictError unless it is cancelled. */
  getNotaCancelacion: (operacionId: string, signal?: AbortSignal) =>
    call(getNotaCancelacion, { params: { path: { operacionId } }, signal }),

  /** The payment-methods sheet of the company that granted a loan (C7). */
  getMediosDePago: (empresa: number, signal?: AbortSignal) =>
    call(getMediosDePago, { params: { path: { empresa } }, signal }),

  /**
   * Looks for the caller's loans and policies by their validated identity (LK-01).
   *
   * @returns whether they are linked by now: if so they are in the lists, if not it is worth asking again; rejects with
   *   ConflictError when the identity is not validated
   */
  postVinculacion: async (signal?: AbortSignal) => {
    const { vinculado } = await call(postVinculacion, { signal });
    return vinculado;
  },
});
