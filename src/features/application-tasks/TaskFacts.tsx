import * as v from 'valibot';
import { kinds } from '../../../flows/application-task/answers.ts';
import type { Task } from '../../../flows/application-task/task.ts';
import { formatDate, formatDay, formatDni, formatPhone, wholePesos } from '../../portal/format.ts';
import { Facts } from '../../ui/FactCard.tsx';
import surface from '../../ui/surface.module.css';
import classes from './tasks.module.css';
import { text } from './text.ts';

/** What was said of a task, oldest first; the seller's own stands apart (S3). */
export function TaskLog({ log }: Pick<Task, 'log'>) {
  if (log.length === 0) return null;
  return (
    <ol aria-label={text.log} className={classes['log']}>
      {log.map(({ comentario, usrExterno, fecha }, index) => (
        <li key={index} className={classes['said']} data-own={usrExterno}>
          <p className={classes['who']}>
            {usrExterno ? text.yours : text.theirs} · <time dateTime={fecha}>{formatDate(fecha)}</time>
          </p>
          <p>{comentario}</p>
        </li>
      ))}
    </ol>
  );
}

const personSchema = v.object({
  Nombre: v.string(),
  Documento: v.string(),
  ActividadDeclarada: v.string(),
  FechaNacimiento: v.string(),
  Ingreso: v.nullable(v.number()),
});
const dataSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    codeudor: v.optional(personSchema),
    conyuge: v.optional(personSchema),
    Telefonos: v.optional(
      v.array(
        v.object({
          Numero: v.string(),
          TipoTelefono: v.string(),
          HorarioContacto: v.string(),
          CorrespondeA: v.string(),
        }),
      ),
      [],
    ),
  }),
);

const labelIn = (options: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** A person or a phone that was sent, as it is read. */
interface SentPart {
  readonly is: 'person' | 'phone';
  readonly title: string;
  readonly facts: readonly (readonly [string, string | null])[];
}

type Sent = Pick<Task, 'data' | 'tipo'>;

/** What was sent of people and phones (S3 "Data"); nothing where it is not readable. */
export function sentParts({ data, tipo }: Sent): readonly SentPart[] {
  const read = v.safeParse(dataSchema, data);
  if (!read.success) return [];
  const { codeudor, conyuge, Telefonos } = read.output;
  return [
    ...(codeudor ? [personPart(text.codebtor, codeudor)] : []),
    ...(conyuge ? [personPart(tipo === 'Codeudor' ? text.codebtorsSpouse : text.spouse, conyuge)] : []),
    ...Telefonos.map((phone, index): SentPart => ({
      is: 'phone',
      title: text.phone(index),
      facts: [
        [text.phone(index), formatPhone(phone.Numero)],
        [text.phoneType, labelIn(kinds.tipoTelefono.options, phone.TipoTelefono)],
        [text.askFor, phone.CorrespondeA],
        [text.window, labelIn(kinds.horario.options, phone.HorarioContacto)],
      ],
    })),
  ];
}

const personPart = (title: string, person: v.InferOutput<typeof personSchema>): SentPart => ({
  is: 'person',
  title,
  facts: [
    [text.name, person.Nombre],
    [text.document, formatDni(person.Documento)],
    [text.activity, person.ActividadDeclarada],
    [text.birthDate, formatDay(person.FechaNacimiento)],
    [text.income, person.Ingreso === null ? null : wholePesos(person.Ingreso)],
  ],
});

/** The same, shown. */
export function SentData(sent: Sent) {
  return sentParts(sent).map(({ is, title, facts }, index) => (
    <section key={index} aria-label={title} className={is === 'person' ? classes['person'] : undefined}>
      {is === 'person' && <h3 className={surface['label']}>{title}</h3>}
      <Facts facts={facts} />
    </section>
  ));
}
