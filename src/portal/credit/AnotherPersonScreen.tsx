import { alreadySent, anotherPerson } from '../../../flows/credit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Told } from './Told.tsx';

interface AnotherPersonScreenProps {
  readonly facts: { readonly reconocimiento?: { readonly coincide: boolean | null } | undefined };
  readonly onExit: (exit: 'otroDocumento' | 'otraSolicitud' | 'irALaSolicitud') => void;
}

/** The document that was entered again is not that of the application (decision 22), or the application is sent already. */
export function AnotherPersonScreen({ facts: { reconocimiento }, onExit }: AnotherPersonScreenProps) {
  if (reconocimiento?.coincide === null) {
    return (
      <Told
        text={alreadySent}
        onButton={() => {
          onExit('irALaSolicitud');
        }}
      />
    );
  }
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
