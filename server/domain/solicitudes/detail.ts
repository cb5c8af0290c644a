import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { components } from '../../../openapi/generated/api.ts';
import type { AcceptedOffer, HolderAddress, SentTask, Spouse, Vehicle } from '../../infra/db/json-columns.ts';
import { unlistedModel, type VehicleCatalog } from '../catalogos/vehicles.ts';
import { addMonths } from '../days.ts';
import { deletedAt } from './discarding.ts';
import { type Evaluated, holderOf, type Solicitud, spouseOf } from './records.ts';
import type { Task } from './tasks/records.ts';

type SolicitudDetalle = components['schemas']['SolicitudDetalle'];

/** Insurance is annual, an installment a month (S9). */
const insuredMonths = 12;

/** What is stored beside an application. */
interface Beside {
  readonly canal: SolicitudDetalle['canal'];
  readonly tasks: readonly Task[];
  readonly changes: SolicitudDetalle['pedidosDeCambio'];
  readonly history: SolicitudDetalle['historial'];
  readonly assignments: SolicitudDetalle['asignaciones'];
  readonly desembolso: SolicitudDetalle['desembolso'];
  /** The name of its seller. */
  readonly vendedor: string;
  readonly esPropia: boolean;
  readonly catalog: VehicleCatalog;
}

/** An application as its screen shows it (S3 "Solicitud (detail)"), as far as it is known. */
export function detailOf(
  application: Solicitud,
  { canal, tasks, changes, history, assignments, desembolso, vendedor, esPropia, catalog }: Beside,
): SolicitudDetalle {
  const { codeudor, contacto, domicilio, oferta, pedido, vehiculo } = application;
  const sent = tasks.flatMap(({ envio }) => (envio ? [envio] : []));
  const phones = [
    ...(contacto?.Telefonos ?? []),
    ...(codeudor?.Telefonos ?? []),
    ...sent.flatMap(({ telefonos }) => telefonos),
  ];
  const numbers = phones.map(({ Numero }) => Numero);
  return {
    id: application.id,
    canal,
    fechaCreacion: application.createdAt.toISOString(),
    situacion: application.situacion,
    importeSolicitado: pedido?.Importe ?? null,
    plazoSolicitado: pedido?.Plazo ?? null,
    importeNetoAPercibir: oferta?.importeNetoAPercibir ?? null,
    oferta: oferta && acceptedIn(oferta),
    tareasPendientes: tasks.filter(({ estado }) => estado === 'Pendiente').length,
    pedidosDeCambio: changes,
    telefonos: phones
      .filter(({ Numero }, index) => numbers.indexOf(Numero) === index)
      .map(({ Numero, TipoTelefono, CorrespondeA }) => ({
        numero: Numero,
        display: writtenNationally(Numero),
        tipoTelefono: TipoTelefono,
        correspondeA: CorrespondeA,
      })),
    contactosRed: contacto?.Usuario ? [contacto.Usuario] : [],
    personas: peopleOf(application, sent),
    domicilio: domicilio && addressOf(domicilio),
    domicilioCodeudor: codeudor && addressOf(codeudor),
    vehiculo: vehiculo && vehicleOf(vehiculo, catalog),
    poliza: policyOf(application),
    estadoCivil: application.estadoCivil,
    historial: history,
    asignaciones: assignments,
    desembolso,
    vendedor,
    esPropia,
    seBorra: deletedAt(application)?.toISOString() ?? null,
  };
}

function acceptedIn({ id: _, cifras, ...kept }: AcceptedOffer): SolicitudDetalle['oferta'] {
  return cifras ? { ...kept, ...cifras } : null;
}

/** The number as written within the country; digits that are not a number are not changed. */
function writtenNationally(numero: string): string {
  const phone = parsePhoneNumberFromString(numero, 'AR');
  return phone?.isValid() === true ? phone.formatNational() : numero;
}

/** Holder and spouse as evaluated, and who else was given with the application or, if not, to tasks: at most one of each (S3). */
function peopleOf(application: Solicitud, sent: readonly SentTask[]): SolicitudDetalle['personas'] {
  const holder = holderOf(application);
  const spouse = spouseOf(application);
  const askedSpouse = sent.find(({ codeudor, conyuge }) => !codeudor && conyuge)?.conyuge;
  const askedCodebtor = sent.find((one) => one.codeudor);
  const given = application.codeudor
    ? { codeudor: application.codeudor, conyuge: application.conyugeCodeudor }
    : { codeudor: askedCodebtor?.codeudor, conyuge: askedCodebtor?.conyuge };
  return [
    ...evaluatedAs('Titular', holder),
    ...(spouse ? evaluatedAs('Conyuge', spouse) : spouseAs('Conyuge', askedSpouse)),
    ...(given.codeudor
      ? [{ nombre: given.codeudor.Nombre, apellido: given.codeudor.Apellido, tipoRelacion: 'Codeudor' as const }]
      : []),
    ...spouseAs('Conyuge_del_Codeudor', given.conyuge),
  ];
}

type Relation = SolicitudDetalle['personas'][number]['tipoRelacion'];

function evaluatedAs(tipoRelacion: Relation, person: Evaluated | null): SolicitudDetalle['personas'] {
  return person ? [{ nombre: person.nombres, apellido: person.apellidos, tipoRelacion }] : [];
}

function spouseAs(
  tipoRelacion: Relation,
  conyuge: Pick<Spouse, 'NombreConyuge' | 'ApellidoConyuge'> | null | undefined,
): SolicitudDetalle['personas'] {
  return conyuge ? [{ nombre: conyuge.NombreConyuge, apellido: conyuge.ApellidoConyuge, tipoRelacion }] : [];
}

function addressOf({ Provincia, Localidad, CodigoPostal, Direccion }: HolderAddress) {
  return { provincia: Provincia, localidad: Localidad, codigoPostal: CodigoPostal, direccion: Direccion };
}

function vehicleOf(vehiculo: Vehicle, catalog: VehicleCatalog): NonNullable<SolicitudDetalle['vehiculo']> {
  const unlisted = unlistedModel(vehiculo.Codia);
  const { marca, modelo, tipo } = catalog.modelOf(vehiculo.Codia) ?? { ...unlisted, marca: unlisted.marca.nombre };
  return {
    codia: vehiculo.Codia,
    anio: vehiculo.Anio,
    marca,
    modelo,
    tipo,
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
