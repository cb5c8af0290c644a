import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TaskAnswer } from '../../../flows/application-task/payload.ts';
import type { Task } from '../../../flows/application-task/task.ts';
import { tasksAddress } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import surface from '../../ui/surface.module.css';
import { type LoadApi, passOn } from './actors.ts';
import { saidIn } from './own-answer.ts';
import { SentData, sentParts } from './TaskFacts.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';

/** Seldom needed, and its way to send is on no other screen's path. */
export const PassOn = lazy(async () => (await import('./PassOn.tsx')).PassOn);

interface OwnAnswerProps {
  readonly solicitudId: number;
  readonly task: Task;
  /** What was sent from here, and came second. */
  readonly answer: TaskAnswer;
  readonly api: LoadApi;
}

/** What was entered here of a task that somebody else has answered, beside what stands there: it is passed on to the analyst, or left (ER-08). */
export function OwnAnswer({ solicitudId, task, answer, api }: OwnAnswerProps) {
  const titleId = useId();
  const client = useQueryClient();
  const { data, images, comment } = saidIn(answer);
  const { tipo, sequence } = task;
  const parts = sentParts({ data: data ?? null, tipo });
  const lines = [
    text.passedOnBegins,
    ...(comment === '' ? [] : [comment]),
    ...parts.map(
      ({ title, facts }) =>
        `${title}: ${facts.flatMap(([term, value]) => (value === null ? [] : [`${term} ${value}`])).join(', ')}.`,
    ),
  ];
  const [isPassedOn, setPassedOn] = useState(false);
  if (isPassedOn)
    return (
      <p role="status" className={classes['lead']}>
        {text.passedOn}
      </p>
    );
  return (
    <section aria-labelledby={titleId} className={`${surface['surface'] ?? ''} ${classes['part'] ?? ''}`}>
      <h2 id={titleId} className={surface['label']}>
        {text.own}
      </h2>
      <SentData data={data ?? null} tipo={tipo} />
      <Facts
        facts={[
          [text.ownComment, comment === '' ? null : comment],
          [text.images, images === 0 ? null : text.ownImages(images)],
        ]}
      />
      <div className={classes['ways']}>
        {lines.length > 1 && (
          <PassOn
            label={text.passOn}
            busyLabel={text.passingOn}
            pass={() => passOn(api, { id: solicitudId, sequence }, answer, lines.join('\n'))}
            onPassed={() => {
              setPassedOn(true);
              void client.invalidateQueries({ queryKey: ['solicitudes', solicitudId] });
            }}
          />
        )}
        <ButtonLink to={tasksAddress(solicitudId)} variant="secondary">
          {text.keepStanding}
        </ButtonLink>
      </div>
    </section>
  );
}
