import type { ReactNode } from 'react';
import { CardLayout } from './CardLayout.tsx';
import classes from './CardPage.module.css';

interface CardPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A whole screen with one thing to do: a card with a title (C2). */
export function CardPage({ title, children }: CardPageProps) {
  return (
    <CardLayout title={title}>
      <div className={classes['stack']}>
        <h1 className={classes['title']}>{title}</h1>
        {children}
      </div>
    </CardLayout>
  );
}
