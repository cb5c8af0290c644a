import type { components } from '../../../openapi/generated/api.ts';
import type { AcceptedOffer, ChosenInsurance, Codebtor, Spouse, Vehicle } from '../../infra/db/json-columns.ts';
import { unlistedModel, type VehicleCatalog } from '../catalogos/vehicles.ts';
import type { Quote } from '../seguros/records.ts';
import { type Evaluated, holderOf, type Solicitud, spouseOf } from './records.ts';

type Draft = components['schemas']['SolicitudBorrador'];

/** What was given of an application, with the names of the calls that set it, so that a wizard goes on; no documents (EN-05, decision 22). */
export function draftOf(
  application: Solicitud,
  { canal, quote, catalog }: { canal: Draft['canal']; quote: Quote | undefined; catalog: VehicleCatalog },
): Draft {
  const { id, aptoObtenido, aptoCredito, revisar, codeudor } = application;
  const holder = holderOf(application);
  const spouse = spouseOf(application);
  return {
    id,
    origen: application.origen,
    canal,
    tipoCredito: application.tipoCredito,
    titular: holder && withoutDocument(holder),
    conyuge: spouse && withoutDocument(spouse),
    estadoCivil: application.estadoCivil,
    aptitud: holder && { id, aptoObtenido, aptoCredito, revisar },
    continuada: application.continuedAt !== null,
    datosConyuge: application.conyuge && spouseWithoutDocument(application.conyuge),
    codeudor: codeudor && codebtorWithoutDocument(codeudor),
    conyugeCodeudor: application.conyugeCodeudor && spouseWithoutDocument(application.conyugeCodeudor),
    ingresos: application.ingresos,
    domicilio: application.domicilio,
    preferenciaVehiculo: application.preferenciaVehiculo,
    vehiculo: application.vehiculo && vehicleOf(application.vehiculo, catalog),
    pedido: application.pedido,
    oferta: application.oferta && offerIn(application.oferta),
    sinOferta: application.sinOferta,
    cotizacionId: application.cotizacionId,
    formaPago: quote?.formaPago ?? null,
    seguro: application.seguro && insuranceOf(application.seguro),
    contacto: application.contacto,
    revision: application.revision,
  };
}

function offerIn({ cifras: _, ...oferta }: AcceptedOffer): NonNullable<Draft['oferta']> {
  return oferta;
}

function withoutDocument({ documento: _, ...person }: Evaluated) {
  return person;
}

/** The CUIL contains the document. */
function spouseWithoutDocument({ DocumentoConyuge: _, Cuil: __, ...person }: Spouse) {
  return person;
}

function codebtorWithoutDocument({ Documento: _, Cuil: __, ...person }: Codebtor) {
  return person;
}

function vehicleOf(vehiculo: Vehicle, catalog: VehicleCatalog): NonNullable<Draft['vehiculo']> {
  const unlisted = unlistedModel(vehiculo.Codia);
  const marca = catalog.brandOf(vehiculo.Codia) ?? unlisted.marca;
  const { modelo } = catalog.modelOf(vehiculo.Codia) ?? unlisted;
  return { ...vehiculo, marca, modelo };
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
