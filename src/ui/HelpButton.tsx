import { createContext, use } from 'react';
import classes from './HelpButton.module.css';

/** Opens the way to help, which whoever offers it provides; null where there is none. */
export const OpenHelp = createContext<(() => void) | null>(null);

/** '¿Necesitás ayuda?' (C2, HE-01); nothing where no help is offered. */
export function HelpButton() {
  const open = use(OpenHelp);
  return (
    open && (
      <button type="button" className={classes['help']} onClick={open}>
        ¿Necesitás ayuda?
      </button>
    )
  );
}
