import type { ChangeEvent } from 'react';
import type { TextKind } from '../../../flows/answers/index.ts';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { typeMasked } from './typeMasked.ts';
import { useField } from './useField.ts';

/** Every text kind: DNI, name, e-mail, comment. It stays mounted from one text question to the next. */
export function TextScreen(props: ScreenProps<TextKind, string, string>) {
  const { step, kind, text } = props;
  const field = useField(props);
  const shared = {
    name: step,
    label: text.label ?? text.question,
    description: text.help,
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
  return (
    <FieldForm field={field} ready={field.value !== undefined} onSkip={props.onSkip} skip={text.skip}>
      {kind.multiline ? (
        <TextArea {...shared} rows={4} maxLength={kind.maxLength} />
      ) : (
        <TextField {...shared} type="text" />
      )}
    </FieldForm>
  );
}
