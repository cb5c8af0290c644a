import { createSafeContext } from '@mantine/core';
import { useId } from 'react';
import { changePeople } from '../../../flows/credit-application/text.ts';
import { Checkbox } from '../../wizard/fields/Checkbox.tsx';

interface PeopleChange {
  readonly isWanted: boolean;
  readonly onWanted: (isWanted: boolean) => void;
}

/** Whether the people are to be changed once it is known that they are those of the application. */
const [PeopleChangeProvider, usePeopleChange] = createSafeContext<PeopleChange>('No PeopleChangeProvider above');

export { PeopleChangeProvider };

/** After a reload only documents are asked again: who wants to change more about the people says so here. */
export function ChangePeople() {
  const { isWanted, onWanted } = usePeopleChange();
  const help = useId();
  return (
    <div>
      <Checkbox
        label={changePeople.label}
        checked={isWanted}
        invalid={false}
        aria-describedby={help}
        onChange={onWanted}
      />
      <p id={help} role="status">
        {isWanted && changePeople.help}
      </p>
    </div>
  );
}
