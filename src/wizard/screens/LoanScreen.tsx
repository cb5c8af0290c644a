import type { Loan, LoanKind, LoanRaw } from '../../../flows/answers/index.ts';
import { Slider } from '../../ui/Slider.tsx';
import { AmountField } from './AmountField.tsx';
import { FieldForm } from './FieldForm.tsx';
import classes from './LoanScreen.module.css';
import type { ScreenProps } from './screen.ts';
import { useAdjusting } from './useAdjusting.ts';
import { useField } from './useField.ts';

/** The requested amount, and the number of installments (S2.5, VA-13). */
export function LoanScreen(props: ScreenProps<LoanKind, LoanRaw, Loan>) {
  const { step, kind, text, facts } = props;
  const terms = kind.termsFor(facts);
  const initial = kind.initialFor(facts);
  const offered = (held: Loan | undefined) =>
    held && (terms.includes(held.plazo) ? held : { ...held, plazo: initial.plazo });
  const field = useField({
    ...props,
    kind: { ...kind, empty: initial },
    answer: offered(props.answer),
    suggestion: offered(props.suggestion),
  });
  const { importe, plazo } = field.raw;
  const change = (typed: string) => {
    field.change({ importe: typed, plazo });
  };
  const { adjusted, note, submit } = useAdjusting(kind.amount, importe, { change, submit: field.submit });
  const shown = (at: number) => `${terms[at] ?? plazo} cuotas`;
  const chosen = terms.indexOf(plazo);
  return (
    <FieldForm field={{ ...field, submit }} ready action={text.action} onSkip={props.onSkip} skip={text.skip}>
      <AmountField
        name={step}
        label={text.label ?? text.question}
        help={text.help}
        range={kind.amount}
        mask={kind.mask}
        value={importe}
        error={field.message}
        adjusted={adjusted}
        onAdjusted={note}
        onChange={change}
        onLeave={field.leave}
      />
      <div>
        <p className={classes['term']} aria-hidden>
          <span>Plazo</span>
          <span>{shown(chosen)}</span>
        </p>
        <Slider
          label="Plazo"
          min={0}
          max={terms.length - 1}
          step={1}
          value={chosen}
          format={shown}
          onChange={(at) => {
            field.change({ importe, plazo: terms[at] ?? plazo });
          }}
        />
      </div>
    </FieldForm>
  );
}
