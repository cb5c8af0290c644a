import type { PolizaDetalle, PolizaItem } from '../types.ts';

const vehiculo = { marca: 'Fiat', modelo: 'Cronos 1.3 Drive', dominio: 'AF123GH', anio: 2026 } as const;

/** A policy of a list that holds; what differs is told. */
export function polizaItem(told: Partial<PolizaItem> = {}): PolizaItem {
  return {
    idPoliza: '700201',
    suspendida: false,
    ciaAseguradora: 'Ceibo Seguros',
    tipoSeguro: 'TC',
    vehiculo: { ...vehiculo },
    ...told,
  };
}

/** A policy on its own screen that holds, with both documents; what differs is told. */
export function polizaDetalle(told: Partial<PolizaDetalle> = {}): PolizaDetalle {
  return {
    ...polizaItem(),
    suspendidaPorMora: false,
    fechaInicio: '2026-06-21',
    fechaFin: '2027-06-21',
    tienePDFPoliza: true,
    tienePDFTarjeta: true,
    dominio: vehiculo.dominio,
    detalleCobertura: 'Daños a terceros\nRobo e incendio',
    ...told,
  };
}
