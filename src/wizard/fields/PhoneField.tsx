import { useMergedRef } from '@mantine/hooks';
import { type Ref, useRef } from 'react';
import type { PhoneKind, PhoneRaw } from '../../../flows/answers/phone.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { numberKeyboard } from './keyboards.ts';
import { TypedField } from './TypedField.tsx';
import type { ShownField } from './useField.ts';

interface PhoneFieldProps {
  readonly field: ShownField<PhoneRaw>;
  readonly kind: PhoneKind;
  /** The number's name in the form. */
  readonly name: string;
  readonly label: string;
  /** Stands where the province will, until an area code is recognised. */
  readonly help?: string | undefined;
  readonly required?: boolean;
  /** What the selector of types is called: of several phones, each its own. */
  readonly typeLabel?: string;
  /** The number's input. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** A phone number and the selector of its type; the province of its area code is the helper text (C5). */
export function PhoneField({
  field,
  kind,
  name,
  label,
  help = 'Con código de área',
  required = true,
  typeLabel = 'Tipo de teléfono',
  ref,
}: PhoneFieldProps) {
  const { numero, tipo } = field.raw;
  const input = useRef<HTMLInputElement>(null);
  const element = useMergedRef(input, ref);
  return (
    <>
      <Segments
        legend={typeLabel}
        name={`${name}-tipo`}
        options={kind.types}
        value={tipo}
        disabled={field.locked}
        onChange={(chosen) => {
          field.change(kind.withType(field.raw, chosen));
        }}
      />
      <TypedField
        {...numberKeyboard}
        ref={element}
        name={name}
        type="tel"
        label={label}
        // Always there, so that a province which appears is announced and moves nothing.
        description={<span aria-live="polite">{kind.provinceOf(field.raw)?.name ?? help}</span>}
        placeholder={kind.placeholders[tipo]}
        inputMode={kind.inputMode}
        autoComplete={kind.autoComplete}
        required={required}
        readOnly={field.locked}
        value={numero}
        error={field.message}
        mask={kind.masks[tipo]}
        onType={(typed) => {
          field.change({ tipo, numero: typed });
        }}
        onBlur={field.leave}
      />
      {kind.isMobile(field.raw) && (
        <Button
          variant="secondary"
          onClick={() => {
            field.change(kind.withType(field.raw, 'MOVIL'));
            input.current?.focus();
          }}
        >
          Cambiar a Móvil
        </Button>
      )}
    </>
  );
}
