import type { CreditoDetalle, CreditoItem, Cuota } from '../types.ts';

/** A loan of a list, up to date, with the given differences. */
export function creditoItem(told: Partial<CreditoItem> = {}): CreditoItem {
  return {
    operacionId: '100201',
    titular: 'MARTA quiroga',
    tipoCredito: 1,
    plazo: 24,
    dominio: 'AF123GH',
    estadoCredito: 'AlDia',
    fechaVencimiento: '2026-12-11',
    empresa: 1,
    vehiculo: 'Fiat Cronos 1.3 Drive',
    deuda: null,
    proximaCuota: { nroCuota: 10, importe: 152_340.18, fechaVencimiento: '2026-12-11' },
    cuotasPagas: 9,
    pagosEnVerificacion: [],
    auto: null,
    ...told,
  };
}

interface DetalleParts extends Partial<Omit<CreditoDetalle, 'credito' | 'titular' | 'vehiculo'>> {
  readonly credito?: Partial<CreditoDetalle['credito']>;
  readonly titular?: Partial<CreditoDetalle['titular']>;
  readonly vehiculo?: Partial<CreditoDetalle['vehiculo']>;
}

/** A loan on its own screen, up to date, with one holder and the given differences. */
export function creditoDetalle({ credito, titular, vehiculo, ...told }: DetalleParts = {}): CreditoDetalle {
  return {
    saldoAdeudado: 0,
    cuotasEnMora: 0,
    diasDeMora: 0,
    interesesPorMora: 0,
    saldoAFavor: 0,
    deuda: null,
    proximaCuota: { nroCuota: 10, importe: 152_340.18, fechaVencimiento: '2026-12-11' },
    cuotasPagas: 9,
    pagosEnVerificacion: [],
    cuentaDePago: null,
    redesDeCobro: [],
    debitoAutomatico: null,
    auto: null,
    ...told,
    credito: {
      operacionId: '100201',
      estadoCredito: 'AlDia',
      importeFinanciado: 6_500_000,
      plazo: 24,
      tna: null,
      cft: null,
      fechaOtorgamiento: '2026-02-01',
      empresa: 1,
      tipoCredito: 1,
      cancelado: false,
      ...credito,
    },
    titular: {
      nombre: 'MARTA',
      apellido: 'quiroga',
      dni: '28456789',
      conyuge: null,
      codeudor: null,
      telefonoPrincipal: '0111545678901',
      telefonoSecundario: null,
      domicilio: {
        direccion: 'San Martín 1250',
        localidad: 'LA PLATA',
        provincia: 'Buenos Aires',
        codigoPostal: '1900',
      },
      ...titular,
    },
    vehiculo: {
      marca: 'Fiat',
      modelo: 'Cronos 1.3 Drive',
      anio: 2026,
      dominio: 'AF123GH',
      esNuevo: true,
      uso: 'Particular',
      tieneGnc: false,
      idPoliza: '700201',
      aseguradora: 'Ceibo Seguros',
      tipoCobertura: 'TC',
      ...vehiculo,
    },
  };
}

/** An installment of 1.000,50 pesos that falls due on the 10th; paid on the 9th or, late, on the 20th. */
export function cuota(nroCuota: number, situacion: Cuota['situacion'], told: Partial<Cuota> = {}): Cuota {
  const month = String(nroCuota).padStart(2, '0');
  const unpaid = situacion === 'Vencida' || situacion === 'No_Vencida';
  const late = situacion.includes('Vencida') && situacion !== 'No_Vencida';
  const paidOn = late ? `2026-${month}-20` : `2026-${month}-09`;
  return {
    id: 1000 + nroCuota,
    nroCuota,
    situacion,
    fechaVencimiento: `2026-${month}-10`,
    fechaPago: unpaid ? null : paidOn,
    importe: 1000.5,
    capital: null,
    interes: null,
    saldoDeCapital: null,
    interesesGenerados: late ? 10.25 : 0,
    tieneComprobantePago: false,
    tieneCuponPago: false,
    ...told,
  };
}
