import type { PolizaDetalle, PolizaItem } from '../types.ts';

const vehiculo = { marca: 'Fiat', modelo: 'Cronos 1.3 Drive', dominio: 'AF123GH', anio: 2026 } as const;

/** A valid policy of a list, with the given differences. */
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

/** A valid policy on its own screen, with both documents and the given differences. */
export function polizaDetalle(told: Partial<PolizaDetalle> = {}): PolizaDetalle {
  return {
    idPoliza: '700201',
    ciaAseguradora: 'Ceibo Seguros',
    tipoSeguro: 'TC',
    suspendida: false,
    vehiculo: { ...vehiculo },
    suspendidaPorMora: false,
    fechaInicio: '2026-06-21',
    fechaFin: '2027-06-21',
    tienePDFPoliza: true,
    tienePDFTarjeta: true,
    dominio: vehiculo.dominio,
    detalleCobertura: 'Daños a terceros\nRobo e incendio',
    telefonoAseguradora: '0800 555 0109',
    telefonoGrua: '0800 555 0209',
    ...told,
  };
}
