import { useMemo } from 'react';
import type { ChoiceKind } from '../../../flows/answers/choice.ts';
import { idle } from '../../ui/requests.ts';
import { useRequest } from '../../ui/useRequest.ts';
import { useWizard } from '../WizardContext.tsx';
import classes from './ChoiceScreen.module.css';
import { Options } from './Options.tsx';
import type { ScreenProps } from './screen.ts';

type Choice = string | number | boolean;

/**
 * Fixed options, without those that a rule across answers refuses; those that the back end refuses are there and say why. Choosing advances at once, and the option that holds already
 * is the pressed one.
 */
export function ChoiceScreen({
  step,
  kind,
  answer,
  suggestion,
  accepts,
  onAnswer,
}: ScreenProps<ChoiceKind<Choice>, Choice | null, Choice>) {
  const { questionId, sources } = useWizard();
  const chosen = answer ?? suggestion;
  const limits = useMemo(() => sources.limit(step), [sources, step]);
  const { data: limit } = useRequest(limits ?? idle);
  return (
    <>
      <Options
        labelledBy={questionId}
        dense={kind.dense}
        reused
        options={kind.options
          .filter(({ value }) => accepts(value) === true)
          .map((option) => ({
            ...option,
            pressed: option.value === chosen,
            disabled: limit?.refuses(option.value) === true,
          }))}
        onChoose={({ value }) => {
          onAnswer(value);
        }}
      />
      {/* There before it says anything, so that it is announced. */}
      {limits && (
        <p role="status" className={classes['limit']}>
          {limit?.says}
        </p>
      )}
    </>
  );
}
