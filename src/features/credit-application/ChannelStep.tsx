import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { reloadChannels } from '../../../flows/credit-application/text.ts';
import { ChannelScreen } from '../../portal/credit/ChannelScreen.tsx';
import { Button } from '../../ui/Button.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

/** The seller's channels (CF-05). A user who has none can ask for them anew, once a representative has linked one (S7.4). */
export function ChannelStep({ facts, answer, onAnswer, onExit }: OwnScreenProps<CreditApplication, 'canal'>) {
  return (
    <>
      <ChannelScreen facts={facts} answer={answer} onAnswer={onAnswer} onExit={onExit} />
      {facts.canales.length === 0 && (
        <Button
          variant="secondary"
          onClick={() => {
            onExit('recargar');
          }}
        >
          {reloadChannels}
        </Button>
      )}
    </>
  );
}
