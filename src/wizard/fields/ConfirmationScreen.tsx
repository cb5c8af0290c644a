import type { ConfirmationKind } from '../../../flows/answers/confirmation.ts';
import { useWizard } from '../WizardContext.tsx';
import { Options } from './Options.tsx';
import type { ScreenProps } from './screen.ts';
import classes from './ConfirmationScreen.module.css';

/** Something that was found out, to be confirmed; saying no leaves the question by its way out (S2.9, IN-10). */
export function ConfirmationScreen({ kind, facts, onAnswer, onExit }: ScreenProps<ConfirmationKind, boolean, true>) {
  const { questionId } = useWizard();
  return (
    <>
      <p className={classes['about']}>{kind.about(facts)}</p>
      <Options
        labelledBy={questionId}
        options={[
          { label: kind.yes, answers: true },
          { label: kind.no.label, answers: false },
        ]}
        onChoose={({ answers }) => {
          if (answers) onAnswer(true);
          else onExit(kind.no.exit);
        }}
      />
    </>
  );
}
