import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

const evaluation = () => import('./evaluation-screens.ts');
const offers = () => import('../../portal/credit/offer-screens.ts');

/** The offers are for the application that the evaluation began, or that is resumed. */
async function offersStep() {
  const { OffersScreen } = await offers();
  return function OffersStep({ facts, answer, onAnswer, onExit }: OwnScreenProps<NewRequest, 'oferta'>) {
    const { calificacion, evaluacion, solicitudIniciada } = facts;
    const solicitudId = evaluacion?.solicitudId ?? solicitudIniciada?.solicitudId;
    return <OffersScreen facts={{ calificacion, solicitudId }} answer={answer} onAnswer={onAnswer} onExit={onExit} />;
  };
}

/** The steps with the flow's own screens: they ask about the results of calls. */
export const ownScreens = {
  canal: lazy(async () => (await evaluation()).ChannelScreen),
  queresEvaluar: lazy(async () => (await evaluation()).PeopleScreen),
  evaluacion: lazy(async () => (await evaluation()).EvaluationScreen),
  mismaPersona: lazy(async () => (await evaluation()).RecognitionScreen),
  solicitudIniciada: lazy(async () => (await evaluation()).StartedScreen),
  oferta: lazy(offersStep),
  poliza: lazy(async () => (await offers()).InsurersScreen),
};
