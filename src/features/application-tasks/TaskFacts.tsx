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

/** What was sent of people and phones (S3 "Data"); nothing where it is not readable. */
export function SentData({ data, tipo }: Pick<Task, 'data' | 'tipo'>) {
  const read = v.safeParse(dataSchema, data);
  if (!read.success) return null;
  const { codeudor, conyuge, Telefonos } = read.output;
  return (
    <>
      {codeudor && <Person title={text.codebtor} person={codeudor} />}
      {conyuge && <Person title={tipo === 'Codeudor' ? text.codebtorsSpouse : text.spouse} person={conyuge} />}
      {Telefonos.map((phone, index) => (
        <section key={`${phone.Numero} ${phone.CorrespondeA}`} aria-label={text.phone(index)}>
          <Facts
            facts={[
              [text.phone(index), formatPhone(phone.Numero)],
              [text.phoneType, labelIn(kinds.tipoTelefono.options, phone.TipoTelefono)],
              [text.askFor, phone.CorrespondeA],
              [text.window, labelIn(kinds.horario.options, phone.HorarioContacto)],
            ]}
          />
        </section>
      ))}
    </>
  );
}

function Person({ title, person }: { readonly title: string; readonly person: v.InferOutput<typeof personSchema> }) {
  return (
    <section aria-label={title} className={classes['person']}>
      <h3 className={surface['label']}>{title}</h3>
      <Facts
        facts={[
          [text.name, person.Nombre],
          [text.document, formatDni(person.Documento)],
          [text.activity, person.ActividadDeclarada],
          [text.birthDate, formatDay(person.FechaNacimiento)],
          [text.income, person.Ingreso === null ? null : wholePesos(person.Ingreso)],
        ]}
      />
    </section>
  );
}
