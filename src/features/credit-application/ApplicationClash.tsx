import { type CreditApplication, creditApplication } from '../../../flows/credit-application/flow.ts';
import { heldAnswers, leaving, partNames } from '../../../flows/credit-application/resume.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import { OtherDevice } from '../../portal/credit/OtherDevice.tsx';
import { chosenWords } from '../../portal/credit/stored-words.ts';
import type { ClashProps } from '../../wizard/props.ts';

const calls = ['ingresos', 'domicilio', 'vehiculo', 'plazos', 'calificacion', 'aceptacion', 'seguros', 'seguroElegido'];

/** Another device has written a part of the application (SL-05). */
export function ApplicationClash(props: ClashProps<CreditApplication>) {
  const facts = factsOf(creditApplication, props.memory);
  return (
    <OtherDevice
      {...props}
      facts={facts}
      names={partNames}
      words={chosenWords(facts)}
      answersIn={(stored) => heldAnswers(stored).answers}
      leaving={(stored, parts) => leaving(props.memory, stored, parts)}
      calls={calls}
    />
  );
}
