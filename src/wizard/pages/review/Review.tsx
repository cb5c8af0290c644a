import { Fragment, isValidElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type StepText, termOf } from '../../../../flows/kit/text.ts';
import type { Step } from '../../../../flows/kit/types.ts';
import type { View } from '../../../../flows/kit/view.ts';
import { type FieldNow, readForm } from '../../../../flows/kit/walk.ts';
import { Button } from '../../../ui/Button.tsx';
import { textOf, underHeadings } from '../../fields/form/headings.ts';
import { Actions } from '../../layout/Actions.tsx';
import { reviewText } from '../../text.ts';
import { useWizard, type WizardContextValue } from '../../WizardContext.tsx';
import { read } from './read.tsx';
import { said } from './readings.ts';
import classes from './Review.module.css';

/** How answers read that no kind can read, by step. */
type OwnReadings = (step: string) => ReactNode;

export interface ReviewProps {
  readonly view: Extract<View, { at: 'review' }>;
  readonly own: OwnReadings;
  /** It was sent before, and may have been received. */
  readonly isTried: boolean;
}

interface Row {
  readonly term: string;
  readonly value: ReactNode;
  /** It needs the width beside 'Cambiar', too. */
  readonly isWide?: boolean;
}

/** The last look before sending, below its heading: every answer with its name, in the order asked and under its heading, each with a way to change it (EN-02). */
export function Review({ view, own, isTried }: ReviewProps) {
  const { steps, facts } = view;
  const { steps: all, texts, send } = useWizard();
  return (
    <>
      <p className={classes['help']}>{isTried ? reviewText.helpTried : reviewText.help}</p>
      {groupsOf(all, texts, steps).map(({ heading, first, hasParts, members }) => (
        <Fragment key={first}>
          {heading !== undefined && <h2 className={classes['group']}>{heading}</h2>}
          {hasParts ? (
            members.map(({ step, text }) => (
              <div key={step.id} className={classes['form']}>
                <Parts step={step} text={text} facts={facts} />
                <div className={classes['change']}>
                  <Change step={step} text={text} />
                </div>
              </div>
            ))
          ) : (
            <dl className={classes['answers']}>
              {members.map(({ step, text }) => (
                <div key={step.id} className={classes['answer']}>
                  <Rows rows={rowsOf(step, text, facts, own)} />
                  <Thumbnail answer={facts[step.id]} />
                  <dd className={classes['change']}>
                    <Change step={step} text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Fragment>
      ))}
      <Actions>
        <Button
          data-goes-on
          onClick={() => {
            send({ type: 'SEND' });
          }}
        >
          {reviewText.send}
        </Button>
      </Actions>
    </>
  );
}

type Facts = ReviewProps['view']['facts'];

interface Member {
  readonly step: Step;
  readonly text: StepText;
}

interface Group {
  readonly heading: string | undefined;
  readonly first: string;
  /** Its members are forms that have headings of their own. */
  readonly hasParts: boolean;
  readonly members: Member[];
}

/**
 * What was asked, by the headings of the flow's texts: a group goes on until the next one begins, whether its first question was asked
 * or not. A form with headings of its own is in no list with other answers.
 */
function groupsOf(
  all: readonly Step[],
  texts: Readonly<Record<string, StepText>>,
  asked: readonly Step[],
): readonly Group[] {
  let under: Group = { heading: undefined, first: '', hasParts: false, members: [] };
  const groups = [under];
  for (const step of all) {
    const text = texts[step.id] ?? { question: step.id };
    const hasParts = Object.values(text.fields ?? {}).some(({ group }) => group !== undefined);
    if (text.group !== undefined || hasParts !== under.hasParts)
      groups.push((under = { heading: text.group, first: step.id, hasParts, members: [] }));
    if (asked.some(({ id }) => id === step.id)) under.members.push({ step, text });
  }
  return groups.filter(({ members }) => members.length > 0);
}

/** The answer that is being changed from the review, by run: one comes back to it, and not to the title above all of them. */
const changing = new WeakMap<WizardContextValue, string>();

/** Leads to the question of an answer. */
function Change({ step, text }: Member) {
  const wizard = useWizard();
  const { send, questionId } = wizard;
  const button = useRef<HTMLButtonElement>(null);
  const [isReturned] = useState(() => changing.get(wizard) === step.id);
  useEffect(() => {
    if (!isReturned) return;
    changing.delete(wizard);
    button.current?.focus();
  }, [wizard, isReturned]);
  return (
    <Button
      ref={button}
      variant="subtle"
      aria-label={`${reviewText.change}: ${termOf(text)}`}
      // One arrives at it: where, is read with it.
      aria-describedby={isReturned ? questionId : undefined}
      onClick={() => {
        changing.set(wizard, step.id);
        send({ type: 'CHANGE', step: step.id });
      }}
    >
      {reviewText.change}
    </Button>
  );
}

/** What a form has asked, by the headings that its fields are asked under. */
function Parts({ step, text, facts }: Member & { readonly facts: Facts }) {
  const id = useId();
  return underHeadings(step.fields, text, askedIn(step, facts)).map(({ first, name, members }) => (
    <div key={first} role="group" aria-labelledby={`${id}-${first}`}>
      <h3 id={`${id}-${first}`} className={classes['part']}>
        {name}
      </h3>
      <dl className={classes['rows']}>
        <Rows rows={members.map((now) => rowOf(now, text))} />
      </dl>
    </div>
  ));
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return rows.map(({ term, value, isWide }, index) => (
    <Fragment key={`${term} ${index}`}>
      <dt>{term}</dt>
      <dd className={isWide === true ? classes['wide'] : undefined}>{value}</dd>
    </Fragment>
  ));
}

/** What a step has asked: its name with the answer, or of a form each field with its own. */
function rowsOf(step: Step, text: StepText, facts: Facts, own: OwnReadings): readonly Row[] {
  if (step.fields.length > 0) return askedIn(step, facts).map((now) => rowOf(now, text));
  const value = own(step.id);
  return [{ term: termOf(text), value: value ?? read(said(step, facts[step.id])), isWide: isValidElement(value) }];
}

const askedIn = (step: Step, facts: Facts): readonly FieldNow[] => readForm(step, facts[step.id], facts).asked;

function rowOf({ field, value }: FieldNow, text: StepText): Row {
  const { term, label } = textOf(text, field.id);
  return { term: term ?? label, value: read(said(field, value)) };
}

/** What an image looks like, as long as the browser that has sent it holds it: after a reload it does not. */
function Thumbnail({ answer }: { readonly answer: unknown }) {
  const { previews } = useWizard();
  const preview = previews.of(answer);
  return (
    preview !== undefined && (
      <dd className={classes['thumbnail']}>
        <img src={preview} alt="" />
      </dd>
    )
  );
}
