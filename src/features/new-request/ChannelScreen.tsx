import * as v from 'valibot';
import { canales as call } from '../../../flows/new-request/calls.ts';
import { noChannels } from '../../../flows/new-request/text.ts';
import { Options } from '../../wizard/screens/Options.tsx';
import type { OwnScreenProps } from '../../wizard/StepScreen.tsx';
import { Told } from './Told.tsx';

/** The channels that the seller brings requests in by; one alone answers itself, and without any there is only the way out (S6). */
export function ChannelScreen({ view, questionId, onAnswer, onExit }: OwnScreenProps) {
  const channels = v.parse(call.output, view.facts['canales']);
  if (channels.length === 0) {
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
      options={channels.map(({ key, value }) => ({ label: value, key, pressed: key === view.answer }))}
      onChoose={({ key }) => {
        onAnswer(key);
      }}
    />
  );
}
