import { type CalculatedFrom, calculationRequest } from '../../../flows/credit-calculator/calculation.ts';
import type { CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import { type CalculatedText, text } from '../../../flows/credit-calculator/text.ts';
import { reasonOf } from '../../api/messages.ts';
import { addresses } from '../../portal/addresses.ts';
import { askRepresentative } from '../../portal/representative.ts';
import { ShareWithClient } from '../../portal/ShareWithClient.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import type { ResultProps } from '../../wizard/props.ts';
import { Calculated } from './Calculated.tsx';
import classes from './calculator.module.css';
import { useSurroundings } from './surroundings.ts';
import { WantedInstallment } from './WantedInstallment.tsx';
import { calculationMessage } from './words.ts';

/** The three states of the result (S2.5, CA-03, CA-04), and the ways on from a calculation (SL-01). */
export function CalculatorResult({
  end,
  error,
  facts,
  Heading,
  onLeave,
  onRestart,
  onChange,
  onRetry,
}: ResultProps<CalculatedText, CreditCalculator>) {
  const { sharing, requestFor, reset } = useSurroundings();
  if (!end) return <Waiting>{text.calculating}</Waiting>;
  const again = (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          reset();
          onRestart();
        }}
      >
        {text.again}
      </Button>
      <Button variant="subtle" onClick={onLeave}>
        {text.leave}
      </Button>
    </>
  );
  if (end.id === 'fallido') {
    const reason = reasonOf(error);
    return (
      <Outcome
        text={{ tone: 'bad', ...end.text, lines: reason === undefined ? end.text.lines : [reason], button: text.retry }}
        Heading={Heading}
        onButton={onRetry}
      >
        {again}
      </Outcome>
    );
  }
  const { tipo, anio, prestamo, calculo } = facts;
  if (tipo === undefined || anio === undefined || prestamo === undefined || calculo === undefined) {
    throw new Error('The calculation ended well without a result');
  }
  const of: CalculatedFrom = { tipo, anio, prestamo };
  const request = requestFor(of);
  return (
    <>
      <Heading>{end.text.title}</Heading>
      <Calculated
        of={of}
        calculation={calculo}
        disclaimer={end.text.lines}
        onTerm={(plazo) => {
          onChange('prestamo', { ...prestamo, plazo });
        }}
      />
      <WantedInstallment
        of={of}
        calculation={calculo}
        onChoose={(loan) => {
          onChange('prestamo', loan);
        }}
      />
      <div className={classes['buttons']}>
        {request === undefined ? (
          <ButtonLink to={addresses.contact}>{askRepresentative}</ButtonLink>
        ) : (
          <ButtonLink to={request}>{text.request}</ButtonLink>
        )}
        <ShareWithClient
          sharing={sharing}
          ask={(api) => api.getCalculadorPrendarioDocumento(calculationRequest(of))}
          message={calculationMessage(anio, calculo, end.text.lines)}
        />
        <Button
          variant="secondary"
          onClick={() => {
            onChange('prestamo', undefined);
          }}
        >
          {text.adjust}
        </Button>
        {again}
      </div>
    </>
  );
}
