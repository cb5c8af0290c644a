import { answers } from '../../../flows/insurance-quote/answers.ts';
import { descriptionParts } from '../../../flows/insurers/description.ts';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { findPolicy } from '../../../flows/insurance-quote/policies.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { Button } from '../../ui/Button.tsx';
import { InsurerMark } from '../../portal/InsurerMark.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { TickList } from '../../ui/TickList.tsx';
import classes from './PolicyDetailScreen.module.css';

/** The policy that was chosen, to be hired or left (S2.9, IN-08, IN-09). */
export function PolicyDetailScreen({ facts, onAnswer, onExit }: OwnScreenProps<InsuranceQuote, 'contratada'>) {
  const { cotizacion, poliza } = facts;
  const offered = cotizacion && poliza && findPolicy(cotizacion, poliza);
  const back = (
    <Button
      variant="subtle"
      onClick={() => {
        onExit('volver');
      }}
    >
      Volver
    </Button>
  );
  // The insurers continue to answer, and may withdraw a policy.
  if (!offered) {
    return (
      <div className={classes['policy']}>
        <p role="alert">Esa póliza ya no está disponible.</p>
        {back}
      </div>
    );
  }
  const { companiaId, compania, tipoPlan, nombre, importe, descripcion } = offered;
  return (
    <article className={classes['policy']}>
      <header className={classes['header']}>
        <InsurerMark id={companiaId} name={compania} />
        <div>
          <p className={classes['coverage']}>{planTypeNames[tipoPlan]}</p>
          <h2 className={classes['name']}>{nombre}</h2>
          <p className={classes['insurer']}>{compania}</p>
        </div>
      </header>
      <p className={classes['price']}>{premium(importe)}</p>
      <TickList lines={descriptionParts(descripcion)} className={classes['description']} />
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
        {back}
      </div>
    </article>
  );
}
