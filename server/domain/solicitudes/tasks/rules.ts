import * as v from 'valibot';
import { comment, few, isVisible, text } from '../../../contract/fields.ts';
import { readTexts } from '../../../contract/read-text.ts';
import { fileKey, partsOf } from '../../../infra/files/file-key.ts';
import type { Clock } from '../../../infra/process/clock.ts';
import { hasLocalidad, hasPostalCode } from '../../catalogos/localidades.ts';
import { taskFilesFolder } from '../../files/folders.ts';
import { codebtorEntries, isOf, otherDocument, spouseEntries } from '../people-rules.ts';
import { fitsEmployment, otherLocality, otherProvince, telephones, tradeWithoutEmployment } from '../rules.ts';

/** So many images come with a task for documents (S5). */
const mostImages = 5;

const sequence = v.number('Requerido');
const taskComment = comment(2000);

const imageKey = v.pipe(
  fileKey,
  v.check((key) => partsOf(key).folder === taskFilesFolder, 'La clave del archivo no es válida.'),
);

/** The answer to a simple task (S7.4). */
export const simpleAnswer = v.strictObject({ Sequence: sequence, Comentario: taskComment });

/** The answer to a task for documents, which names the task twice (S7.4). */
export const imagesAnswer = v.strictObject({
  Comentario: taskComment,
  solicitudId: v.number('Requerido'),
  tareaId: sequence,
  sequence,
  archivos: v.pipe(
    few(imageKey, mostImages, `Elegí hasta ${mostImages} imágenes`),
    v.check((keys) => new Set(keys).size === keys.length, 'Hay una imagen repetida'),
  ),
});

/** Whether a body is an answer with images, right or wrong, and not one to a simple task. */
export const hasImages = (body: unknown): boolean => typeof body === 'object' && body !== null && 'archivos' in body;

const spouse = (clock: Clock) =>
  v.pipe(
    v.strictObject(spouseEntries(clock)),
    v.forward(
      v.partialCheck(
        [['Cuil'], ['DocumentoConyuge']],
        ({ Cuil, DocumentoConyuge }) => isOf(Cuil, DocumentoConyuge),
        otherDocument,
      ),
      ['Cuil'],
    ),
  );

const codebtor = (clock: Clock) =>
  v.pipe(
    v.strictObject({ ...codebtorEntries(clock), Telefonos: telephones }),
    v.forward(v.partialCheck([['Provincia'], ['Localidad']], hasLocalidad, otherProvince), ['Localidad']),
    v.forward(v.partialCheck([['Provincia'], ['Localidad'], ['CodigoPostal']], hasPostalCode, otherLocality), [
      'CodigoPostal',
    ]),
    v.forward(
      v.partialCheck([['ActividadDeclarada'], ['RubroEmpleoPublico']], fitsEmployment, tradeWithoutEmployment),
      ['RubroEmpleoPublico'],
    ),
    v.forward(
      v.partialCheck([['Cuil'], ['Documento']], ({ Cuil, Documento }) => isOf(Cuil, Documento), otherDocument),
      ['Cuil'],
    ),
  );

/** A JSON text of an object, as screens sum up what was entered (S3); read once it is parsed, since JSON can spell any character. */
const summary = (max: number) =>
  v.pipe(
    text(max),
    v.parseJson(undefined, 'No es un resumen'),
    v.record(v.string(), v.unknown(), 'No es un resumen'),
    v.transform((parsed) => JSON.stringify(readTexts(parsed))),
  );

/** The keys of summaries, which `parse` takes as they were sent. */
export const summaries = ['Data', 'data'] as const;

/** The answer to a task for the spouse. */
export const spouseAnswer = (clock: Clock) =>
  v.strictObject({ sequence, comentario: taskComment, conyuge: spouse(clock), Data: summary(4000) });

/** The answer to a task for a co-debtor: parts that are not complete are left out (S4.2). */
export const codebtorAnswer = (clock: Clock) =>
  v.pipe(
    v.strictObject({
      sequence,
      comentario: taskComment,
      codeudor: v.nullable(codebtor(clock)),
      conyuge: v.nullable(spouse(clock)),
      Data: v.nullable(summary(4000)),
    }),
    v.forward(
      v.check(({ codeudor, conyuge }) => codeudor !== null || conyuge === null, 'El cónyuge va con el codeudor'),
      ['conyuge'],
    ),
    v.forward(
      v.check(({ codeudor, Data }) => (codeudor === null) === (Data === null), 'El resumen va con el codeudor'),
      ['Data'],
    ),
    v.forward(
      v.check(
        ({ codeudor, comentario }) => codeudor !== null || isVisible(comentario),
        'Completá el codeudor o escribí un comentario',
      ),
      ['comentario'],
    ),
  );

/** The answer to a task for phones. */
export const phonesAnswer = v.strictObject({
  solicitudId: v.number('Requerido'),
  sequence,
  Comentario: taskComment,
  Telefonos: telephones,
  data: summary(8000),
});
