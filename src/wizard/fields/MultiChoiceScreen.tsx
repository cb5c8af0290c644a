import { useId } from 'react';
import { includesOption, type MultiChoiceKind, withOption } from '../../../flows/answers/multi-choice.ts';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './FieldError.tsx';
import { FieldForm } from './FieldForm.tsx';
import type { ScreenProps } from './screen.ts';
import { useField } from './useField.ts';
import classes from './MultiChoiceScreen.module.css';

/** Fixed options, to tick as many of as apply. */
export function MultiChoiceScreen(props: ScreenProps<MultiChoiceKind, number, number>) {
  const { step, kind, text } = props;
  const field = useField(props);
  const helpId = useId();
  const errorId = useId();
  const described = [field.message && errorId, text.help && helpId].filter(Boolean).join(' ');
  return (
    <FieldForm field={field} isEmpty={field.raw === 0} onSkip={props.onSkip} skip={text.skip}>
      <fieldset className={classes['options']} disabled={field.locked} aria-describedby={described || undefined}>
        <legend className="visually-hidden">{text.label ?? text.question}</legend>
        {text.help !== undefined && (
          <p id={helpId} className={classes['help']}>
            {text.help}
          </p>
        )}
        {kind.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={step}
            label={label}
            invalid={field.message !== undefined}
            checked={includesOption(field.raw, value)}
            onChange={(checked) => {
              field.change(withOption(field.raw, value, checked));
            }}
          />
        ))}
        <FieldError id={errorId} message={field.message} />
      </fieldset>
    </FieldForm>
  );
}
