import type { ChoiceKind } from '../../../flows/answers/choice.ts';
import { useWizard } from '../WizardContext.tsx';
import { LongList } from './LongList.tsx';
import type { ScreenProps } from './screen.ts';

type Choice = string | number | boolean;

/** Fixed options that are too many to look through. */
export function LongChoiceScreen({
  step,
  kind,
  answer,
  suggestion,
  onAnswer,
}: ScreenProps<ChoiceKind<Choice>, Choice | null, Choice>) {
  const { questionId, sources } = useWizard();
  return (
    <LongList
      labelledBy={questionId}
      entries={kind.options}
      chosen={answer ?? suggestion}
      frequent={sources.frequent(step)}
      onChoose={({ value }) => {
        onAnswer(value);
      }}
    />
  );
}
