import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { brand } from './brand.ts';
import classes from './Page.module.css';
import { Link } from './Link.tsx';

interface PageLayoutProps {
  /** Of the document; nothing personal, since browsers remember it. */
  readonly title: string;
  /** The list that it is part of. */
  readonly back?: { readonly to: string; readonly label: string; readonly state?: unknown };
  /** Whether it has so much beside each other that it takes the width of a desktop. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A screen within the portal's bars that has a heading of its own, with what is below it one under the other. */
export function PageLayout({ title, back, wide = false, children }: PageLayoutProps) {
  useDocumentTitle(`${title} · ${brand.name}`);
  return (
    <main className={classes['page']} data-wide={wide || undefined}>
      {back && (
        <Link to={back.to} state={back.state} className={classes['back']}>
          {back.label}
        </Link>
      )}
      {children}
    </main>
  );
}

/** The heading of a screen. */
export function PageTitle({ children }: { readonly children: string }) {
  return <h1 className={classes['title']}>{children}</h1>;
}

/** A screen within the portal's bars: a title, and what is below it one under the other. */
export function Page({ title, children, ...frame }: PageLayoutProps) {
  return (
    <PageLayout title={title} {...frame}>
      <PageTitle>{title}</PageTitle>
      {children}
    </PageLayout>
  );
}
