import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './TextField.module.css';

export interface FieldParts {
  readonly label: string;
  /** Read with the label, before what is typed. */
  readonly description?: ReactNode;
  /** The id of something else that is read with it, such as the title of the step. */
  readonly describedBy?: string | undefined;
  /** The id of what is read before the label: the field is then named by both. */
  readonly labelledBy?: string;
  /** Shown beside the field and announced. */
  readonly error?: string | null | undefined;
  /** What was recognised in what is typed, below the box and announced as it changes; '' while it is nothing. */
  readonly hint?: string | undefined;
  /** How much is typed, below the box. It is not read at every key: that there is too much is an error. */
  readonly count?: string | undefined;
  /** A decorative prefix inside the box. */
  readonly before?: string | undefined;
  /** A control inside the box, after what is typed. */
  readonly after?: ReactNode;
  /** Whatever is typed is right: no room is kept for a message. */
  readonly quiet?: boolean;
}

/** What the control itself has to say of its parts. */
interface Wiring {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-labelledby': string | undefined;
}

/** A labelled text field. Native, with Mantine's tokens: docs/decisions, record 15. */
export function TextField(field: FieldParts & ComponentProps<'input'>) {
  const [parts, input] = apart<ComponentProps<'input'>>(field);
  return <Field {...parts}>{(wiring) => <input {...input} {...wiring} />}</Field>;
}

/** The same of several lines. */
export function TextArea(field: FieldParts & ComponentProps<'textarea'>) {
  const [parts, area] = apart<ComponentProps<'textarea'>>(field);
  return <Field {...parts}>{(wiring) => <textarea {...area} {...wiring} />}</Field>;
}

/** What the control has around it, and what is its own. */
const apart = <Control,>({
  label,
  description,
  describedBy,
  labelledBy,
  error,
  hint,
  count,
  before,
  after,
  quiet,
  ...control
}: FieldParts & Control) =>
  [{ label, description, describedBy, labelledBy, error, hint, count, before, after, quiet }, control] as const;

/** What every labelled control has around it: label, description, box, and a line for what is wrong. */
export function Field({
  label,
  description,
  describedBy,
  labelledBy,
  error,
  hint,
  count,
  before,
  after,
  quiet = false,
  children,
}: FieldParts & { readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description === undefined ? undefined : `${id}-description`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const described = [errorId, describedBy, descriptionId, hintId].filter((each) => each !== undefined).join(' ');
  return (
    <div className={classes['field']}>
      <label id={labelledBy && `${id}-label`} className={classes['label']} htmlFor={id}>
        {label}
      </label>
      {descriptionId !== undefined && (
        <p id={descriptionId} className={classes['description']}>
          {description}
        </p>
      )}
      <div className={classes['box']} data-wrong={errorId !== undefined || undefined}>
        {before !== undefined && (
          <span className={classes['before']} aria-hidden>
            {before}
          </span>
        )}
        {children({
          id,
          className: classes['input'],
          'aria-invalid': errorId !== undefined,
          'aria-describedby': described || undefined,
          'aria-labelledby': labelledBy && `${labelledBy} ${id}-label`,
        })}
        {after}
      </div>
      <div className={quiet ? undefined : classes['errorLine']}>
        {/* Always there where there may be one, so that it is announced. */}
        {hint !== undefined && (
          <p id={hintId} aria-live="polite" className={classes['hint']}>
            {errorId === undefined && hint}
          </p>
        )}
        {errorId !== undefined && (
          <p id={errorId} role="alert" className={classes['error']}>
            {error}
          </p>
        )}
      </div>
      {count !== undefined && (
        <p className={classes['count']} aria-hidden>
          {count}
        </p>
      )}
    </div>
  );
}
