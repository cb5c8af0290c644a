import { useEffect, useRef } from 'react';
import styles from './session.module.css';

interface CardTitleProps {
  /** Whether the screen takes the place of another one, so that the focus has to move to it. */
  readonly focused?: boolean;
  readonly children: string;
}

/** The heading of a card. */
export function CardTitle({ focused = false, children }: CardTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <h1 ref={title} tabIndex={-1} className={styles['title']}>
      {children}
    </h1>
  );
}
