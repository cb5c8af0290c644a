import type { Phone, PhoneKind, PhoneRaw } from '../../../flows/answers/index.ts';
import { Segments } from '../../ui/Segments.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { typeMasked } from './typeMasked.ts';
import { useField } from './useField.ts';

/** A phone number with its type; the province of its area code is the field's helper text (C5). */
export function PhoneScreen(props: ScreenProps<PhoneKind, PhoneRaw, Phone>) {
  const { step, kind, text } = props;
  const field = useField(props);
  const { numero, tipo } = field.raw;
  return (
    <FieldForm field={field} ready onSkip={props.onSkip} skip={text.skip}>
      <Segments
        legend="Tipo de teléfono"
        name={`${step}-tipo`}
        options={kind.types}
        value={tipo}
        disabled={field.locked}
        onChange={(chosen) => {
          field.change(kind.withType(field.raw, chosen));
        }}
      />
      <TextField
        name={step}
        type="tel"
        label={text.label ?? text.question}
        // Always there, so that a province which appears is announced and moves nothing.
        description={
          <span aria-live="polite">{kind.provinceOf(field.raw)?.name ?? text.help ?? 'Con código de área'}</span>
        }
        placeholder={kind.placeholders[tipo]}
        inputMode={kind.inputMode}
        autoComplete={kind.autoComplete}
        required
        readOnly={field.locked}
        value={numero}
        error={field.message}
        onChange={(event) => {
          field.change({ tipo, numero: typeMasked(event.currentTarget, (typed) => kind.mask(typed, tipo)) });
        }}
        onBlur={field.leave}
      />
    </FieldForm>
  );
}
