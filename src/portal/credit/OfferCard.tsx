import type { ComponentProps } from 'react';
import { rateFigures } from '../../../flows/credit/figures.ts';
import classes from './OfferCard.module.css';
import { OfferFace } from './OfferFace.tsx';

/** One offer of a list on a phone, as low as it can be: what is read first, and its rates (SL-02). Its detail has all figures (SL-08). */
export function OfferCard(face: Omit<ComponentProps<typeof OfferFace>, 'below'>) {
  return (
    <OfferFace
      {...face}
      below={
        <dl className={classes['rates']}>
          {rateFigures(face.offer).map(([label, value]) => (
            <div key={label} className={classes['rate']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
