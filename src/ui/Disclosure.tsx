import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './Disclosure.module.css';
import round from './round.module.css';

interface DisclosureProps {
  /** Names the button and the panel. */
  readonly label: string;
  /** What the button shows. */
  readonly icon: ReactNode;
  /** How many things in the panel are new: shown on the button, and said after its name. */
  readonly count?: number | undefined;
  /** What the panel holds. Following a link in it closes it. */
  readonly children: ReactNode;
}

/**
 * A round button that opens a panel below it. Escape closes it and gives the focus back to the button; so does going
 * elsewhere by pointer or keyboard, without taking the focus along.
 */
export function Disclosure({ label, icon, count = 0, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
  };
  const root = useClickOutside<HTMLDivElement>(close);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  }

  return (
    <div
      ref={root}
      className={classes['disclosure']}
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without a related target the window lost the focus, or something took it that cannot have it.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={count === 0 ? label : `${label}, ${count === 1 ? '1 nueva' : `${count} nuevas`}`}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={`${round['round'] ?? ''} ${classes['button'] ?? ''}`}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {icon}
        {count > 0 && (
          <span aria-hidden className={classes['count']}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      {open && (
        <section
          id={panelId}
          aria-label={label}
          data-arrows=":is(a, button, input):not(:disabled)"
          data-arrows-apart
          className={classes['panel']}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) close();
          }}
        >
          {children}
        </section>
      )}
    </div>
  );
}
