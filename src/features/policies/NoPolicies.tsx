import type { ReactNode } from 'react';
import { addresses } from '../../portal/addresses.ts';
import { WayTo } from '../../portal/may-open.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import surface from '../../ui/surface.module.css';
import classes from './policies.module.css';

interface NoPoliciesProps {
  readonly identityValidated: boolean;
  /** Asks whether the user has a loan, or shows the state of linking; null if it is not asked. */
  readonly linking: ReactNode;
  /** Whether linking is under way: until it is over, nobody knows that there are none. */
  readonly linkingRuns: boolean;
}

/**
 * What a user without policies sees (PO-01). With a validated identity there are none; without, the user may have policies
 * that are not linked to them yet.
 */
export function NoPolicies({ identityValidated, linking, linkingRuns }: NoPoliciesProps) {
  return (
    <>
      {!linkingRuns && (
        <p className={classes['none']}>
          {identityValidated ? '¡Ups! No encontramos ninguna póliza' : 'No tenés pólizas activas'}
        </p>
      )}
      {linking}
      <WayTo to={addresses.insuranceQuote}>
        <section className={`${surface['surface'] ?? ''} ${classes['way'] ?? ''}`}>
          <h2 className={classes['question']}>¿Querés asegurar un auto?</h2>
          <ButtonLink to={addresses.insuranceQuote} variant="secondary">
            Cotizar un seguro
          </ButtonLink>
        </section>
      </WayTo>
    </>
  );
}
