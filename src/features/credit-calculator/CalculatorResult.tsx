import type { CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { type CalculatedText, text } from '../../../flows/credit-calculator/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';
import { Calculated } from './Calculated.tsx';
import classes from './calculator.module.css';

/** The three states of the result (S2.5, CA-03, CA-04). */
export function CalculatorResult({
  end,
  facts,
  Heading,
  onLeave,
  onRestart,
  onRetry,
}: ResultProps<CalculatedText, CreditCalculator>) {
  if (!end) return <Waiting>{text.calculating}</Waiting>;
  const again = (
    <>
      <Button variant={end.canRetry ? 'secondary' : 'primary'} onClick={onRestart}>
        {text.again}
      </Button>
      <Button variant="subtle" onClick={onLeave}>
        {text.leave}
      </Button>
    </>
  );
  if (end.id === 'fallido') {
    return (
      <>
        <Heading>{end.text.title}</Heading>
        {end.text.lines.map((line) => (
          <p key={line} role="alert" className={classes['failed']}>
            {line}
          </p>
        ))}
        <div className={classes['buttons']}>
          <Button onClick={onRetry}>{text.retry}</Button>
          {again}
        </div>
      </>
    );
  }
  const { anio, calculo } = facts;
  if (anio === undefined || calculo === undefined) throw new Error('The calculation ended well without a result');
  return (
    <>
      <Heading>{end.text.title}</Heading>
      <Calculated anio={anio} calculation={calculo} disclaimer={end.text.lines} />
      <div className={classes['buttons']}>{again}</div>
    </>
  );
}
