import type { ComponentType } from 'react';
import { type Deferred, defer, useDeferred } from '../../ui/deferred.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import type { OwnScreenProps } from '../../wizard/StepScreen.tsx';

const evaluation = () => import('./evaluation-screens.ts');
const offers = () => import('./offer-screens.ts');

type Own = Deferred<{ readonly Screen: ComponentType<OwnScreenProps> }>;

const screens = {
  canal: defer(async () => ({ Screen: (await evaluation()).ChannelScreen })),
  queresEvaluar: defer(async () => ({ Screen: (await evaluation()).PeopleScreen })),
  evaluacion: defer(async () => ({ Screen: (await evaluation()).EvaluationScreen })),
  solicitudIniciada: defer(async () => ({ Screen: (await evaluation()).StartedScreen })),
  oferta: defer(async () => ({ Screen: (await offers()).OffersScreen })),
  poliza: defer(async () => ({ Screen: (await offers()).InsurersScreen })),
} as const satisfies Readonly<Record<string, Own>>;

/** Fetches the screens ahead of their use. */
export const warmOwnScreens = () => Promise.all(Object.values(screens).map(({ load }) => load()));

const shown = (own: Own) =>
  function OwnScreen(props: OwnScreenProps) {
    const module = useDeferred(own);
    return module ? <module.Screen {...props} /> : <Waiting>Un momento…</Waiting>;
  };

/** The steps with a screen of the flow's own: what they ask is what a call has brought. */
export const ownScreens = {
  canal: shown(screens.canal),
  queresEvaluar: shown(screens.queresEvaluar),
  evaluacion: shown(screens.evaluacion),
  solicitudIniciada: shown(screens.solicitudIniciada),
  oferta: shown(screens.oferta),
  poliza: shown(screens.poliza),
};
