import type { NewRequest } from '../../../flows/new-request/flow.ts';
import type { Person } from '../../../flows/new-request/people.ts';
import { evaluating, text } from '../../../flows/new-request/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { capitalised } from '../../portal/names.ts';
import { Options } from '../../wizard/screens/Options.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import classes from './PeopleScreen.module.css';

const named = ({ nombres, apellidos }: Person): string => capitalised(`${nombres} ${apellidos}`);

/** The people to evaluate, to be confirmed (S2.6, NR-03), or that the register does not have them. */
export function PeopleScreen({ facts, questionId, onAnswer, onExit }: OwnScreenProps<NewRequest, 'queresEvaluar'>) {
  const people = facts.identidad;
  const { failure } = text.steps.queresEvaluar;
  if (people === null) {
    return (
      <div className={classes['nobody']}>
        <p role="alert">{failure?.says}</p>
        <Button
          onClick={() => {
            onExit('corregir');
          }}
        >
          {failure?.exit?.label}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={classes['people']}>
        <Facts
          facts={[
            ['Titular', named(people.titular)],
            ['Cónyuge', people.conyuge && named(people.conyuge)],
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
