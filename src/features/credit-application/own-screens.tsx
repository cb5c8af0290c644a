import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { madeIn } from '../../../flows/credit-application/verification.ts';
import { defer, deferredComponent } from '../../ui/deferred.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

const beginning = () => import('./beginning-screens.ts');
const offers = () => import('../../portal/credit/offer-screens.ts');

const channel = defer(async () => (await beginning()).ChannelStep);
const verification = defer(async () => (await beginning()).VerificationScreen);
const offer = defer(async () => (await offers()).OffersScreen);
const insurers = defer(async () => (await offers()).InsurersScreen);

/** Fetches the screens ahead of their use. */
export const warmOwnScreens = () => Promise.all([channel, verification, offer, insurers].map(({ load }) => load()));

const meanwhile = <Waiting>Un momento…</Waiting>;

const Offers = deferredComponent(offer, meanwhile);

function OffersStep({ facts, answer, onAnswer, onExit }: OwnScreenProps<CreditApplication, 'oferta'>) {
  const { calificacion, inicio, creada } = facts;
  return (
    <Offers
      facts={{ calificacion, solicitudId: madeIn(inicio) ?? creada?.solicitudId }}
      answer={answer}
      onAnswer={onAnswer}
      onExit={onExit}
    />
  );
}

/** The steps with the flow's own screens: they ask about the results of calls. */
export const ownScreens = {
  canal: deferredComponent(channel, meanwhile),
  personas: deferredComponent(verification, meanwhile),
  oferta: OffersStep,
  poliza: deferredComponent(insurers, meanwhile),
};
