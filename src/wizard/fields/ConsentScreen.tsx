import { type ReactNode, useId } from 'react';
import type { ConsentKind } from '../../../flows/answers/consent.ts';
import { messageFor } from '../../api/messages.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { useWizard } from '../WizardContext.tsx';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './FieldError.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { useField } from './useField.ts';
import classes from './ConsentScreen.module.css';

type ConsentProps = ScreenProps<ConsentKind, boolean, true>;

/** A document to accept. One that did not load cannot be accepted. */
export function ConsentScreen(props: ConsentProps) {
  const { kind } = props;
  const { sources } = useWizard();
  const document = useRequest(sources.read(kind.document));
  switch (document.status) {
    case 'pending':
      return <Skeleton label="Buscando el texto…" lines={6} />;
    case 'error':
      return <LoadFailed message={messageFor(document.error)} onRetry={document.refetch} />;
    case 'success':
      return <Consent {...props}>{document.data}</Consent>;
  }
}

function Consent({ children, ...props }: ConsentProps & { readonly children: ReactNode }) {
  const { step, text } = props;
  const { questionId } = useWizard();
  const field = useField(props);
  const errorId = useId();
  return (
    <FieldForm field={field} isEmpty={!field.raw} onSkip={props.onSkip} skip={text.skip}>
      {/* It scrolls, so that the keyboard must be able to reach it. */}
      <div role="region" aria-labelledby={questionId} tabIndex={0} className={classes['document']}>
        {typeof children === 'string' ? <p className={classes['plain']}>{children}</p> : children}
      </div>
      <Checkbox
        name={step}
        label={text.label ?? text.question}
        required
        disabled={field.locked}
        invalid={field.message !== undefined}
        aria-describedby={field.message === undefined ? undefined : errorId}
        checked={field.raw}
        onChange={field.change}
      />
      <FieldError id={errorId} message={field.message} />
    </FieldForm>
  );
}
