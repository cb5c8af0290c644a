import { namesIn, type Part, type PartNames } from '../../../flows/credit/parts.ts';
import { otherDevice as text } from '../../../flows/credit/text.ts';
import { calledAgain } from '../../../flows/kit/reopened.ts';
import type { Facts, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { type StoredApplication, writtenElsewhere } from '../../api/conflicts.ts';
import { haveSeen } from '../../api/run.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import { Differences } from '../../wizard/pages/review/Differences.tsx';
import { StepFailed } from '../../wizard/pages/StepFailed.tsx';
import type { ClashProps } from '../../wizard/props.ts';
import { differencesText } from '../../wizard/text.ts';
import { storedWords } from './stored-words.ts';

interface OtherDeviceProps<T extends FlowTypes> extends ClashProps<T> {
  /** What is known here, by name. */
  readonly facts: Facts;
  /** What is asked of each part. */
  readonly names: PartNames;
  /** How offer and insurance read that were chosen here. */
  readonly words: Parameters<typeof Differences>[0]['ownHere'];
  /** The answers that are stored, by step. */
  readonly answersIn: (stored: StoredApplication) => Facts;
  /** What the run goes on with that leaves these parts as they are stored. */
  readonly leaving: (stored: StoredApplication, parts: readonly Part[]) => Memory<T>;
  /** The calls that send parts. */
  readonly calls: readonly string[];
}

/** Another device has written what is sent here (SL-05): both are shown, and one of them is chosen. */
export function OtherDevice<T extends FlowTypes>({
  error,
  memory,
  facts,
  names,
  words,
  answersIn,
  leaving,
  calls,
  Heading,
  onRetry,
  onGoOn,
}: OtherDeviceProps<T>) {
  const written = writtenElsewhere(error);
  if (!written) {
    const again = () => {
      onGoOn(memory);
    };
    return <StepFailed error={error} text={undefined} onRetry={onRetry ?? again} onExit={again} />;
  }
  const { partes, solicitud } = written;
  const asked = namesIn(names, partes);
  const differences = (
    <Differences
      names={asked}
      here={facts}
      there={answersIn(solicitud)}
      heading={differencesText.elsewhere}
      {...(words && { ownHere: words })}
      ownThere={storedWords(solicitud)}
    />
  );
  const seen = () => {
    // The last call is about all of them.
    haveSeen([...partes, 'contacto'], solicitud.revision ?? 0);
  };
  return (
    <Outcome
      role="alert"
      text={{ ...text, lines: asked.length === 0 ? [text.unseen, ...text.lines] : text.lines }}
      {...(Heading && { Heading })}
      shown={differences}
      onButton={() => {
        seen();
        onGoOn(leaving(solicitud, partes));
      }}
    >
      <Button
        variant="secondary"
        onClick={() => {
          seen();
          if (onRetry) onRetry();
          else onGoOn(calledAgain(memory, calls));
        }}
      >
        {text.own}
      </Button>
    </Outcome>
  );
}
