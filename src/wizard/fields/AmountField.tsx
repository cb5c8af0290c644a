import type { FocusEvent } from 'react';
import {
  type AmountRange,
  besideStep,
  formatWhole,
  formatWholePesos,
  nearestTyped,
} from '../../../flows/answers/amount-range.ts';
import { readAmount } from '../../../flows/answers/amount.ts';
import type { Mask } from '../../../flows/answers/mask.ts';
import { Slider } from '../../ui/Slider.tsx';
import { numberKeyboard } from './keyboards.ts';
import { TypedField } from './TypedField.tsx';

interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  /** What can be chosen; without it there is no slider, and what is typed stays. */
  readonly range: AmountRange | undefined;
  readonly mask: Mask;
  readonly value: string;
  readonly error: string | undefined;
  /** It cannot be changed. */
  readonly locked?: boolean;
  /** Whether `value` is the nearest to what was typed. */
  readonly adjusted: boolean;
  readonly onAdjusted: (adjusted: boolean) => void;
  readonly onChange: (typed: string) => void;
  readonly onLeave: (event: FocusEvent) => void;
}

/** Of one line on a phone, so that nothing moves. */
const ADJUSTED = 'Ajustado al importe más cercano';

/**
 * Whole pesos, typed or chosen with a slider; the two always agree. A field that is left shows the nearest amount that can be
 * chosen (S5, VA-13, VA-14). Leaving it for the button that sends shows what is wrong instead: nothing else is sent than
 * what was seen.
 */
export function AmountField({
  name,
  label,
  help,
  range,
  mask,
  value,
  error,
  locked = false,
  adjusted,
  onAdjusted,
  onChange,
  onLeave,
}: AmountFieldProps) {
  const change = (typed: string) => {
    onAdjusted(false);
    onChange(typed);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { relatedTarget } = event;
    const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    // what is no amount has none that is near: it stays, to be mended
    const isAmount = value.trim() === '' || readAmount(value) !== undefined;
    const nearest = range && isAmount ? formatWhole(nearestTyped(range, value)) : undefined;
    // what is between two steps is adjusted when it is sent, and is no mistake meanwhile
    if (sends && range && besideStep(range, value) !== undefined) return;
    if (sends || nearest === undefined) onLeave(event);
    else if (nearest !== value) {
      onAdjusted(true);
      onChange(nearest);
    }
  };
  return (
    <div>
      <TypedField
        {...numberKeyboard}
        name={name}
        label={label}
        description={help}
        inputMode="numeric"
        required
        readOnly={locked}
        before="$"
        value={value}
        error={error}
        hint={adjusted ? ADJUSTED : ''}
        mask={mask}
        onType={change}
        onBlur={leave}
      />
      {range && (
        <Slider
          label={`Ajustar: ${label}`}
          {...range}
          value={nearestTyped(range, value)}
          disabled={locked}
          format={formatWholePesos}
          onChange={(amount) => {
            change(formatWhole(amount));
          }}
        />
      )}
    </div>
  );
}
