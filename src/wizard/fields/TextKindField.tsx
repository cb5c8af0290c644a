import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { TextKind } from '../../../flows/answers/text.ts';
import { TypedArea, TypedField } from './TypedField.tsx';
import type { ShownField } from './useField.ts';

interface TextKindFieldProps {
  readonly field: ShownField<string>;
  readonly kind: TextKind;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
  readonly describedBy?: string | undefined;
}

/** The field of every text kind: DNI, name, e-mail, comment. */
export function TextKindField({ field, kind, name, label, description, describedBy }: TextKindFieldProps) {
  const shared = {
    name,
    label,
    description,
    describedBy,
    placeholder: kind.placeholder,
    inputMode: kind.inputMode,
    autoComplete: kind.autoComplete,
    autoCapitalize: kind.autoCapitalize,
    // a language's words are corrected only where sentences are written
    autoCorrect: kind.multiline ? 'on' : 'off',
    spellCheck: kind.multiline,
    required: !kind.optional,
    readOnly: field.locked,
    value: field.raw,
    error: field.message,
    hint: kind.hintOf && (kind.hintOf(field.raw) ?? ''),
    mask: kind.mask,
    onType: field.change,
    onBlur: field.leave,
  };
  return kind.multiline ? (
    <TypedArea {...shared} {...counted(kind, field)} rows={4} />
  ) : (
    <TypedField {...shared} enterKeyHint="next" />
  );
}

/** How long a text is, and that it is too long as soon as it is: more can be typed, so that nothing is cut off (EN-09). */
function counted({ maxLength, input }: TextKind, { raw, message }: ShownField<string>) {
  if (maxLength === undefined) return {};
  const { length } = raw.trim();
  const reading = v.safeParse(input, raw);
  const tooLong = length > maxLength && !reading.success ? reading.issues[0].message : undefined;
  return { count: `${length} de ${maxLength} caracteres`, error: message ?? tooLong };
}
