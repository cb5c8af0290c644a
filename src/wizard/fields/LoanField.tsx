import type { LoanKind, LoanRaw } from '../../../flows/answers/loan.ts';
import { Slider } from '../../ui/Slider.tsx';
import { AmountField } from './AmountField.tsx';
import classes from './LoanField.module.css';
import type { ShownField } from './useField.ts';

interface LoanFieldProps {
  readonly field: ShownField<LoanRaw>;
  readonly kind: LoanKind;
  /** The amount's name in the form. */
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /** What the terms depend on. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly adjusted: boolean;
  readonly onAdjusted: (adjusted: boolean) => void;
}

/** The requested amount, and the number of installments (S2.5, VA-13). */
export function LoanField({ field, kind, name, label, help, facts, adjusted, onAdjusted }: LoanFieldProps) {
  const terms = kind.termsFor(facts);
  const { importe, plazo } = field.raw;
  const shown = (at: number) => `${terms[at] ?? plazo} cuotas`;
  const chosen = terms.indexOf(plazo);
  return (
    <>
      <AmountField
        name={name}
        label={label}
        help={help}
        range={kind.amount}
        mask={kind.mask}
        value={importe}
        error={field.message}
        locked={field.locked}
        adjusted={adjusted}
        onAdjusted={onAdjusted}
        onChange={(typed) => {
          field.change({ importe: typed, plazo });
        }}
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
          disabled={field.locked}
          format={shown}
          onChange={(at) => {
            field.change({ importe, plazo: terms[at] ?? plazo });
          }}
        />
      </div>
    </>
  );
}
