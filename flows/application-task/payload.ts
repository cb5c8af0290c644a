import type { components } from '../../openapi/generated/api.ts';
import { kinds, type SentCodebtor, type SentPhone, type SentSpouse } from './answers.ts';

type Schemas = components['schemas'];

/** The answer to a task, by the operation that takes it. */
export type TaskAnswer =
  | { readonly to: 'ParaAnalizar'; readonly body: Schemas['TareaParaAnalizar'] }
  | { readonly to: 'Conyuge'; readonly body: Schemas['TareaConyuge'] }
  | { readonly to: 'Codeudor'; readonly body: Schemas['TareaCodeudor'] }
  | { readonly to: 'Telefono'; readonly body: Schemas['TareaTelefono'] };

/** An activity as it is read. */
const labelOf = (activity: SentSpouse['ActividadDeclarada']): string =>
  kinds.actividad.options.find(({ value }) => value === activity)?.label ?? activity;

const spouseSummary = (spouse: SentSpouse) => ({
  Nombre: `${spouse.NombreConyuge} ${spouse.ApellidoConyuge}`,
  Documento: spouse.DocumentoConyuge,
  ActividadDeclarada: labelOf(spouse.ActividadDeclarada),
  FechaNacimiento: spouse.FechaNacimiento,
  Ingreso: spouse.Ingreso,
});

const codebtorSummary = (codebtor: SentCodebtor) => ({
  Nombre: `${codebtor.Nombre} ${codebtor.Apellido}`,
  Documento: codebtor.Documento,
  ActividadDeclarada: labelOf(codebtor.ActividadDeclarada),
  FechaNacimiento: codebtor.FechaNacimiento,
  Ingreso: codebtor.Ingreso,
});

/** To a simple task: `Sequence` and `Comentario` only (S7.4). */
export const simpleAnswer = (sequence: number, { Comentario }: { readonly Comentario: string }): TaskAnswer => ({
  to: 'ParaAnalizar',
  body: { Sequence: sequence, Comentario },
});

/** To a task for documents: with the keys of its images, and the task's number twice (S7.4). */
export const imagesAnswer = (
  solicitudId: number,
  sequence: number,
  { Comentario }: { readonly Comentario: string },
  archivos: readonly string[],
): TaskAnswer => ({
  to: 'ParaAnalizar',
  body: { Comentario, solicitudId, tareaId: sequence, sequence, archivos: [...archivos] },
});

/** To a task for phones (S3 "Phone task payload"). */
export const phonesAnswer = (
  solicitudId: number,
  sequence: number,
  { Telefonos, Comentario }: { readonly Telefonos: SentPhone[]; readonly Comentario: string },
): TaskAnswer => ({
  to: 'Telefono',
  body: { solicitudId, sequence, Comentario, Telefonos, data: JSON.stringify({ Telefonos }) },
});

/** To a task for the spouse; `Data` sums them up (S3). */
export const spouseAnswer = (
  sequence: number,
  { conyuge, comentario }: { readonly conyuge: SentSpouse; readonly comentario: string },
): TaskAnswer => ({
  to: 'Conyuge',
  body: { sequence, comentario, conyuge, Data: JSON.stringify({ conyuge: spouseSummary(conyuge) }) },
});

/**
 * To a task for a co-signer (S3 "Co-signer task payload"): parts that are not complete are null. `Data` sums up who there is, and is
 * null without the co-signer, whose spouse is then left out too (S4.2).
 */
export function codebtorAnswer(
  sequence: number,
  {
    codeudor,
    conyuge: spouse,
    comentario,
  }: { readonly codeudor: SentCodebtor | null; readonly conyuge: SentSpouse | null; readonly comentario: string },
): TaskAnswer {
  const conyuge = codeudor && spouse;
  const Data =
    codeudor &&
    JSON.stringify({ codeudor: codebtorSummary(codeudor), ...(conyuge && { conyuge: spouseSummary(conyuge) }) });
  return { to: 'Codeudor', body: { sequence, comentario, codeudor, conyuge, Data } };
}
