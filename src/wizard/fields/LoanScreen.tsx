import type { Loan, LoanKind, LoanRaw } from '../../../flows/answers/loan.ts';
import { FieldForm } from './FieldForm.tsx';
import { LoanField } from './LoanField.tsx';
import type { ScreenProps } from './screen.ts';
import { useAdjusting } from './useAdjusting.ts';
import { useField } from './useField.ts';

/** The question for a loan's amount and term (S2.5, VA-13). */
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
  const { adjusted, note, submit } = useAdjusting(kind.amount, importe, {
    change: (typed) => {
      field.change({ importe: typed, plazo });
    },
    submit: field.submit,
  });
  return (
    <FieldForm
      field={{ ...field, submit }}
      isEmpty={importe.trim() === ''}
      action={text.action}
      onSkip={props.onSkip}
      skip={text.skip}
    >
      <LoanField
        field={field}
        kind={kind}
        name={step}
        label={text.label ?? text.question}
        help={text.help}
        facts={facts}
        adjusted={adjusted}
        onAdjusted={note}
      />
    </FieldForm>
  );
}
