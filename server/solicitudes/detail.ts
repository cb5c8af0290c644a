import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { components } from '../../openapi/generated/api.ts';
import { modelOf } from '../catalogos/modelos.ts';
import { addMonths } from '../days.ts';
import type { HolderAddress, Vehicle } from './parts.ts';
import type { Solicitud } from './records.ts';

type SolicitudDetalle = components['schemas']['SolicitudDetalle'];

/** Insurance is annual, an installment a month (S9). */
const insuredMonths = 12;

/** An application as its screen shows it (S3 "Solicitud (detail)"), as far as it is known. */
export function detailOf(application: Solicitud, canal: SolicitudDetalle['canal']): SolicitudDetalle {
  const { contacto, domicilio, oferta, pedido, vehiculo } = application;
  return {
    id: application.id,
    canal,
    fechaCreacion: application.createdAt.toISOString(),
    situacion: application.situacion,
    importeSolicitado: pedido?.Importe ?? null,
    plazoSolicitado: pedido?.Plazo ?? null,
    importeNetoAPercibir: oferta?.importeNetoAPercibir ?? null,
    tareasPendientes: 0,
    pedidosDeCambio: [],
    telefonos: (contacto?.Telefonos ?? []).map(({ Numero }) => ({
      numero: Numero,
      display: writtenNationally(Numero),
    })),
    contactosRed: contacto?.Usuario ? [contacto.Usuario] : [],
    personas: peopleOf(application),
    domicilio: domicilio && addressOf(domicilio),
    vehiculo: vehiculo && vehicleOf(vehiculo),
    poliza: policyOf(application),
  };
}

/** The number as written within the country; digits that are not a number are not changed. */
function writtenNationally(numero: string): string {
  const phone = parsePhoneNumberFromString(numero, 'AR');
  return phone?.isValid() === true ? phone.formatNational() : numero;
}

function peopleOf({ nombres, apellidos, nombresConyuge, apellidosConyuge }: Solicitud): SolicitudDetalle['personas'] {
  const holder = { nombre: nombres, apellido: apellidos, tipoRelacion: 'Titular' } as const;
  if (nombresConyuge === null || apellidosConyuge === null) return [holder];
  return [holder, { nombre: nombresConyuge, apellido: apellidosConyuge, tipoRelacion: 'Conyuge' }];
}

function addressOf({ Provincia, Localidad, CodigoPostal, Direccion }: HolderAddress) {
  return { provincia: Provincia, localidad: Localidad, codigoPostal: CodigoPostal, direccion: Direccion };
}

function vehicleOf(vehiculo: Vehicle): NonNullable<SolicitudDetalle['vehiculo']> {
  const model = modelOf(vehiculo.Codia);
  if (!model) throw new Error('A vehicle is of a model that there is not');
  return {
    codia: vehiculo.Codia,
    anio: vehiculo.Anio,
    marca: model.marca,
    modelo: model.modelo,
    tipo: model.tipo,
    es0Km: vehiculo.Es0Km,
    tieneGNC: vehiculo.TieneGNC,
    usoComercial: vehiculo.Uso === 'Comercial',
    valorDeCompra: vehiculo.ValorDeCompra,
    valorInfoauto: vehiculo.ValorInfoauto,
  };
}

function policyOf({ seguro, vehiculo }: Solicitud): SolicitudDetalle['poliza'] {
  if (!vehiculo || !seguro || seguro.pendiente) return null;
  const { pendiente: _, tipoCobertura: __, ...poliza } = seguro;
  return {
    ...poliza,
    cantCuotas: insuredMonths,
    premioTotal: seguro.premio * insuredMonths,
    valorAsegurado: vehiculo.ValorInfoauto,
    fechaFin: addMonths(seguro.fechaInicio, insuredMonths),
  };
}
