import type { ChoiceKind } from '../../../flows/answers/index.ts';
import { Options } from './Options.tsx';
import type { ScreenProps } from './screen.ts';

type Choice = string | number | boolean;

/**
 * Fixed options, without those that a rule across answers refuses. Choosing advances at once, and the option that holds already
 * is the pressed one.
 */
export function ChoiceScreen({
  kind,
  questionId,
  answer,
  suggestion,
  accepts,
  onAnswer,
}: ScreenProps<ChoiceKind<Choice>, Choice | null, Choice>) {
  const chosen = answer ?? suggestion;
  return (
    <Options
      labelledBy={questionId}
      dense={kind.dense}
      options={kind.options
        .filter(({ value }) => accepts(value) === true)
        .map((option) => ({ ...option, pressed: option.value === chosen }))}
      onChoose={({ value }) => {
        onAnswer(value);
      }}
    />
  );
}
