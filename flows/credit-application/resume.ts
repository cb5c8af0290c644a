import * as v from 'valibot';
import type { components } from '../../openapi/generated/api.ts';
import { namesIn, type Part, type PartNames } from '../credit/parts.ts';
import { withheldIn } from '../kit/drafts.ts';
import { takenFrom } from '../kit/reopened.ts';
import type { Memory } from '../kit/types.ts';
import { answers as kinds } from './answers.ts';
import { type CreditApplication, creditApplication } from './flow.ts';
import { type Beginning, type Family, familyIn } from './verification.ts';

/** What the server holds of an application that is not finished (EN-05). */
export type HeldApplication = Pick<
  components['schemas']['SolicitudBorrador'],
  | 'id'
  | 'canal'
  | 'tipoCredito'
  | 'titular'
  | 'conyuge'
  | 'estadoCivil'
  | 'continuada'
  | 'datosConyuge'
  | 'codeudor'
  | 'conyugeCodeudor'
  | 'ingresos'
  | 'domicilio'
  | 'vehiculo'
  | 'pedido'
  | 'oferta'
  | 'sinOferta'
  | 'formaPago'
  | 'seguro'
  | 'revision'
>;

const car = ['marca', 'anio', 'modelo', 'es0Km', 'uso', 'tieneGNC', 'valorDeCompra'];

/** What is asked of each part of an application; of people what may be shown. */
export const partNames: PartNames = {
  titular: ['sexo', 'estadoCivil', 'sexoConyuge'],
  ingresos: [
    'actividadTitular',
    'rubroTitular',
    'antiguedadTitular',
    'ingresoTitular',
    'actividadConyuge',
    'ingresoConyuge',
  ],
  conyuge: ['actividadConyuge', 'rubroConyuge', 'antiguedadConyuge', 'ingresoConyuge'],
  domicilio: ['provincia', 'localidad', 'codigoPostal', 'calle'],
  codeudor: [
    'conCodeudor',
    'sexoCodeudor',
    'estadoCivilCodeudor',
    'actividadCodeudor',
    'rubroCodeudor',
    'antiguedadCodeudor',
    'ingresoCodeudor',
    'provinciaCodeudor',
    'localidadCodeudor',
    'codigoPostalCodeudor',
    'calleCodeudor',
    'telefonoCodeudor',
    'horarioCodeudor',
  ],
  conyugeCodeudor: [
    'sexoConyugeCodeudor',
    'actividadConyugeCodeudor',
    'rubroConyugeCodeudor',
    'antiguedadConyugeCodeudor',
    'ingresoConyugeCodeudor',
  ],
  preferenciaVehiculo: car,
  vehiculo: car,
  pedido: ['prestamo'],
  oferta: ['oferta'],
  seguro: ['poliza'],
};

/** Who takes part is asked by documents, which are told nobody. */
const ofPeople: readonly Part[] = ['titular', 'codeudor', 'conyugeCodeudor'];

type StepAnswers = Readonly<Partial<CreditApplication['answers']>>;

const income = (pesos: number | null | undefined): string | undefined =>
  typeof pesos === 'number' ? String(pesos) : undefined;

/** A form's answer of what is held of it; what is no answer to a field is asked again. */
function formOf<F extends Readonly<Record<string, { readonly schema: v.GenericSchema<unknown, unknown> }>>>(
  {
    fields,
    schema,
  }: {
    readonly fields: F;
    readonly schema: v.GenericSchema<unknown, { readonly [K in keyof F]?: v.InferOutput<F[K]['schema']> }>;
  },
  held: { readonly [K in keyof F]?: unknown },
): { readonly [K in keyof F]?: v.InferOutput<F[K]['schema']> } | undefined {
  const fitting = Object.entries(held).filter(([name, value]) => {
    const field = fields[name];
    return field !== undefined && v.is(field.schema, value);
  });
  return fitting.length > 0 ? v.parse(schema, Object.fromEntries(fitting)) : undefined;
}

function familyOf({ titular, estadoCivil, conyuge, codeudor, conyugeCodeudor }: HeldApplication): Family | undefined {
  if (!titular || !estadoCivil) return undefined;
  return {
    titular: { sexo: titular.sexo, estadoCivil },
    conyuge: conyuge && { sexo: conyuge.sexo },
    codeudor: codeudor && { sexo: codeudor.Sexo, estadoCivil: codeudor.EstadoCivil, enviado: true },
    conyugeCodeudor: conyugeCodeudor && { sexo: conyugeCodeudor.SexoConyuge, enviado: true },
  };
}

