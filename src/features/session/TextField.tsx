import type { ComponentProps } from 'react';
import { useId } from 'react';
import styles from './session.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Read with the label, before what is typed. */
  readonly description: string;
  /** The id of something else that is read with it, such as the title of the step. */
  readonly describedBy?: string;
  /** Shown beside the field and announced. */
  readonly error: string | null;
}

/** A labelled text input. Native, not Mantine's: see README, Decisions. */
export function TextField({ label, description, describedBy, error, ...input }: TextFieldProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;

  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <p id={descriptionId} className={styles['hint']}>
        {description}
      </p>
      <input
        {...input}
        id={id}
        className={styles['input']}
        aria-invalid={error !== null}
        aria-describedby={[error !== null && errorId, describedBy, descriptionId].filter(Boolean).join(' ')}
      />
      {error !== null && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
