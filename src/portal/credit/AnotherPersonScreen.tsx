import { anotherPerson } from '../../../flows/credit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Told } from './Told.tsx';

interface AnotherPersonScreenProps {
  readonly onExit: (exit: 'otroDocumento' | 'otraSolicitud') => void;
}

/** The document that was entered again is not that of the application (decision 22). */
export function AnotherPersonScreen({ onExit }: AnotherPersonScreenProps) {
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
