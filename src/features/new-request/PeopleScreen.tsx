import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { unknownPerson } from '../../../flows/credit/text.ts';
import { evaluating } from '../../../flows/new-request/text.ts';
import { Facts } from '../../ui/FactCard.tsx';
import { personName } from '../../portal/names.ts';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import { Options } from '../../wizard/fields/Options.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';
import { useWizard } from '../../wizard/WizardContext.tsx';
import classes from './PeopleScreen.module.css';

/** The people to evaluate, to be confirmed (S2.6, NR-03), or that the register does not have them. */
export function PeopleScreen({ facts, onAnswer, onExit }: OwnScreenProps<NewRequest, 'queresEvaluar'>) {
  const { questionId } = useWizard();
  const people = facts.identidad;
  if (people === null) {
    return (
      <Outcome
        role="alert"
        text={{
          tone: 'bad',
          lines: [unknownPerson.says],
          button: unknownPerson.exit.label,
        }}
        onButton={() => {
          onExit('corregir');
        }}
      />
    );
  }
  return (
    <>
      <div className={classes['people']}>
        <Facts
          facts={[
            ['Titular', personName(people.titular)],
            ['Cónyuge', people.conyuge && personName(people.conyuge)],
          ]}
        />
      </div>
      <Options
        labelledBy={questionId}
        options={[
          { label: evaluating.yes, evaluates: true },
          { label: evaluating.no, evaluates: false },
        ]}
        onChoose={({ evaluates }) => {
          if (evaluates) onAnswer(people);
          else onExit('noVolver');
        }}
      />
    </>
  );
}
