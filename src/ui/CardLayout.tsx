import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { brand } from './brand.ts';
import classes from './CardLayout.module.css';

interface CardLayoutProps {
  /** What the browser's tab says, before the brand. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The layout of every screen without bars: a card with the brand above it, and on wide screens a welcome beside it
 * (C1, C2, SH-12).
 */
export function CardLayout({ title, children }: CardLayoutProps) {
  useDocumentTitle(`${title} · ${brand.name}`);
  return (
    <div className={classes['page']}>
      <header className={classes['welcome']}>
        <p className={classes['brand']}>{brand.name}</p>
        <p className={classes['tagline']}>{brand.welcome}</p>
      </header>
      <main className={classes['card']}>{children}</main>
    </div>
  );
}
