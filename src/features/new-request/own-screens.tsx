import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { defer, deferredComponent } from '../../ui/deferred.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { OwnScreenProps } from '../../wizard/pages/OwnScreen.tsx';

const evaluation = () => import('./evaluation-screens.ts');
const offers = () => import('../../portal/credit/offer-screens.ts');

const channel = defer(async () => (await evaluation()).ChannelScreen);
const people = defer(async () => (await evaluation()).PeopleScreen);
const evaluated = defer(async () => (await evaluation()).EvaluationScreen);
const another = defer(async () => (await evaluation()).AnotherPersonScreen);
const started = defer(async () => (await evaluation()).StartedScreen);
const offer = defer(async () => (await offers()).OffersScreen);
const insurers = defer(async () => (await offers()).InsurersScreen);

/** Fetches the screens ahead of their use. */
export const warmOwnScreens = () =>
  Promise.all([channel, people, evaluated, another, started, offer, insurers].map(({ load }) => load()));

const meanwhile = <Waiting>Un momento…</Waiting>;

const Offers = deferredComponent(offer, meanwhile);

/** The offers are for the application that the evaluation began, or that is gone on with. */
function OffersStep({ facts, answer, onAnswer, onExit }: OwnScreenProps<NewRequest, 'oferta'>) {
  const { calificacion, evaluacion, solicitudIniciada } = facts;
  const solicitudId = evaluacion?.solicitudId ?? solicitudIniciada?.solicitudId;
  return <Offers facts={{ calificacion, solicitudId }} answer={answer} onAnswer={onAnswer} onExit={onExit} />;
}

/** The steps with the flow's own screens: they ask about the results of calls. */
export const ownScreens = {
  canal: deferredComponent(channel, meanwhile),
  queresEvaluar: deferredComponent(people, meanwhile),
  evaluacion: deferredComponent(evaluated, meanwhile),
  mismaPersona: deferredComponent(another, meanwhile),
  solicitudIniciada: deferredComponent(started, meanwhile),
  oferta: OffersStep,
  poliza: deferredComponent(insurers, meanwhile),
};
