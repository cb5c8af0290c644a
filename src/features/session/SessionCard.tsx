import type { ReactNode } from 'react';
import { brand } from '../../ui/brand.ts';
import styles from './session.module.css';

/** The frame of every screen for people who are not signed in: the brand above a card (C2). */
export function SessionCard({ children }: { readonly children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <p className={styles['brand']}>{brand.name}</p>
      <div className={styles['card']}>{children}</div>
    </main>
  );
}
