import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise, type StateValueFrom } from 'xstate';
import { linking } from '../../../flows/linking/linking.ts';
import type { Api } from '../../api/api.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';

/** The state of linking, and what starts it. */
interface Linking {
  readonly state: StateValueFrom<typeof linking>;
  /** Whether it is under way, waits between two tries included. */
  readonly running: boolean;
  /** Does nothing while it is under way. */
  readonly start: () => void;
}

const LinkingContext = createContext<Linking | null>(null);

interface LinkingProviderProps {
  /** Must stay the same function from one rendering to the next, as everything of the page's parts does. */
  readonly api: () => Promise<Pick<Api, 'postVinculacion'>>;
  readonly log: Pick<RemoteLog, 'error'>;
  /** There may be new loans and policies: the lists have to be loaded again (LK-01). */
  readonly onLinked: () => void;
  readonly children: ReactNode;
}

/**
 * Links loans for its children: one actor, which continues while screens change (LK-01). It ends with the provider,
 * which therefore belongs above the routes of one person.
 */
export function LinkingProvider({ api, log, onLinked, children }: LinkingProviderProps) {
  const machine = useMemo(
    () =>
      linking.provide({
        actors: { vincular: fromPromise<boolean>(async ({ signal }) => await (await api()).postVinculacion(signal)) },
      }),
    [api],
  );
  const actor = useActorRef(machine);
  const state = useSelector(actor, ({ value }) => value);
  const running = useSelector(actor, (snapshot) => snapshot.hasTag('running'));

  const tellLinked = useEffectEvent(onLinked);
  const tellFailed = useEffectEvent((error: unknown) => {
    log.error('linking-failed', { kind: error instanceof Error ? error.name : 'unknown' });
  });
  useEffect(() => {
    const subscriptions = [
      actor.on('linked', () => {
        tellLinked();
      }),
      actor.on('failed', ({ error }) => {
        tellFailed(error);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  const value = useMemo<Linking>(
    () => ({
      state,
      running,
      start: () => {
        actor.send({ type: 'START' });
      },
    }),
    [actor, state, running],
  );
  return <LinkingContext value={value}>{children}</LinkingContext>;
}

/** The state of linking; renders again when it changes. */
export function useLinking(): Linking {
  const value = use(LinkingContext);
  if (!value) throw new Error('No LinkingProvider above');
  return value;
}
