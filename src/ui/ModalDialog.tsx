import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './ModalDialog.module.css';

interface ModalDialogProps {
  /** The id of its title. */
  readonly labelledBy: string;
  /** 'drawer' is at the left edge over the full height; 'center' is a card in the middle, 'narrow' and 'wide' are others. */
  readonly placement: 'center' | 'narrow' | 'wide' | 'drawer';
  /** A closed one that stays rendered keeps what is in it, and fades out where its transition is 'slow'. Open by default. */
  readonly open?: boolean;
  /** Its fade: 'slow' takes 500 ms both ways, 'quick' opens in --motion. */
  readonly transition?: 'quick' | 'slow';
  /** Called for Escape and for a tap beside it. Without it the dialog stays until its owner takes it away. */
  readonly onDismiss?: () => void;
  readonly children?: ReactNode;
}

let opened = 0;

/**
 * Says at the root that a dialog is open. A `:has()` there would be looked up anew for every change of the page.
 *
 * @returns takes it back
 */
function holdPage(): () => void {
  const { dataset } = document.documentElement;
  opened += 1;
  dataset['modal'] = '';
  return () => {
    opened -= 1;
    if (opened === 0) delete dataset['modal'];
  };
}

/**
 * A modal dialog, open as long as it is rendered unless `open` says otherwise. The browser's own: it makes the page behind
 * inert, keeps the focus inside and gives it back to where it was.
 */
export function ModalDialog({
  labelledBy,
  placement,
  open = true,
  transition = 'quick',
  onDismiss,
  children,
}: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect, since only a dialog that is closed while still in the page gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open) return;
    dialog?.showModal();
    const release = holdPage();
    return () => {
      dialog?.close();
      release();
    };
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      closedby={onDismiss ? undefined : 'none'}
      className={[classes['dialog'], classes[placement], classes[transition]].join(' ')}
      onCancel={(event) => {
        // Its owner takes it away at once: the browser would say that it closed it only after what the user does next.
        event.preventDefault();
        onDismiss?.();
      }}
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !open) return;
        // A browser may close a dialog without asking, at a second Escape.
        if (onDismiss) onDismiss();
        else currentTarget.showModal();
      }}
      onClick={({ target, currentTarget }) => {
        // The dialog has no padding, so that a click on the element itself is one on its backdrop.
        if (target === currentTarget) onDismiss?.();
      }}
    >
      {children}
    </dialog>
  );
}
