import { noChannels } from '../../../flows/credit/text.ts';
import { Options } from '../../wizard/fields/Options.tsx';
import { useWizard } from '../../wizard/WizardContext.tsx';
import { Told } from './Told.tsx';

interface ChannelScreenProps {
  readonly facts: { readonly canales: readonly { readonly key: string; readonly value: string }[] };
  /** The key of the channel that was chosen before. */
  readonly answer: string | undefined;
  readonly onAnswer: (key: string) => void;
  readonly onExit: (exit: 'inicio') => void;
}

/** The seller's channels; a single one is the automatic answer, and without any the user can only leave (S6). */
export function ChannelScreen({ facts: { canales }, answer, onAnswer, onExit }: ChannelScreenProps) {
  const { questionId } = useWizard();
  if (canales.length === 0) {
    return (
      <Told
        text={noChannels}
        onButton={() => {
          onExit('inicio');
        }}
      />
    );
  }
  return (
    <Options
      labelledBy={questionId}
      options={canales.map(({ key, value }) => ({ label: value, key, pressed: key === answer }))}
      onChoose={({ key }) => {
        onAnswer(key);
      }}
    />
  );
}
