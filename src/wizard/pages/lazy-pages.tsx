import { useEffect } from 'react';
import { type Absence, lazy, PartFallback } from '../../ui/lazy.tsx';
import { Layout } from '../layout/Layout.tsx';
import classes from './lazy-pages.module.css';

/** One file of the build: what no new run begins with. */
const occasional = () => import('./occasional.ts');

/** The layout is there at once. */
const inLayout = (absence: Absence, flow: string, title: string) => (
  <Layout title={title} state={{ flow, step: '', phase: 'waiting' }}>
    <PartFallback {...absence}>{null}</PartFallback>
  </Layout>
);
/** Nothing else depends on it: where it does not come, a wizard goes on without it until the line is back. */
const nothing = () => null;

export const OpenInAnotherTab = lazy(
  async () => (await occasional()).OpenInAnotherTab,
  (absence, { flow, title }) => inLayout(absence, flow, title),
);
export const SentBefore = lazy(
  async () => (await occasional()).SentBefore,
  (absence, { flow, text }) => inLayout(absence, flow.id, text.title),
);
export const DraftOffer = lazy(
  async () => (await occasional()).DraftOffer,
  (absence, { flow, title }) => inLayout(absence, flow, title),
);
export const SamePerson = lazy(
  async () => (await occasional()).SamePerson,
  (absence, { flow, title }) => inLayout(absence, flow.id, title),
);
export const Unanswered = lazy(async () => (await occasional()).Unanswered, nothing);
/** Where it does not come, each question is asked by itself. */
function OneByOne({ failed, onDecided }: Pick<Absence, 'failed'> & { readonly onDecided: () => void }) {
  useEffect(() => {
    if (failed) onDecided();
  }, [failed, onDecided]);
  return null;
}
/** For flows that have sections. */
export const QuickMode = lazy(
  async () => (await import('./QuickMode.tsx')).QuickMode,
  ({ failed }, { onDecided }) => <OneByOne failed={failed} onDecided={onDecided} />,
);
export const UndoBar = lazy(async () => (await occasional()).UndoBar, nothing);
export const ConfirmLeave = lazy(
  async () => (await occasional()).ConfirmLeave,
  (absence) => (
    <div className={classes['above']}>
      <PartFallback {...absence}>{null}</PartFallback>
    </div>
  ),
);

/** All of them, to be preloaded. */
export const occasionalPages = [
  UndoBar,
  ConfirmLeave,
  Unanswered,
  DraftOffer,
  OpenInAnotherTab,
  SentBefore,
  SamePerson,
] as const;
