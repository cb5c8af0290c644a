import classes from './HomePage.module.css';

const signs = { payment: '$', contact: '☎' } as const;

export type HomeIconName = keyof typeof signs;

/** A sign on a disc, for the eye only. */
export function HomeIcon({ name }: { readonly name: HomeIconName }) {
  return (
    <span className={classes['icon']} aria-hidden>
      {signs[name]}
    </span>
  );
}
