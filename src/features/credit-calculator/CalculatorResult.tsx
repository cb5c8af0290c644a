import * as v from 'valibot';
import { answers } from '../../../flows/credit-calculator/answers.ts';
import { CalculationSchema } from '../../../flows/credit-calculator/calculation.ts';
import { type ResultText, text } from '../../../flows/credit-calculator/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';
import { Calculated } from './Calculated.tsx';
import classes from './calculator.module.css';

/** What a calculation ended with must be known by now: the flow does not end well without it. */
const Facts = v.object({ anio: answers.anio.schema, calculo: CalculationSchema });

/** The three states of the result (S2.5, CA-03, CA-04). */
export function CalculatorResult({ end, facts, Heading, onLeave, onRestart, onRetry }: ResultProps<ResultText>) {
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
  const { anio, calculo } = v.parse(Facts, facts);
  return (
    <>
      <Heading>{end.text.title}</Heading>
      <Calculated anio={anio} calculation={calculo} disclaimer={end.text.lines} />
      <div className={classes['buttons']}>{again}</div>
    </>
  );
}
