import { Fragment, isValidElement, type ReactNode, useMemo } from 'react';
import { type StepText, termOf } from '../../../../flows/kit/text.ts';
import type { Step } from '../../../../flows/kit/types.ts';
import type { View } from '../../../../flows/kit/view.ts';
import { readForm } from '../../../../flows/kit/walk.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRequest } from '../../../ui/useRequest.ts';
import { Actions } from '../../layout/Actions.tsx';
import { reviewText } from '../../text.ts';
import { useWizard } from '../../WizardContext.tsx';
import { type Said, said } from './readings.ts';
import classes from './Review.module.css';

/** How answers read that no kind can read, by step. */
type OwnReadings = (step: string) => ReactNode;

export interface ReviewProps {
  readonly view: Extract<View, { at: 'review' }>;
  readonly own: OwnReadings;
}

interface Row {
  readonly term: string;
  readonly value: ReactNode;
  /** It needs the width beside 'Cambiar', too. */
  readonly isWide?: boolean;
}

/** The last look before sending, below its heading: every answer with its name, in the order asked and under its heading, each with a way to change it (EN-02). */
export function Review({ view, own }: ReviewProps) {
  const { steps, facts } = view;
  const { steps: all, texts, send } = useWizard();
  return (
    <>
      <p className={classes['help']}>{reviewText.help}</p>
      {groupsOf(all, texts, steps).map(({ heading, first, members }) => (
        <Fragment key={first}>
          {heading !== undefined && <h2 className={classes['group']}>{heading}</h2>}
          <dl className={classes['answers']}>
            {members.map((step) => {
              const name = nameOf(step, texts[step.id]);
              const rows = rowsOf(step, name, texts[step.id], facts, own);
              return (
                <div key={step.id} className={classes['answer']}>
                  {rows.map(({ term, value, isWide }, index) => (
                    <Fragment key={`${term} ${index}`}>
                      <dt>{term}</dt>
                      <dd className={isWide === true ? classes['wide'] : undefined}>{value}</dd>
                    </Fragment>
                  ))}
                  <Thumbnail answer={facts[step.id]} />
                  <dd className={classes['change']}>
                    <Button
                      variant="subtle"
                      aria-label={`${reviewText.change}: ${name}`}
                      onClick={() => {
                        send({ type: 'CHANGE', step: step.id });
                      }}
                    >
                      {reviewText.change}
                    </Button>
                  </dd>
                </div>
              );
            })}
          </dl>
        </Fragment>
      ))}
      <Actions>
        <Button
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

const nameOf = (step: Step, text: StepText | undefined): string => (text ? termOf(text) : step.id);

/**
 * What was asked, by the headings of the flow's texts: a group goes on until the next one begins, whether its first question was asked
 * or not.
 */
function groupsOf(all: readonly Step[], texts: Readonly<Record<string, StepText>>, asked: readonly Step[]) {
  let under: { readonly heading: string | undefined; readonly first: string; readonly members: Step[] } = {
    heading: undefined,
    first: '',
    members: [],
  };
  const groups = [under];
  for (const step of all) {
    const heading = texts[step.id]?.group;
    if (heading !== undefined) groups.push((under = { heading, first: step.id, members: [] }));
    if (asked.some(({ id }) => id === step.id)) under.members.push(step);
  }
  return groups.filter(({ members }) => members.length > 0);
}

/** What a step has asked: its name with the answer, or of a form each field with its own. */
function rowsOf(step: Step, name: string, text: StepText | undefined, facts: Facts, own: OwnReadings): readonly Row[] {
  const answer = facts[step.id];
  if (step.fields.length === 0) {
    const value = own(step.id);
    return [{ term: name, value: value ?? read(said(step, answer)), isWide: isValidElement(value) }];
  }
  return readForm(step, answer, facts).asked.map(({ field, value }) => ({
    term: text?.fields?.[field.id]?.label ?? name,
    value: read(said(field, value)),
  }));
}

function read(answer: Said | undefined): ReactNode {
  if (answer === undefined) return reviewText.answered;
  return typeof answer === 'string' ? answer : <Listed {...answer} />;
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

/** An entry of a catalog by its label: by what is sent while the catalog is not there. */
function Listed({ catalog, value }: Exclude<Said, string>) {
  const { sources } = useWizard();
  const list = useRequest(useMemo(() => sources.list(catalog), [sources, catalog]));
  if (list.status === 'pending') return '…';
  return list.data?.find((entry) => entry.value === value)?.label ?? value;
}
