import { answers } from '../../../flows/insurance-quote/answers.ts';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { findPolicy } from '../../../flows/insurance-quote/policies.ts';
import { Button } from '../../ui/Button.tsx';
import { PolicyInFull } from '../../portal/PolicyInFull.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';
import classes from './PolicyDetailScreen.module.css';

/** The way back to the list: the wizard's own 'Volver' stands above it. */
const OTHERS = 'Ver otras pólizas';

/** The policy that was chosen, to be hired or left (S2.9, IN-08, IN-09). */
export function PolicyDetailScreen({ facts, onAnswer, onExit }: OwnScreenProps<InsuranceQuote, 'contratada'>) {
  const { cotizacion, poliza } = facts;
  const offered = cotizacion && poliza && findPolicy(cotizacion, poliza);
  const back = () => {
    onExit('volver');
  };
  // The insurers continue to answer, and may withdraw a policy.
  if (!offered) {
    return (
      <Outcome
        role="alert"
        text={{ tone: 'bad', lines: ['Esa póliza ya no está disponible.'], button: OTHERS }}
        onButton={back}
      />
    );
  }
  return (
    <article className={classes['policy']}>
      <PolicyInFull offered={offered} heading="h2" />
      <div className={classes['ways']}>
        {answers.contratada.options.map(({ value, label }) => (
          <Button
            key={label}
            onClick={({ detail }) => {
              // The second click of a double click was aimed at the list.
              if (detail <= 1) onAnswer(value);
            }}
          >
            {label}
          </Button>
        ))}
        <Button variant="subtle" onClick={back}>
          {OTHERS}
        </Button>
      </div>
    </article>
  );
}
