import { type ReactNode, useRef } from 'react';
import { noticePlaceRef } from '../../ui/page-notice.ts';
import classes from './Content.module.css';

interface ContentProps {
  /** The bars and menus around the screen, before it in reading order. */
  readonly bars: ReactNode;
  readonly className: string | undefined;
  /** A screen with its own `main`. */
  readonly children: ReactNode;
}

/** Bars and the screen that they surround, with a way past them for the keyboard. */
export function Content({ bars, className, children }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <a
        href="#contenido"
        className={classes['skip']}
        onClick={(event) => {
          // Only the focus moves: the address is the router's.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Ir al contenido
      </a>
      {bars}
      <div ref={content} id="contenido" tabIndex={-1} className={`${classes['content'] ?? ''} ${className ?? ''}`}>
        <div ref={noticePlaceRef} />
        {children}
      </div>
    </>
  );
}
