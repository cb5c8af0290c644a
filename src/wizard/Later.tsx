import type { ReactNode } from 'react';
import { defer, NotLoaded, useFetched } from '../ui/deferred.tsx';
import type { UndoOffer } from '../ui/undo.ts';
import { Layout } from './layout/Layout.tsx';
import classes from './Later.module.css';
import type * as Parts from './later-parts.ts';

/** What no new run begins with: its offers, warnings and questions. */
const parts = defer(() => import('./later-parts.ts'));

/** Fetches it ahead of its use. */
export const warmLater = parts.load;

interface LaterProps {
  readonly children: (parts: typeof Parts) => ReactNode;
}

/** Renders what comes later, as soon as it is fetched. Where that fails, it says so and can be tried again: the wizard goes on beside it. */
export function Later({ children }: LaterProps): ReactNode {
  const { module, failed } = useFetched(parts);
  if (module) return children(module);
  return (
    failed && (
      <div className={classes['above']}>
        <NotLoaded deferred={parts} meanwhile={null} />
      </div>
    )
  );
}

/** The same, where a wizard goes on without it until the line is back. */
export function LaterIfAny({ children }: LaterProps): ReactNode {
  const { module } = useFetched(parts);
  return module && children(module);
}

interface LaterScreenProps extends LaterProps {
  readonly flow: string;
  readonly title: string;
}

/** The same as a screen: its frame is there at once. */
export function LaterScreen({ flow, title, children }: LaterScreenProps): ReactNode {
  const { module, failed } = useFetched(parts);
  if (module) return children(module);
  return (
    <Layout title={title} state={{ flow, step: '', phase: 'waiting' }}>
      {failed && <NotLoaded deferred={parts} meanwhile={null} />}
    </Layout>
  );
}

/** What was cleared cannot be taken back where this cannot be fetched: nothing else depends on it. */
export const LaterUndoBar: UndoOffer = (props) => <LaterIfAny>{({ UndoBar }) => <UndoBar {...props} />}</LaterIfAny>;
