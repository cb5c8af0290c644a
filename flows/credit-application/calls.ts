import * as v from 'valibot';
import type { operations } from '../../openapi/generated/api.ts';
import { LOAN_TERMS } from '../answers/loan-limits.ts';
import { type Application, insuranceOf, loanOf, vehicleOf } from '../credit/application.ts';
import { type QuotedApplication, insurersPolling } from '../credit/insurers-polling.ts';
import { QualificationSchema } from '../credit/offers.ts';
import { offersPolling } from '../credit/offers-polling.ts';
import type { QuotePollingInput } from '../insurers/quote-polling.ts';
import { NO_QUOTE, type Quote, QuoteSchema } from '../insurers/quote.ts';
import type { Answers } from './answers.ts';
import { contactOf, homesOf, incomesOf } from './application.ts';
import {
  type Beginning,
  channelIn,
  type Document,
  familyIn,
  madeIn,
  MadeSchema,
  VerificationSchema,
} from './verification.ts';

type Said<N extends readonly (keyof Answers)[]> = { readonly [K in N[number]]: Answers[K] };
type MaySay<N extends readonly (keyof Answers)[]> = { readonly [K in N[number]]?: Answers[K] };
interface Begun {
  readonly inicio: Beginning;
  readonly creada?: Answers['creada'];
}

/** The number of the application that all is sent to. */
function idOf({ inicio, creada }: Begun): number {
  const id = madeIn(inicio) ?? creada?.solicitudId;
  if (id === undefined) throw new TypeError('There is no application yet');
  return id;
}

const sent = v.object({ enviado: v.literal(true) });

/** The seller's channels (S6, CF-05). */
export const canales = {
  needs: [],
  input: () => null,
  output: v.array(v.object({ key: v.string(), value: v.string() })),
  keep: true,
} as const;

/** Makes the application of its channel and type (S7.4): an answer without a numeric id is a failure (S5). */
export const creacion = {
  needs: ['solicitud', 'inicio', 'canal'],
  input: ({ solicitud, inicio, canal }: Begun & Said<['canal']> & { readonly solicitud: { readonly id: string } }) => ({
    idempotencyKey: solicitud.id,
    nueva: { Canal: canal, TipoCredito: inicio.tipo },
  }),
  output: MadeSchema,
  keep: true,
  refused: { Canal: 'canal' },
} as const;

const HOLDER = ['dni', 'sexo', 'estadoCivil', 'conCodeudor'] as const;
const OTHERS = [
  'dniConyuge',
  'sexoConyuge',
  'dniCodeudor',
  'sexoCodeudor',
  'estadoCivilCodeudor',
  'dniConyugeCodeudor',
  'sexoConyugeCodeudor',
] as const;
const AGAIN = ['documento', 'documentoConyuge', 'documentoCodeudor', 'documentoConyugeCodeudor'] as const;

const documentOf = (documento: string | undefined, sexo: 'F' | 'M' | undefined): Document | null =>
  documento === undefined || sexo === undefined ? null : { documento, sexo };

type Identities = MaySay<typeof HOLDER> & MaySay<typeof OTHERS> & MaySay<typeof AGAIN>;

type Compared = operations['postSolicitudIdentidad']['requestBody']['content']['application/json'];

/** The documents to compare with those that the server holds; undefined where it holds none, and everybody is evaluated. */
function comparedIn(inicio: Beginning, said: Identities): Compared | undefined {
  const held = familyIn(inicio);
  if (held === undefined || said.documento === undefined) return undefined;
  const { documento, documentoConyuge, documentoCodeudor, documentoConyugeCodeudor } = said;
  return {
    Documento: documento,
    ...(held.conyuge && documentoConyuge !== undefined && { DocumentoConyuge: documentoConyuge }),
    ...(held.codeudor?.enviado && documentoCodeudor !== undefined && { DocumentoCodeudor: documentoCodeudor }),
    ...(held.conyugeCodeudor?.enviado &&
      documentoConyugeCodeudor !== undefined && { DocumentoConyugeCodeudor: documentoConyugeCodeudor }),
  };
}

/** The people whose documents were entered: all, or again those of an application that the server holds. */
function documentsOf(inicio: Beginning, said: Identities) {
  const held = familyIn(inicio);
  const codeudor = held
    ? documentOf(said.documentoCodeudor, held.codeudor?.sexo)
    : documentOf(said.dniCodeudor, said.sexoCodeudor);
  const estadoCivil = held ? held.codeudor?.estadoCivil : said.estadoCivilCodeudor;
  return {
    titular: held ? documentOf(said.documento, held.titular.sexo) : documentOf(said.dni, said.sexo),
    conyuge: held
      ? documentOf(said.documentoConyuge, held.conyuge?.sexo)
      : documentOf(said.dniConyuge, said.sexoConyuge),
    codeudor: codeudor && estadoCivil ? { ...codeudor, estadoCivil } : null,
    conyugeCodeudor: held
      ? documentOf(said.documentoConyugeCodeudor, held.conyugeCodeudor?.sexo)
      : documentOf(said.dniConyugeCodeudor, said.sexoConyugeCodeudor),
  };
}

