import type { ChangeEvent, ReactNode } from 'react';
import type { TextKind } from '../../../flows/answers/index.ts';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { typeMasked } from './typeMasked.ts';
import type { ShownField } from './useField.ts';

interface TextKindFieldProps {
  readonly field: ShownField<string>;
  readonly kind: TextKind;
  readonly name: string;
  readonly label: string;
  readonly description?: ReactNode;
}

/** The field of every text kind: DNI, name, e-mail, comment. */
export function TextKindField({ field, kind, name, label, description }: TextKindFieldProps) {
  const shared = {
    name,
    label,
    description,
    placeholder: kind.placeholder,
    inputMode: kind.inputMode,
    autoComplete: kind.autoComplete,
    autoCapitalize: kind.autoComplete === 'name' ? 'words' : kind.inputMode === 'text' ? 'sentences' : 'none',
    spellCheck: kind.multiline,
    required: !kind.optional,
    readOnly: field.locked,
    value: field.raw,
    error: field.message,
    hint: kind.hintOf && (kind.hintOf(field.raw) ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      field.change(typeMasked(event.currentTarget, kind.mask));
    },
    onBlur: field.leave,
  };
  return kind.multiline ? (
    <TextArea {...shared} rows={4} maxLength={kind.maxLength} />
  ) : (
    <TextField {...shared} type="text" />
  );
}
