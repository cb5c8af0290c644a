import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { CatalogOption, LookupKind } from '../../../flows/answers/lookup.ts';
import { inputSchema, REQUIRED } from '../../../flows/answers/reading.ts';
import { asTyped } from '../../../flows/answers/text.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { FrequentList } from '../sources.ts';
import { useWizard } from '../WizardContext.tsx';
import { FieldForm } from './FieldForm.tsx';
import { numberKeyboard } from './keyboards.ts';
import { LongList } from './LongList.tsx';
import type { ScreenProps } from './screen.ts';
import { TypedField } from './TypedField.tsx';
import { useField } from './useField.ts';
import { useFocusedField } from './useFocusedField.ts';

interface CodeByHeartProps {
  readonly step: string;
  readonly text: StepText;
  readonly entries: readonly CatalogOption[];
  readonly digits: number;
  /** What all entries are of, in words. */
  readonly of: string;
  readonly chosen: string | undefined;
  readonly frequent?: FrequentList | undefined;
  readonly onChoose: (value: string) => void;
  readonly onWrong: ScreenProps<LookupKind, string | null, string>['onWrong'];
}

/**
 * An entry of a long catalog that most know by heart: its digits are typed, and what was found for them stands below. Who does not know
 * it asks for the list.
 */
export function CodeByHeart({
  step,
  text,
  entries,
  digits,
  of,
  chosen,
  frequent,
  onChoose,
  onWrong,
}: CodeByHeartProps) {
  const [isListed, setListed] = useState(false);
  const { questionId } = useWizard();
  const choose = (entry: CatalogOption) => {
    frequent?.count(entry.label);
    onChoose(entry.value);
  };
  const kind = useMemo(
    () => ({
      input: inputSchema<string, string>(v.string(), (raw) => {
        const code = raw.trim();
        if (code === '') return { message: REQUIRED };
        if (!new RegExp(`^\\d{${digits}}$`).test(code)) return { message: `Son ${digits} números` };
        return entries.some(({ value }) => value === code)
          ? { value: code }
          : { message: `No encontramos el ${code} en ${of}. Revisalo, o elegilo de la lista.` };
      }),
      format: (value: string) => value,
      empty: '',
    }),
    [entries, digits, of],
  );
  const field = useField({
    step,
    kind,
    answer: chosen,
    suggestion: undefined,
    locked: false,
    accepts: () => true,
    onAnswer: (value) => {
      const entry = entries.find((each) => each.value === value);
      if (entry) choose(entry);
    },
    onWrong,
  });
  const { form, describedBy } = useFocusedField(step, text, true);
  if (isListed) {
    return <LongList labelledBy={questionId} entries={entries} chosen={chosen} frequent={frequent} onChoose={choose} />;
  }
  return (
    <FieldForm
      ref={form}
      field={field}
      isEmpty={field.raw.trim() === ''}
      skip={`Ver los códigos de ${of}`}
      onSkip={() => {
        // The button goes away, and with it the focus: the list is read with its question.
        document.getElementById(questionId)?.focus({ preventScroll: true });
        setListed(true);
      }}
    >
      <TypedField
        {...numberKeyboard}
        name={step}
        label={text.label ?? text.question}
        description={`Los ${digits} números`}
        describedBy={describedBy}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        value={field.raw}
        error={field.message}
        hint={field.value === undefined ? '' : of}
        mask={asTyped}
        onType={field.change}
        onBlur={field.leave}
      />
    </FieldForm>
  );
}
