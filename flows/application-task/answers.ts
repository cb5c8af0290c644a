import * as v from 'valibot';
import { birthDate } from '../answers/birth-date.ts';
import { cuit } from '../answers/cuit.ts';
import { dni } from '../answers/dni.ts';
import { freeText } from '../answers/free-text.ts';
import { income } from '../answers/income.ts';
import { activity, contactKind, maritalStatus, seniority, sex, timeWindow } from '../answers/person.ts';
import { phone } from '../answers/phone.ts';
import { locality, postalCode } from '../answers/place.ts';
import { province } from '../answers/province.ts';
import { requiredText } from '../answers/required-text.ts';
import { shortName } from '../answers/short-name.ts';
import { street } from '../answers/street.ts';
import { imageUpload } from '../answers/upload.ts';

/** So many images come with a task for documents (S5). */
export const MOST_IMAGES = 5;
/** So many phones come with a task. */
export const MOST_PHONES = 10;

const MOST_COMMENT = 2000;

/** The kinds of answer of all tasks, by what they are about. */
export const kinds = {
  imagen: imageUpload({ folder: 'archivostarea' }),
  comentario: freeText({ optional: true, maxLength: MOST_COMMENT }),
  comentarioRequerido: freeText({ optional: false, maxLength: MOST_COMMENT }),
  nombre: shortName(),
  documento: dni(),
  cuil: cuit(),
  sexo: sex(),
  fechaNacimiento: birthDate(),
  estadoCivil: maritalStatus(),
  ingreso: income(),
  actividad: activity(),
  antiguedad: seniority(),
  /** Of public employees, and there too it may be unknown. */
  rubro: { ...requiredText({ maxLength: 100 }), optional: true },
  provincia: province(),
  localidad: locality(),
  codigoPostal: postalCode(),
  direccion: street(),
  numero: phone(),
  /** Who answers it (S3 "contact types"). */
  tipoTelefono: contactKind(),
  horario: timeWindow(),
  correspondeA: requiredText({ maxLength: 100 }),
} as const;

const otherDocument = 'El CUIL no es el de ese documento';
const someComment = 'Completá el codeudor o escribí un comentario';

/*
 * What the forms hold while they are filled in. Each reads whatever it is given, so that `{}` is the empty form, and a draft of an
 * older one loses only what no longer fits.
 */

const text = v.fallback(v.string(), '');
const numero = v.fallback(v.strictObject({ numero: v.string(), tipo: v.picklist(['MOVIL', 'FIJO']) }), {
  ...kinds.numero.empty,
});
const chosen = <Value>({ schema }: { readonly schema: v.GenericSchema<unknown, Value> }) =>
  v.fallback(v.nullable(schema), null);

const rawPhone = v.object({
  Numero: numero,
  TipoTelefono: chosen(kinds.tipoTelefono),
  HorarioContacto: chosen(kinds.horario),
  CorrespondeA: text,
});
const rawPhones = v.fallback(v.pipe(v.array(rawPhone), v.minLength(1), v.maxLength(MOST_PHONES)), () => [
  v.parse(rawPhone, {}),
]);
const rawWork = {
  ActividadDeclarada: chosen(kinds.actividad),
  Antiguedad: chosen(kinds.antiguedad),
  Ingreso: text,
  FechaNacimiento: text,
  Cuil: text,
};
const rawSpouse = v.object({
  NombreConyuge: text,
  ApellidoConyuge: text,
  DocumentoConyuge: text,
  SexoConyuge: chosen(kinds.sexo),
  ...rawWork,
});
const rawCodebtor = v.object({
  Nombre: text,
  Apellido: text,
  Documento: text,
  Sexo: chosen(kinds.sexo),
  EstadoCivil: chosen(kinds.estadoCivil),
  ...rawWork,
  RubroEmpleoPublico: text,
  Provincia: chosen(kinds.provincia),
  Localidad: chosen(kinds.localidad),
  CodigoPostal: chosen(kinds.codigoPostal),
  Direccion: text,
  Telefonos: rawPhones,
});