/** What a run begins with that resumes an application: how it began, and every answer that the server holds (SL-05). */
export function heldAnswers(held: HeldApplication): { readonly inicio: Beginning; readonly answers: StepAnswers } {
  const { ingresos, datosConyuge, codeudor, conyugeCodeudor, domicilio, vehiculo, pedido, oferta, seguro } = held;
  const family = held.continuada ? familyOf(held) : undefined;
  const { revision: leida } = held;
  const made = {
    tipo: held.tipoCredito,
    solicitudId: held.id,
    canal: held.canal.key,
    ...(leida !== undefined && { leida }),
  };
  const actividad = formOf(kinds.actividad, {
    actividadTitular: ingresos?.ActividadDeclarada,
    rubroTitular: ingresos?.RubroEmpleoPublico,
    antiguedadTitular: ingresos?.Antiguedad,
    ingresoTitular: income(ingresos?.Ingreso),
    actividadConyuge: datosConyuge?.ActividadDeclarada,
    rubroConyuge: datosConyuge?.RubroEmpleoPublico,
    antiguedadConyuge: datosConyuge?.Antiguedad,
    ingresoConyuge: income(datosConyuge?.Ingreso),
    actividadCodeudor: codeudor?.ActividadDeclarada,
    rubroCodeudor: codeudor?.RubroEmpleoPublico,
    antiguedadCodeudor: codeudor?.Antiguedad,
    ingresoCodeudor: income(codeudor?.Ingreso),
    actividadConyugeCodeudor: conyugeCodeudor?.ActividadDeclarada,
    rubroConyugeCodeudor: conyugeCodeudor?.RubroEmpleoPublico,
    antiguedadConyugeCodeudor: conyugeCodeudor?.Antiguedad,
    ingresoConyugeCodeudor: income(conyugeCodeudor?.Ingreso),
  });
  const phone = codeudor?.Telefonos[0];
  const direccion = formOf(kinds.direccion, {
    provincia: domicilio?.Provincia,
    localidad: domicilio?.Localidad,
    codigoPostal: domicilio?.CodigoPostal,
    calle: domicilio?.Direccion,
    provinciaCodeudor: codeudor?.Provincia,
    localidadCodeudor: codeudor?.Localidad,
    codigoPostalCodeudor: codeudor?.CodigoPostal,
    calleCodeudor: codeudor?.Direccion,
    telefonoCodeudor: phone && { numero: phone.Numero, tipo: phone.EsMovil ? 'MOVIL' : 'FIJO' },
    horarioCodeudor: phone?.HorarioContacto,
  });
  const auto = formOf(kinds.auto, {
    marca: vehiculo?.marca.id,
    anio: vehiculo?.Anio,
    modelo: vehiculo?.Codia,
    es0Km: vehiculo?.Es0Km,
    uso: vehiculo?.Uso,
    tieneGNC: vehiculo?.TieneGNC,
    valorDeCompra: vehiculo?.ValorDeCompra,
  });
  const wished = formOf(kinds.pedido, {
    prestamo: pedido && { importe: pedido.Importe, plazo: pedido.Plazo },
    formaDePago: held.formaPago,
  });
  return {
    inicio: family ? { ...made, familia: family } : made,
    answers: {
      ...(actividad && { actividad }),
      ...(direccion && { direccion }),
      ...(auto && { auto }),
      ...(wished && { pedido: wished }),
      ...(held.sinOferta && { oferta: null }),
      ...(oferta && { oferta: oferta.id }),
      ...(seguro && { poliza: policyIn(seguro) }),
    },
  };
}

const policyIn = (seguro: NonNullable<HeldApplication['seguro']>) =>
  'Pendiente' in seguro
    ? null
    : {
        cotizacionId: seguro.CotizacionId,
        cotizacionPlanId: seguro.CotizacionPlanId,
        tipoPolizaId: seguro.TipoPolizaId,
        tipoCobertura: seguro.TipoCobertura,
      };

/**
 * What is resumed after a reload: of people whom the server holds only the documents are asked again, and compared there
 * (decision 22). Else the form is open, with all that may be stored filled in.
 *
 * @param read how a run begins with what the server holds now
 */
export function resumed(memory: Memory<CreditApplication>, read: Beginning): Memory<CreditApplication> {
  const inicio = asRead(read, memory.params.inicio);
  if (memory.answers.identidad?.dni !== undefined || memory.answers.documentos?.documento !== undefined) return memory;
  if (!('familia' in inicio)) {
    return { ...memory, params: { ...memory.params, inicio }, withheld: withheldIn(creditApplication, memory) };
  }
  const { canal: _canal, creada: _creada, identidad: _identidad, documentos: _documentos, ...answers } = memory.answers;
  const familia = { ...inicio.familia, ...unsent(memory, inicio.familia) };
  return { ...memory, params: { ...memory.params, inicio: { ...inicio, familia } }, answers };
}

/** How a run begins, as it was read before: its own answers are older than what is read now, and are not to overwrite it unseen. */
function asRead(inicio: Beginning, before: Beginning): Beginning {
  if (!('solicitudId' in inicio) || inicio === before) return inicio;
  const { leida: _leida, ...begun } = inicio;
  return 'leida' in before ? { ...begun, leida: before.leida } : begun;
}