/**
 * Looks the people up, has them evaluated and the application continued (S7.2, S4.5); of an application whose people the server holds,
 * compares the documents entered again with theirs (decision 22).
 */
export const verificacion = {
  needs: ['solicitud', 'inicio'],
  may: ['canal', 'creada', ...HOLDER, ...OTHERS, ...AGAIN],
  input: ({
    solicitud,
    canal,
    estadoCivil,
    ...said
  }: Begun & MaySay<['canal']> & Identities & { readonly solicitud: { readonly id: string } }) => {
    const { titular, ...others } = documentsOf(said.inicio, { estadoCivil, ...said });
    if (titular === null) throw new TypeError('There is no document of a holder');
    return {
      request: solicitud.id,
      solicitudId: idOf(said),
      canal: canal ?? channelIn(said.inicio),
      tipoCredito: said.inicio.tipo,
      /** Undefined where they were evaluated before. */
      estadoCivil,
      comparados: comparedIn(said.inicio, said),
      personas: { titular, ...others },
    };
  },
  output: VerificationSchema,
  refused: {
    Documento: 'dni',
    Sexo: 'sexo',
    EstadoCivil: 'estadoCivil',
    DocumentoConyuge: 'dniConyuge',
    SexoConyuge: 'sexoConyuge',
  },
} as const;

const WORK = ['personas', 'actividadTitular', 'antiguedadTitular', 'ingresoTitular'] as const;
const MAY_WORK = ['rubroTitular', 'actividadConyuge', 'rubroConyuge', 'antiguedadConyuge', 'ingresoConyuge'] as const;

/** Sends what the holder and the spouse live on (S7.4 `income`, `addSpouse`). */
export const ingresos = {
  needs: ['inicio', ...WORK],
  may: ['creada', ...MAY_WORK],
  input: ({ personas, ...said }: Begun & Said<typeof WORK> & MaySay<typeof MAY_WORK>) =>
    incomesOf(idOf(said), personas, said),
  output: sent,
  refused: {
    Ingreso: 'ingresoTitular',
    ActividadDeclarada: 'actividadTitular',
    RubroEmpleoPublico: 'rubroTitular',
    Antiguedad: 'antiguedadTitular',
    ActividadDeclaradaConyuge: 'actividadConyuge',
    IngresoConyuge: 'ingresoConyuge',
    'Conyuge.Ingreso': 'ingresoConyuge',
    'Conyuge.ActividadDeclarada': 'actividadConyuge',
    'Conyuge.RubroEmpleoPublico': 'rubroConyuge',
    'Conyuge.Antiguedad': 'antiguedadConyuge',
  },
} as const;

const HOME = ['personas', 'provincia', 'localidad', 'codigoPostal', 'calle'] as const;
const CODEBTOR = [
  'actividadCodeudor',
  'rubroCodeudor',
  'antiguedadCodeudor',
  'ingresoCodeudor',
  'actividadConyugeCodeudor',
  'rubroConyugeCodeudor',
  'antiguedadConyugeCodeudor',
  'ingresoConyugeCodeudor',
  'provinciaCodeudor',
  'localidadCodeudor',
  'codigoPostalCodeudor',
  'calleCodeudor',
  'telefonoCodeudor',
  'horarioCodeudor',
] as const;

/** Sends where the holder lives, and the co-debtor with their spouse (S7.4 `address`, `addCodebtor`, `addCodebtorSpouse`). */
export const domicilio = {
  needs: ['inicio', ...HOME],
  may: ['creada', ...CODEBTOR],
  input: ({ personas, ...said }: Begun & Said<typeof HOME> & MaySay<typeof CODEBTOR>) =>
    homesOf(idOf(said), personas, said),
  output: sent,
  refused: {
    Provincia: 'provincia',
    Localidad: 'localidad',
    CodigoPostal: 'codigoPostal',
    Direccion: 'calle',
    'Codeudor.Ingreso': 'ingresoCodeudor',
    'Codeudor.ActividadDeclarada': 'actividadCodeudor',
    'Codeudor.RubroEmpleoPublico': 'rubroCodeudor',
    'Codeudor.Antiguedad': 'antiguedadCodeudor',
    'Codeudor.Provincia': 'provinciaCodeudor',
    'Codeudor.Localidad': 'localidadCodeudor',
    'Codeudor.CodigoPostal': 'codigoPostalCodeudor',
    'Codeudor.Direccion': 'calleCodeudor',
    'Codeudor.Telefonos': 'telefonoCodeudor',
    'ConyugeCodeudor.Ingreso': 'ingresoConyugeCodeudor',
    'ConyugeCodeudor.ActividadDeclarada': 'actividadConyugeCodeudor',
    'ConyugeCodeudor.RubroEmpleoPublico': 'rubroConyugeCodeudor',
    'ConyugeCodeudor.Antiguedad': 'antiguedadConyugeCodeudor',
  },
} as const;

const VEHICLE = ['marca', 'anio', 'modelo', 'es0Km', 'uso', 'tieneGNC', 'valorDeCompra'] as const;