export type WorkValues = { readonly [Name in keyof typeof rawWork]: v.InferOutput<(typeof rawWork)[Name]> };
export type PhoneValues = v.InferOutput<typeof rawPhone>;
export type SpouseValues = v.InferOutput<typeof rawSpouse>;
export type CodebtorValues = v.InferOutput<typeof rawCodebtor>;

const emptySpouse = () => v.parse(rawSpouse, {});
const emptyCodebtor = () => v.parse(rawCodebtor, {});

/** A phone of which nothing is known yet. */
export const emptyPhone = (): PhoneValues => v.parse(rawPhone, {});

/** Whether nothing was typed or chosen in a form or a part of it; whether a phone is a mobile is always chosen. */
export function isBlank(values: unknown): boolean {
  if (typeof values === 'string') return values.trim() === '';
  if (typeof values !== 'object' || values === null) return values === null;
  return Object.entries(values).every(([name, value]) => name === 'tipo' || isBlank(value));
}

/*
 * What they must hold to be sent. The names are the contract's, so that what a server refuses is found by them (EN-07).
 */

const isUnnumbered = (raw: unknown): boolean =>
  v.is(v.looseObject({ Numero: v.looseObject({ numero: v.pipe(v.string(), v.trim(), v.literal('')) }) }), raw);

const dropped = v.pipe(
  v.custom<PhoneValues>(() => true),
  v.transform(() => null),
);
const numbered = v.pipe(
  v.object({
    Numero: kinds.numero.input,
    TipoTelefono: kinds.tipoTelefono.input,
    HorarioContacto: kinds.horario.input,
    CorrespondeA: kinds.correspondeA.input,
  }),
  v.transform(({ Numero, TipoTelefono, HorarioContacto, CorrespondeA }) => ({
    Numero: Numero.numero,
    TipoTelefono,
    EsMovil: Numero.tipo === 'MOVIL',
    HorarioContacto,
    CorrespondeA,
  })),
);

/** Phones, of which those without a number are dropped (S4.2); where none has one, they are asked for. */
const telefonos = v.lazy((all: unknown) => {
  const none = Array.isArray(all) && all.every(isUnnumbered);
  return v.pipe(
    v.array(v.lazy((each: unknown) => (isUnnumbered(each) && !none ? dropped : numbered))),
    v.transform((list) => list.filter((each) => each !== null)),
  );
});

const ingreso = v.pipe(kinds.ingreso.input, v.transform(Number));
const rubro = v.lazy((raw: unknown) =>
  isBlank(raw)
    ? v.pipe(
        v.string(),
        v.transform(() => null),
      )
    : kinds.rubro.input,
);
const work = {
  ActividadDeclarada: kinds.actividad.input,
  Antiguedad: kinds.antiguedad.input,
  Ingreso: ingreso,
  FechaNacimiento: kinds.fechaNacimiento.input,
  Cuil: kinds.cuil.input,
};

/** Whether a CUIL, of eleven digits, is that of a document. */
const isOf = (cuil: string, documento: string): boolean => cuil.slice(2, 10) === documento.padStart(8, '0');

const conyuge = v.pipe(
  v.object({
    NombreConyuge: kinds.nombre.input,
    ApellidoConyuge: kinds.nombre.input,
    DocumentoConyuge: kinds.documento.input,
    SexoConyuge: kinds.sexo.input,
    ...work,
  }),
  v.forward(
    v.partialCheck(
      [['Cuil'], ['DocumentoConyuge']],
      ({ Cuil, DocumentoConyuge }) => isOf(Cuil, DocumentoConyuge),
      otherDocument,
    ),
    ['Cuil'],
  ),
);

