import type { components } from '../../openapi/generated/api.ts';
import { brandOf, modelOf } from '../catalogos/modelos.ts';
import type { ChosenInsurance, Vehicle } from './parts.ts';
import type { Solicitud } from './records.ts';

type Draft = components['schemas']['SolicitudBorrador'];

/** What was given of an application, with the names of the calls that set it, so that a wizard goes on; no documents (EN-05, decision 22). */
export function draftOf(application: Solicitud, canal: Draft['canal']): Draft {
  const { id, aptoObtenido, aptoCredito, revisar, nombresConyuge, apellidosConyuge, sexoConyuge } = application;
  const hasSpouse = nombresConyuge !== null && apellidosConyuge !== null && sexoConyuge !== null;
  return {
    id,
    canal,
    tipoCredito: application.tipoCredito,
    titular: { nombres: application.nombres, apellidos: application.apellidos, sexo: application.sexo },
    conyuge: hasSpouse ? { nombres: nombresConyuge, apellidos: apellidosConyuge, sexo: sexoConyuge } : null,
    estadoCivil: application.estadoCivil,
    aptitud: { id, aptoObtenido, aptoCredito, revisar },
    continuada: application.continuedAt !== null,
    ingresos: application.ingresos,
    domicilio: application.domicilio,
    vehiculo: application.vehiculo && vehicleOf(application.vehiculo),
    pedido: application.pedido,
    oferta: application.oferta,
    sinOferta: application.sinOferta,
    cotizacionId: application.cotizacionId,
    seguro: application.seguro && insuranceOf(application.seguro),
    contacto: application.contacto,
  };
}

function vehicleOf(vehiculo: Vehicle): NonNullable<Draft['vehiculo']> {
  const model = modelOf(vehiculo.Codia);
  const marca = brandOf(vehiculo.Codia);
  if (!model || !marca) throw new Error('A vehicle is of a model that there is not');
  return { ...vehiculo, marca, modelo: model.modelo };
}

function insuranceOf(seguro: ChosenInsurance): NonNullable<Draft['seguro']> {
  if (seguro.pendiente) return { Pendiente: true };
  return {
    CotizacionId: seguro.cotizacionId,
    CotizacionPlanId: seguro.cotizacionPlanId,
    TipoPolizaId: seguro.tipoPolizaId,
    TipoCobertura: seguro.tipoCobertura,
    compania: seguro.compania,
    premio: seguro.premio,
  };
}
