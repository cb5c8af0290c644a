import { useDocumentTitle } from '@mantine/hooks';
import { brand } from '../../ui/brand.ts';
import classes from './info.module.css';

interface DevInfoPageProps {
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** /devinfo (S2.1): what internal staff have to report about a problem. */
export function DevInfoPage({ rows }: DevInfoPageProps) {
  useDocumentTitle(`Dev info · ${brand.name}`);
  return (
    <main className={classes['page']}>
      <h1 className={classes['name']}>Dev info</h1>
      <dl className={classes['card']}>
        {rows.map(({ label, value }) => (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