/**
 * What a run goes on with that leaves these parts as another device has stored them (SL-05), and keeps all else of its own. Of people that
 * are others, the documents are asked again, and compared there.
 */
export function leaving(
  memory: Memory<CreditApplication>,
  held: HeldApplication,
  parts: readonly Part[],
): Memory<CreditApplication> {
  const { inicio, answers } = heldAnswers(held);
  const left = takenFrom(creditApplication, memory, namesIn(partNames, parts), answers);
  if (!parts.some((part) => ofPeople.includes(part))) return left;
  const { canal: _canal, creada: _creada, identidad: _identidad, documentos: _documentos, ...own } = left.answers;
  return {
    params: { ...memory.params, inicio: asRead(inicio, memory.params.inicio) },
    answers: own,
    results: {},
  };
}

/** What is asked of how the client is reached. */
export const contactNames = Object.keys(kinds.contacto.fields);

/** How the client is reached, of an application that was sent. */
export function heldContact({ contacto }: Pick<components['schemas']['SolicitudBorrador'], 'contacto'>): StepAnswers {
  const [first, other] = contacto?.Telefonos ?? [];
  const named = (phone: typeof first) =>
    phone === undefined || phone.TipoTelefono === 'Titular' ? undefined : phone.CorrespondeA;
  const numberOf = (phone: typeof first) => phone && { numero: phone.Numero, tipo: phone.EsMovil ? 'MOVIL' : 'FIJO' };
  const answer = formOf(kinds.contacto, {
    telefono: numberOf(first),
    tipoContacto: first?.TipoTelefono,
    nombreContacto: named(first),
    horario: first?.HorarioContacto,
    correo: contacto?.Usuario ?? '',
    conOtroTelefono: other !== undefined,
    otroTelefono: numberOf(other),
    otroTipoContacto: other?.TipoTelefono,
    otroNombreContacto: named(other),
    otroHorario: other?.HorarioContacto,
  });
  return answer ? { contacto: answer } : {};
}

/** A co-debtor, or only their spouse, who was entered and not sent yet: that happens with their address. */
function unsent({ params, answers: { identidad } }: Memory<CreditApplication>, held: Family): Partial<Family> {
  const { conCodeudor, sexoCodeudor, estadoCivilCodeudor, sexoConyugeCodeudor } = identidad ?? {};
  const isEntered = conCodeudor === true && sexoCodeudor !== undefined && estadoCivilCodeudor !== undefined;
  const before = familyIn(params.inicio);
  const codeudor =
    held.codeudor ??
    (isEntered ? { sexo: sexoCodeudor, estadoCivil: estadoCivilCodeudor, enviado: false } : (before?.codeudor ?? null));
  if (codeudor?.estadoCivil !== 'Casado') return { codeudor, conyugeCodeudor: null };
  const conyugeCodeudor =
    sexoConyugeCodeudor === undefined
      ? (before?.conyugeCodeudor ?? null)
      : { sexo: sexoConyugeCodeudor, enviado: false };
  return { codeudor, conyugeCodeudor: held.conyugeCodeudor ?? conyugeCodeudor };
}

/**
 * What a run begins with in which everything about the people can be changed: those who were compared with what the server holds, with
 * their documents, and all later answers; only whether there is a co-debtor is asked again. Another document then wipes out what belongs to that person, and nothing else.
 *
 * @returns undefined while they were not compared
 */
export function reopenedPeople({
  params,
  answers,
  results,
}: Memory<CreditApplication>): { readonly inicio: Beginning; readonly answers: StepAnswers } | undefined {
  const { inicio } = params;
  const { verificacion } = results;
  if (!('familia' in inicio) || verificacion?.resultado !== 'verificada') return undefined;
  const { familia, ...made } = inicio;
  const { titular, conyuge, codeudor, conyugeCodeudor } = verificacion.personas;
  const { documentos: _documentos, ...rest } = answers;
  return {
    inicio: made,
    answers: {
      ...rest,
      identidad: {
        dni: titular.documento,
        sexo: titular.sexo,
        estadoCivil: familia.titular.estadoCivil,
        ...(conyuge && { dniConyuge: conyuge.documento, sexoConyuge: conyuge.sexo }),
        // Not answered, so that the form is open, no matter who there is.
        ...(codeudor && {
          dniCodeudor: codeudor.documento,
          sexoCodeudor: codeudor.sexo,
          estadoCivilCodeudor: codeudor.estadoCivil,
        }),
        ...(conyugeCodeudor && {
          dniConyugeCodeudor: conyugeCodeudor.documento,
          sexoConyugeCodeudor: conyugeCodeudor.sexo,
        }),
      },
    },
  };
}
