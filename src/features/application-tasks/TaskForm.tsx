import type { ReactNode, RefObject } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { applicationTask } from '../../../flows/application-task/application-task.ts';
import type { TaskAnswer } from '../../../flows/application-task/payload.ts';
import type { FieldError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import type { commonCatalogs } from '../../portal/catalogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Banner } from '../../ui/Banner.tsx';
import type { Uploads } from '../../wizard/session/files.ts';
import type { KeptImage, TaskDraft } from './task-draft.ts';
import classes from './tasks.module.css';
import { text } from './text.ts';

/** Where a person lives, to choose from. */
export type PlaceCatalogs = Pick<ReturnType<typeof commonCatalogs>, 'localidades' | 'codigosPostales'>;

/** What the form of a task is given, whatever it asks. */
export interface TaskFormProps {
  readonly solicitudId: number;
  readonly sequence: number;
  readonly draft: TaskDraft;
  readonly snapshot: SnapshotFrom<typeof applicationTask>;
  /** What the server refuses (EN-07). */
  readonly refused: readonly FieldError[];
  readonly uploads: Uploads;
  readonly queries: Pick<Queries, 'miniatura'>;
  readonly catalogs: PlaceCatalogs;
  /** What stands in place of the button that sends, where nothing can be sent any more. */
  readonly instead: ReactNode;
  readonly onChange: (values: object, images: readonly KeptImage[]) => void;
  readonly onSend: (answer: TaskAnswer) => void;
}

interface FrameProps extends Pick<TaskFormProps, 'snapshot' | 'draft' | 'instead'> {
  readonly element: RefObject<HTMLFormElement | null>;
  /** Whether something in the form is marked as wrong. */
  readonly isWrong: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** What every form of a task has in common: what was kept, how the last try ended, and the button that sends. */
export function TaskFormFrame({ snapshot, draft, instead, element, isWrong, onSubmit, children }: FrameProps) {
  const sending = snapshot.matches('sending');
  const failed = snapshot.matches('failed');
  const { error, says } = snapshot.context;
  return (
    <form
      ref={element}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending && !instead) onSubmit();
      }}
    >
      {draft.lacksDocuments && (
        <p role="status" className={classes['note']}>
          {text.withoutDocuments}
        </p>
      )}
      <fieldset disabled={sending} className={classes['fields']}>
        {children}
      </fieldset>
      {failed && (
        <Banner tone="danger" role="alert">
          {isWrong ? text.invalid : messageFor(error)}
        </Banner>
      )}
      {snapshot.matches('refused') && (
        <Banner tone="danger" role="alert">
          {says}
        </Banner>
      )}
      {instead || (
        <div className={classes['send']}>
          <Button type="submit" aria-disabled={sending}>
            {sending ? text.sending : failed ? text.again : text.send}
          </Button>
        </div>
      )}
      {/* Below the button: what appears when a field is left must not move it from under the pointer. */}
      {!failed && isWrong && <p className={classes['problem']}>{text.invalid}</p>}
      <p role="status" className="visually-hidden">
        {sending ? text.sending : ''}
      </p>
    </form>
  );
}
