import equal from 'fast-deep-equal';
import type { ReactNode } from 'react';
import { isRecord } from '../../../../flows/kit/fields.ts';
import { type StepText, termOf } from '../../../../flows/kit/text.ts';
import type { Facts, Field, Step } from '../../../../flows/kit/types.ts';
import { readForm } from '../../../../flows/kit/walk.ts';
import { headings, textOf } from '../../fields/form/headings.ts';
import { differencesText, reviewText } from '../../text.ts';
import { useWizard } from '../../WizardContext.tsx';
import classes from './Differences.module.css';
import { read } from './read.tsx';
import { said } from './readings.ts';

/** Answers that differ, by the names of steps and fields. */
interface Differing {
  /** Which steps and fields are compared. */
  readonly names: readonly string[];
  /** What is known here. */
  readonly here: Facts;
  /** The answers there, by step. */
  readonly there: Facts;
}

interface DifferencesProps extends Differing {
  /** What the column of the others says: 'Enviado'. */
  readonly heading: string;
  /** How answers read that no kind can read, by name; undefined where it can. */
  readonly ownHere?: Readonly<Record<string, ReactNode>>;
  readonly ownThere?: Readonly<Record<string, ReactNode>>;
}

interface Row {
  readonly name: string;
  readonly term: string;
  readonly asked: Pick<Step | Field, 'kind' | 'sensitive'>;
  readonly here: unknown;
  readonly there: unknown;
}

/** A field's name, with the group that it stands in: 'Cónyuge: Ingreso mensual'. */
function termOfField(step: Step, text: StepText, name: string): string {
  const { term, label } = textOf(text, name);
  const group = headings(step.fields, text).get(name)?.name;
  return group === undefined ? (term ?? label) : `${group}: ${term ?? label}`;
}

/** What differs, in the order asked: nothing that may not be shown. */
function rowsOf(
  steps: readonly Step[],
  texts: Readonly<Record<string, StepText>>,
  { names, here, there }: Differing,
): readonly Row[] {
  return steps.flatMap((step): readonly Row[] => {
    const text = texts[step.id] ?? { question: step.id };
    const [own, others] = [here[step.id], there[step.id]];
    const asked = new Map(readForm(step, own, here).asked.map(({ field, value }) => [field.id, value]));
    const rows: readonly Row[] =
      step.fields.length === 0
        ? [{ name: step.id, term: termOf(text), asked: step, here: own, there: others }]
        : step.fields.map((field) => ({
            name: field.id,
            term: termOfField(step, text, field.id),
            asked: field,
            here: asked.get(field.id),
            there: isRecord(others) ? others[field.id] : undefined,
          }));
    return rows.filter(
      (row) => names.includes(row.name) && row.asked.sensitive === false && !equal(row.here, row.there),
    );
  });
}

const reading = ({ asked }: Row, value: unknown): ReactNode =>
  value === undefined ? reviewText.nothing : read(said(asked, value));

/** What was answered here beside what is stored, each with its name in the review; nothing where they are the same. */
export function Differences({ heading, ownHere = {}, ownThere = {}, ...differing }: DifferencesProps) {
  const { steps, texts } = useWizard();
  const rows = rowsOf(steps, texts, differing);
  if (rows.length === 0) return null;
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{differencesText.what}</th>
          <th scope="col">{differencesText.here}</th>
          <th scope="col">{heading}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.term}</th>
            <td>{ownHere[row.name] ?? reading(row, row.here)}</td>
            <td>{ownThere[row.name] ?? reading(row, row.there)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
