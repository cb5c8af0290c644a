import { type ComponentProps, type ReactNode, useId } from 'react';
import { ModalDialog } from './ModalDialog.tsx';
import classes from './TitledDialog.module.css';

interface TitledDialogProps extends Omit<ComponentProps<typeof ModalDialog>, 'labelledBy' | 'placement'> {
  readonly title: string;
  /** What can be done, below everything else. */
  readonly actions: ReactNode;
}

/** A card in the middle with a heading that names it, what it says, and what can be done about it. */
export function TitledDialog({ title, actions, children, ...dialog }: TitledDialogProps) {
  const titleId = useId();
  return (
    <ModalDialog {...dialog} labelledBy={titleId} placement="center">
      <div className={classes['content']}>
        <h2 id={titleId} className={classes['title']}>
          {title}
        </h2>
        {children}
        <div className={classes['actions']}>{actions}</div>
      </div>
    </ModalDialog>
  );
}
