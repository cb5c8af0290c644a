import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { noChannels } from '../../../flows/new-request/text.ts';
import { Options } from '../../wizard/screens/Options.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { Told } from './Told.tsx';

/** The channels that the seller brings requests in by; one alone answers itself, and without any there is only the way out (S6). */
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
        tone="bad"
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
