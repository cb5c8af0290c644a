import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { TaskAnswer } from '../../../flows/application-task/payload.ts';
import type { Task } from '../../../flows/application-task/task.ts';
import { messageFor } from '../../api/messages.ts';
import { tasksAddress } from '../../portal/addresses.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import surface from '../../ui/surface.module.css';
import { commentOf, type LoadApi, passOn } from './actors.ts';
import { SentData, sentParts } from './TaskFacts.tsx';
import classes from './tasks.module.css';
import { text } from './text.ts';

/** What an answer says, whichever operation takes it. */
function saidIn(answer: TaskAnswer) {
  const { body, to } = answer;
  const data = to === 'Telefono' ? body.data : to === 'ParaAnalizar' ? null : body.Data;
  const images = to === 'ParaAnalizar' && 'archivos' in body ? body.archivos.length : 0;
  return { data, images, comment: commentOf(answer).trim() };
}

/** Whether a task stands with something else than that answer. */
export function differs(task: Task, answer: TaskAnswer): boolean {
  const { data, images, comment } = saidIn(answer);
  const isSaid = comment === '' || task.log.some(({ comentario }) => comentario.trim() === comment);
  return !isSaid || images > 0 || (data !== null && data !== task.data);
}

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
  const passing = useMutation({
    // The client detects and reports a lost connection, and tries again itself.
    networkMode: 'always',
    mutationFn: () => passOn(api, { id: solicitudId, sequence }, answer, lines.join('\n')),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['solicitudes', solicitudId] });
    },
  });
  if (passing.isSuccess)
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
      {passing.isError && (
        <Banner tone="danger" role="alert">
          {messageFor(passing.error)}
        </Banner>
      )}
      <div className={classes['ways']}>
        {lines.length > 1 && (
          <Button
            aria-disabled={passing.isPending}
            onClick={() => {
              if (!passing.isPending) passing.mutate();
            }}
          >
            {passing.isPending ? text.passingOn : text.passOn}
          </Button>
        )}
        <ButtonLink to={tasksAddress(solicitudId)} variant="secondary">
          {text.keepStanding}
        </ButtonLink>
      </div>
    </section>
  );
}
