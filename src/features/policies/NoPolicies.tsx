import type { ReactNode } from 'react';
import { addresses } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import surface from '../../ui/surface.module.css';
import classes from './policies.module.css';

interface NoPoliciesProps {
  readonly identityValidated: boolean;
  /** What asks for the loan of somebody who may have one, or says how linking it stands; null where it is not asked. */
  readonly linking: ReactNode;
}

/**
 * What somebody without policies is shown (PO-01). Whoever validated their identity has been looked for in vain; whoever
 * did not may have policies that nobody knows to be theirs.
 */
export function NoPolicies({ identityValidated, linking }: NoPoliciesProps) {
  return (
    <>
      <p className={classes['none']}>
        {identityValidated ? '¡Ups! No encontramos ninguna póliza' : 'No tenés pólizas activas'}
      </p>
      {linking}
      <section className={`${surface['surface'] ?? ''} ${classes['way'] ?? ''}`}>
        <h2 className={classes['question']}>¿Querés asegurar un auto?</h2>
        <ButtonLink to={addresses.insuranceQuote} variant="secondary">
          Cotizar un seguro
        </ButtonLink>
      </section>
    </>
  );
}
