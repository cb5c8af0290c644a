import type { MouseEvent } from 'react';
import type { ChoiceKind } from '../../../flows/answers/index.ts';
import type { ScreenProps } from './screen.ts';
import classes from './ChoiceScreen.module.css';

type Choice = string | number | boolean;

/**
 * Fixed options. Native buttons and one listener for all of them: choosing advances at once, and the option that holds
 * already is the pressed one.
 */
export function ChoiceScreen({
  kind,
  questionId,
  answer,
  suggestion,
  onAnswer,
}: ScreenProps<ChoiceKind<Choice>, Choice | null, Choice>) {
  const chosen = answer ?? suggestion;
  const choose = (event: MouseEvent<HTMLDivElement>) => {
    // The second click of a double click belongs to the question that it was aimed at, which is gone.
    if (event.detail > 1) return;
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const option = button && kind.options[Number(button.value)];
    if (option) onAnswer(option.value);
  };
  return (
    <div role="group" aria-labelledby={questionId} className={classes['options']} onClick={choose}>
      {kind.options.map(({ value, label }, index) => (
        <button key={label} type="button" value={index} aria-pressed={value === chosen} className={classes['option']}>
          {label}
        </button>
      ))}
    </div>
  );
}
