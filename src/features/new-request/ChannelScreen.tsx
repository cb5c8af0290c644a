import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { noChannels } from '../../../flows/new-request/text.ts';
import { Options } from '../../wizard/screens/Options.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { Told } from './Told.tsx';

/** The seller's channels; a single one is the automatic answer, and without any the user can only leave (S6). */
export function ChannelScreen({
  facts: { canales },
  answer,
  questionId,
  onAnswer,
  onExit,
}: OwnScreenProps<NewRequest, 'canal'>) {
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
