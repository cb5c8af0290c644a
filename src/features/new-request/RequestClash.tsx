import { factsOf } from '../../../flows/kit/walk.ts';
import { takenFrom } from '../../../flows/kit/reopened.ts';
import { namesIn } from '../../../flows/credit/parts.ts';
import { type NewRequest, newRequest } from '../../../flows/new-request/flow.ts';
import { heldAnswers, partNames } from '../../../flows/new-request/resume.ts';
import { OtherDevice } from '../../portal/credit/OtherDevice.tsx';
import { chosenWords } from '../../portal/credit/stored-words.ts';
import type { ClashProps } from '../../wizard/props.ts';

const calls = ['plazos', 'calificacion', 'seguros'];

/** Another device has written a part of the request (SL-05). */
export function RequestClash(props: ClashProps<NewRequest>) {
  const facts = factsOf(newRequest, props.memory);
  return (
    <OtherDevice
      {...props}
      facts={facts}
      names={partNames}
      words={chosenWords(facts)}
      answersIn={(stored) => heldAnswers(stored).answers}
      leaving={(stored, parts) =>
        takenFrom(newRequest, props.memory, namesIn(partNames, parts), heldAnswers(stored).answers)
      }
      calls={calls}
    />
  );
}
