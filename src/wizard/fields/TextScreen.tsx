import type { TextKind } from '../../../flows/answers/text.ts';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { TextKindField } from './TextKindField.tsx';
import { useField } from './useField.ts';
import { useFocusedField } from './useFocusedField.ts';

/** Every text kind: DNI, name, e-mail, comment. It stays mounted from one text question to the next. */
export function TextScreen(props: ScreenProps<TextKind, string, string>) {
  const { step, kind, text } = props;
  const field = useField(props);
  const { form, describedBy } = useFocusedField(step, text, !field.locked);
  return (
    <FieldForm ref={form} field={field} isEmpty={field.raw.trim() === ''} onSkip={props.onSkip} skip={text.skip}>
      <TextKindField
        field={field}
        kind={kind}
        name={step}
        label={text.label ?? text.question}
        description={text.help}
        describedBy={describedBy}
      />
    </FieldForm>
  );
}