/** Sends the vehicle, and which one is wished for (S7.4 `vehicle`, `vehicle-preference`). */
export const vehiculo = {
  needs: ['inicio', ...VEHICLE],
  may: ['creada'],
  input: (said: Begun & Said<typeof VEHICLE>) => {
    const Id = idOf(said);
    const { marca: Marca, anio: Anio, modelo: Codia, valorDeCompra, es0Km } = said;
    return {
      preferencia: { Id, Marca, Anio, Codia },
      vehiculo: vehicleOf(Id, { ...said, valorVehiculo: valorDeCompra }, es0Km),
    };
  },
  output: sent,
  refused: {
    Codia: 'modelo',
    Anio: 'anio',
    Es0Km: 'es0Km',
    Uso: 'uso',
    TieneGNC: 'tieneGNC',
    ValorDeCompra: 'valorDeCompra',
  },
} as const;

const usualTerms: number[] = [...LOAN_TERMS];

/** The terms of this application, in months; the usual ones if the call fails (S8). */
export const plazos = {
  needs: ['inicio', 'autoCargado'],
  may: ['creada'],
  input: (said: Begun) => ({ solicitudId: idOf(said) }),
  output: v.array(v.number()),
  otherwise: { output: usualTerms },
} as const;

/** Asks for the amount, which starts the qualification, and for its offers (S4.5, NR-07). */
export const calificacion = {
  needs: ['inicio', 'personas', 'codigoPostal', ...VEHICLE, 'prestamo'],
  may: ['creada', 'actividadTitular', 'ingresoTitular', 'antiguedadTitular', 'ingresoConyuge', 'ingresoCodeudor'],
  input: ({ prestamo, ...said }: Begun & Said<['prestamo']>): Application => {
    const solicitudId = idOf(said);
    return { solicitudId, importe: loanOf(solicitudId, prestamo) };
  },
  output: QualificationSchema,
  logic: offersPolling,
  refused: { Importe: 'prestamo', Plazo: 'prestamo' },
} as const;

/** Accepts the offer, or goes on without one (S7.4 `accepted-offer`, `loaded-without-offer`). */
export const aceptacion = {
  needs: ['inicio', 'oferta'],
  may: ['creada'],
  input: ({ oferta, ...said }: Begun & Said<['oferta']>) => {
    const Id = idOf(said);
    return { solicitudId: Id, aceptada: oferta === null ? null : { Id, OfertaId: oferta } };
  },
  output: sent,
  refused: { OfertaId: 'oferta' },
} as const;

/** All that a quote is asked for with, but what every one has in common: business and period (S3 "Quote request", S9). */
const QUOTED = ['modelo', 'anio', 'codigoPostal', 'uso', 'tieneGNC', 'formaDePago'] as const;

/** What insuring the vehicle costs, read beside the cells (NR-08). A failure is not shown: it counts as no answers. */
export const seguros = {
  needs: ['inicio', ...QUOTED],
  may: ['creada'],
  input: ({ formaDePago: FormaPago, ...said }: Begun & Said<typeof QUOTED>): QuotePollingInput<QuotedApplication> => ({
    request: { solicitudId: idOf(said), FormaPago },
    previous: undefined,
  }),
  output: QuoteSchema,
  logic: insurersPolling,
  progress: ({ context }: { readonly context: { readonly quote: Quote } }) =>
    context.quote.lecturas === 0 ? undefined : context.quote,
  otherwise: { output: NO_QUOTE },
} as const;

/** Says which insurance was chosen, or that it will be later (S7.4 `quote`). */
export const seguroElegido = {
  needs: ['inicio', 'poliza'],
  may: ['creada'],
  input: ({ poliza, ...said }: Begun & Said<['poliza']>) => insuranceOf(idOf(said), poliza),
  output: sent,
  refused: { CotizacionId: 'poliza', CotizacionPlanId: 'poliza' },
} as const;

const CONTACT = ['telefono', 'tipoContacto', 'horario', 'correo'] as const;
const MAY_CONTACT = [
  'nombreContacto',
  'otroTelefono',
  'otroTipoContacto',
  'otroNombreContacto',
  'otroHorario',
] as const;

/** Says how the client is reached, which finishes the application (S7.4 `contact`). */
export const finalizar = {
  needs: ['solicitud', 'inicio', ...CONTACT],
  may: ['creada', ...MAY_CONTACT],
  input: ({
    solicitud,
    ...said
  }: Begun & Said<typeof CONTACT> & MaySay<typeof MAY_CONTACT> & { readonly solicitud: { readonly id: string } }) => {
    const solicitudId = idOf(said);
    return { idempotencyKey: solicitud.id, solicitudId, contacto: contactOf(solicitudId, said) };
  },
  output: v.object({ solicitudId: v.number() }),
  refused: {
    'Telefonos.0.HorarioContacto': 'horario',
    'Telefonos.0.CorrespondeA': 'nombreContacto',
    'Telefonos.1.HorarioContacto': 'otroHorario',
    'Telefonos.1.CorrespondeA': 'otroNombreContacto',
    'Telefonos.1.Numero': 'otroTelefono',
    Telefonos: 'telefono',
    Usuario: 'correo',
  },
} as const;