const codeudor = v.pipe(
  v.object({
    Nombre: kinds.nombre.input,
    Apellido: kinds.nombre.input,
    Documento: kinds.documento.input,
    Sexo: kinds.sexo.input,
    EstadoCivil: kinds.estadoCivil.input,
    ...work,
    RubroEmpleoPublico: rubro,
    Provincia: kinds.provincia.input,
    Localidad: kinds.localidad.input,
    CodigoPostal: kinds.codigoPostal.input,
    Direccion: kinds.direccion.input,
    Telefonos: telefonos,
  }),
  v.forward(
    v.partialCheck([['Cuil'], ['Documento']], ({ Cuil, Documento }) => isOf(Cuil, Documento), otherDocument),
    ['Cuil'],
  ),
  // What was typed of a public employment that is no more is not sent.
  v.transform(({ EstadoCivil: _notSent, ...rest }) => ({
    ...rest,
    RubroEmpleoPublico: rest.ActividadDeclarada === 'Empleado_Publico' ? rest.RubroEmpleoPublico : null,
  })),
);

/** What is sent of a phone. */
export type SentPhone = v.InferOutput<typeof numbered>;
export type SentSpouse = v.InferOutput<typeof conyuge>;
export type SentCodebtor = v.InferOutput<typeof codeudor>;

const comentario = kinds.comentario.input;

/** Without a co-debtor, somebody has to say why. */
const saidOnly = v.object({
  comentario: v.pipe(comentario, v.regex(/\S/, someComment)),
  codeudor: v.pipe(
    v.custom<CodebtorValues>(() => true),
    v.transform(() => null),
  ),
  conyuge: v.pipe(
    v.custom<SpouseValues>(() => true),
    v.transform(() => null),
  ),
});
const alone = v.object({ ...saidOnly.entries, comentario, codeudor });
const married = v.object({ comentario, codeudor, conyuge });
const isMarried = (raw: unknown): boolean =>
  v.is(v.looseObject({ codeudor: v.looseObject({ EstadoCivil: v.literal('Casado') }) }), raw);
const isWithoutCodebtor = (raw: unknown): boolean => v.is(v.looseObject({ codeudor: v.custom<unknown>(isBlank) }), raw);

/** The form of each kind of task: what it holds, and what it must hold to be sent. */
export const forms = {
  /** A comment (S7.4). */
  Simple: {
    raw: v.object({ Comentario: text }),
    answer: v.object({ Comentario: kinds.comentarioRequerido.input }),
  },
  /** A comment, and 1 to 5 images beside it (S5). */
  Documentacion: {
    raw: v.object({ Comentario: text }),
    answer: v.object({ Comentario: comentario }),
  },
  /** Phones (S3 "Phone task payload"). */
  Telefono: {
    raw: v.object({ Telefonos: rawPhones, Comentario: text }),
    answer: v.object({ Telefonos: telefonos, Comentario: comentario }),
  },
  /** The spouse (S3 "Spouse fields"). */
  Conyuge: {
    raw: v.object({ conyuge: v.fallback(rawSpouse, emptySpouse), comentario: text }),
    answer: v.object({ conyuge, comentario }),
  },
  /**
   * The co-signer, and their spouse where they are married (S3, S4.2). A form without a co-signer is sent with a comment; one that was begun
   * has to be completed, so that nothing that was typed is left out silently (decision 19).
   */
  Codeudor: {
    raw: v.object({
      codeudor: v.fallback(rawCodebtor, emptyCodebtor),
      conyuge: v.fallback(rawSpouse, emptySpouse),
      comentario: text,
    }),
    answer: v.lazy((raw: unknown) => (isWithoutCodebtor(raw) ? saidOnly : isMarried(raw) ? married : alone)),
  },
} as const;

/** What may be in no storage (decision 11): document numbers, and CUILs, which contain them. */
export const documentFields: ReadonlySet<string> = new Set(['Documento', 'DocumentoConyuge', 'Cuil']);
