import classes from './Alert.module.css';

/** What is wrong with a whole question: a sentence that is announced. */
export function Alert({ children }: { readonly children: string }) {
  return (
    <p role="alert" className={classes['alert']}>
      {children}
    </p>
  );
}
