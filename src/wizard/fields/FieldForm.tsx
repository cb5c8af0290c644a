import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Field } from './useField.ts';
import { Actions } from '../layout/Actions.tsx';
import classes from './FieldForm.module.css';
import { LOCKED } from './locked.ts';

interface FieldFormProps {
  readonly field: Pick<Field<unknown, unknown>, 'submit' | 'locked' | 'value'>;
  /** Whether nothing is typed or ticked: unless that is an answer, the button that sends cannot be pressed (decision 27). */
  readonly isEmpty: boolean;
  /** What that button says. */
  readonly action?: string;
  readonly onSkip?: (() => void) | undefined;
  readonly skip?: string | undefined;
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/** What every typed question has in common: Enter and the button send, a saved answer says that it cannot be changed. */
export function FieldForm({ field, isEmpty, action = 'Continuar', onSkip, skip, ref, children }: FieldFormProps) {
  const ready = !isEmpty || field.value !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (field.submit()) return;
    event.currentTarget.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
  };
  // A disabled button keeps the browser from sending the form, and so from saying why not.
  const explain = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!ready && event.key === 'Enter' && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement)
      field.submit();
  };
  return (
    <form ref={ref} className={classes['form']} noValidate onSubmit={submit} onKeyDown={explain}>
      {children}
      {field.locked && <p className={classes['locked']}>{LOCKED}</p>}
      <Actions>
        <Button type="submit" disabled={!ready}>
          {action}
        </Button>
        {onSkip && (
          <Button variant="subtle" onClick={onSkip}>
            {skip}
          </Button>
        )}
      </Actions>
    </form>
  );
}
