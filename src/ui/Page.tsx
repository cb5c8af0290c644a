import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from './brand.ts';
import classes from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** The list that it is part of. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A screen within the portal's bars: a title, and what is below it one under the other. */
export function Page({ title, back, children }: PageProps) {
  useDocumentTitle(`${title} · ${brand.name}`);
  return (
    <main className={classes['page']}>
      {back && (
        <Link to={back.to} className={classes['back']}>
          {back.label}
        </Link>
      )}
      <h1 className={classes['title']}>{title}</h1>
      {children}
    </main>
  );
}
