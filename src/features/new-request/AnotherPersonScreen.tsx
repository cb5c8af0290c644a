import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { anotherPerson } from '../../../flows/new-request/text.ts';
import { Button } from '../../ui/Button.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { Told } from './Told.tsx';

/** The document that was entered again is not that of the application (decision 22). */
export function AnotherPersonScreen({ onExit }: OwnScreenProps<NewRequest, 'mismaPersona'>) {
  return (
    <Told
      text={anotherPerson}
      onButton={() => {
        onExit('otroDocumento');
      }}
    >
      <Button
        variant="secondary"
        onClick={() => {
          onExit('otraSolicitud');
        }}
      >
        {anotherPerson.other}
      </Button>
    </Told>
  );
}
