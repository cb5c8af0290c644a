import type { AmountInRangeKind } from '../../../flows/answers/vehicle-value.ts';
import { AmountField } from './AmountField.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { useAdjusting } from './useAdjusting.ts';
import { useField } from './useField.ts';

/** An amount whose limits depend on earlier answers (VA-14). */
export function AmountInRangeScreen(props: ScreenProps<AmountInRangeKind, string, number>) {
  const { step, kind, text, facts } = props;
  const field = useField({ ...props, kind: { ...kind, empty: kind.initialFor(facts) } });
  const range = kind.rangeFor(facts);
  const { adjusted, note, submit } = useAdjusting(range, field.raw, field);
  return (
    <FieldForm
      field={{ ...field, submit }}
      isEmpty={field.raw.trim() === ''}
      action={text.action}
      onSkip={props.onSkip}
      skip={text.skip}
    >
      <AmountField
        name={step}
        label={text.label ?? text.question}
        help={text.help}
        range={range}
        mask={kind.mask}
        value={field.raw}
        error={field.message}
        adjusted={adjusted}
        onAdjusted={note}
        onChange={field.change}
        onLeave={field.leave}
      />
    </FieldForm>
  );
}
