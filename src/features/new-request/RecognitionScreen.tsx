import { alreadySent, anotherPerson } from '../../../flows/credit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Told } from '../../portal/credit/Told.tsx';

interface RecognitionScreenProps {
  readonly facts: { readonly reconocimiento?: { readonly coincide: boolean | null } | undefined };
  readonly onExit: (exit: 'otroDocumento' | 'otraSolicitud' | 'irALaSolicitud') => void;
}

/** What the comparison said, where it does not lead on by itself: the document is another one (decision 22), or the application is sent already. */
export function RecognitionScreen({ facts: { reconocimiento }, onExit }: RecognitionScreenProps) {
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
