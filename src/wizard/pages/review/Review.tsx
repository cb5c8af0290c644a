import { Fragment, useMemo } from 'react';
import type { StepText } from '../../../../flows/kit/text.ts';
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
type OwnReadings = (step: string) => string | undefined;

export interface ReviewProps {
  readonly view: Extract<View, { at: 'review' }>;
  readonly own: OwnReadings;
}

interface Row {
  readonly term: string;
  readonly value: Said;
}

/** The last look before sending, below its heading: every answer with its question, in the order asked, each with a way to change it (EN-02). */
export function Review({ view, own }: ReviewProps) {
  const { steps, facts } = view;
  const { texts, send } = useWizard();
  return (
    <>
      <p className={classes['help']}>{reviewText.help}</p>
      <dl className={classes['answers']}>
        {steps.map((step) => {
          const question = texts[step.id]?.question ?? step.id;
          const rows = rowsOf(step, question, texts[step.id], facts, own);
          return (
            <div key={step.id} className={classes['answer']}>
              {rows.map(({ term, value }, index) => (
                <Fragment key={`${term} ${index}`}>
                  <dt>{term}</dt>
                  <dd>{typeof value === 'string' ? value : <Listed {...value} />}</dd>
                </Fragment>
              ))}
              <dd className={classes['change']}>
                <Button
                  variant="subtle"
                  aria-label={`${reviewText.change}: ${question}`}
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

/** What a step has asked: its question with the answer, or of a form each field with its own. */
function rowsOf(
  step: Step,
  question: string,
  text: StepText | undefined,
  facts: Facts,
  own: OwnReadings,
): readonly Row[] {
  const answer = facts[step.id];
  if (step.fields.length === 0) {
    return [{ term: question, value: own(step.id) ?? said(step, answer) ?? reviewText.answered }];
  }
  return readForm(step, answer, facts).asked.map(({ field, value }) => ({
    term: text?.fields?.[field.id]?.label ?? question,
    value: said(field, value) ?? reviewText.answered,
  }));
}

/** An entry of a catalog by its label: by what is sent while the catalog is not there. */
function Listed({ catalog, value }: Exclude<Said, string>) {
  const { sources } = useWizard();
  const list = useRequest(useMemo(() => sources.list(catalog), [sources, catalog]));
  if (list.status === 'pending') return '…';
  return list.data?.find((entry) => entry.value === value)?.label ?? value;
}
