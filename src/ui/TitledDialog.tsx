import { type ComponentProps, type ReactNode, useId } from 'react';
import { ModalDialog } from './ModalDialog.tsx';
import classes from './TitledDialog.module.css';

interface TitledDialogProps extends Omit<ComponentProps<typeof ModalDialog>, 'labelledBy' | 'placement'> {
  readonly title: string;
  /** 'center' by default. */
  readonly placement?: 'center' | 'narrow' | 'wide';
  /** Whether the focus begins at its title: by default, of a 'wide' one. */
  readonly readsFromTop?: boolean;
  /** What can be done, below everything else. */
  readonly actions: ReactNode;
}

/** A card in the middle with a heading that names it, what it says, and what can be done about it. */
export function TitledDialog({
  title,
  placement = 'center',
  // The browser would put the focus on the first button, which is far below.
  readsFromTop = placement === 'wide',
  actions,
  children,
  ...dialog
}: TitledDialogProps) {
  const titleId = useId();
  const focusable = readsFromTop ? -1 : undefined;
  return (
    <ModalDialog {...dialog} labelledBy={titleId} placement={placement}>
      <div className={classes['content']}>
        <h2 id={titleId} tabIndex={focusable} className={classes['title']}>
          {title}
        </h2>
        {children}
        <div className={classes['actions']}>{actions}</div>
      </div>
    </ModalDialog>
  );
}
