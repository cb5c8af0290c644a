import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { madeIn } from '../../../flows/credit-application/verification.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

const beginning = () => import('./beginning-screens.ts');
const offers = () => import('../../portal/credit/offer-screens.ts');

async function offersStep() {
  const { OffersScreen } = await offers();
  return function OffersStep({ facts, answer, onAnswer, onExit }: OwnScreenProps<CreditApplication, 'oferta'>) {
    const { calificacion, inicio, creada } = facts;
    return (
      <OffersScreen
        facts={{ calificacion, solicitudId: madeIn(inicio) ?? creada?.solicitudId }}
        answer={answer}
        onAnswer={onAnswer}
        onExit={onExit}
      />
    );
  };
}

/** The steps with the flow's own screens: they ask about the results of calls. */
export const ownScreens = {
  canal: lazy(async () => (await beginning()).ChannelStep),
  personas: lazy(async () => (await beginning()).VerificationScreen),
  oferta: lazy(offersStep),
  poliza: lazy(async () => (await offers()).InsurersScreen),
};
