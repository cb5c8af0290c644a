import classes from './FieldError.module.css';

/** What is wrong with an answer, beside it and announced. It keeps its line, so that nothing moves when it appears. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | undefined }) {
  return (
    <div className={classes['line']}>
      {message !== undefined && (
        <p id={id} role="alert" className={classes['error']}>
          {message}
        </p>
      )}
    </div>
  );
}
