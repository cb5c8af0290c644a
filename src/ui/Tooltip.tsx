import { type ReactNode, useId, useState } from 'react';
import classes from './Tooltip.module.css';

interface TooltipProps {
  /** Names the trigger. */
  readonly label: string;
  /** What it says: read as the description of `label`, shown on hover, focus and tap. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Something that says more about itself when pointed at, reached by keyboard or tapped. Escape hides it. */
export function Tooltip({ label, text, children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const show = () => {
    setShown(true);
  };
  const hide = () => {
    setShown(false);
  };
  return (
    <span className={classes['tooltip']} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        className={classes['button']}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hide();
        }}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={classes['text']} hidden={!shown}>
        {text}
      </span>
    </span>
  );
}
