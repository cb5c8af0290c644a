import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FlowTypes } from '../../flows/kit/index.ts';
import { hasEnded, lastRunOf, rememberEnded, rememberLast } from '../platform/storage.ts';
import { draftStore, type Found } from './session/persistence.ts';
import { Frame } from './Frame.tsx';
import { deserialize, type Transfer, serialize } from './session/transfer.ts';
import { LaterScreen } from './Later.tsx';
import { OpenedWizard } from './OpenedWizard.tsx';
import { tabLock } from './session/tab-lock.ts';
import type { WizardProps } from './WizardProps.ts';

/** A run of this tab. */
interface Begun<T extends FlowTypes> {
  readonly run: string;
  readonly found: Found<T> | undefined;
  /** It began here and now: no other tab can have it open. */
  readonly isNew: boolean;
}

/**
 * Runs any flow: asks its steps one by one, keeps the URL and the machine in agreement both ways, and keeps the answers
 * over a reload. Knows nothing of what is asked, nor in what order.
 *
 * A run is open in one tab of a browser (EN-04): a copied tab, which has its draft too, says so and can take it over, with all that the
 * other one has, or begin one of its own. A flow may name what no two runs may have open either (`exclusive`).
 */
export function Wizard<T extends FlowTypes, EndText>(props: WizardProps<T, EndText>) {
  const { flow, draftKey, exclusive, justMade = false, exitPath, text } = props;
  const store = useMemo(() => draftStore(flow, draftKey), [flow, draftKey]);
  const [{ run, found, isNew }, setBegun] = useState((): Begun<T> => {
    const stored = store.read();
    const last = exclusive === undefined ? undefined : lastRunOf(`${flow.id}:${exclusive}`);
    // Another tab has gone on with it since: this draft would undo that.
    const isOld = last !== undefined && last !== stored?.run;
    if (isOld) store.drop();
    const read = isOld ? undefined : stored;
    return {
      run: read?.run ?? crypto.randomUUID(),
      found: read,
      isNew: !read && (exclusive === undefined || justMade),
    };
  });
  const lock = useMemo(
    () =>
      tabLock<Transfer<T>>({
        name: `${flow.id}:${exclusive ?? run}`,
        isNew,
        read: (message) => deserialize(flow, message),
        write: (handed) => serialize(flow, handed),
        isOver: () => hasEnded(run),
      }),
    [flow, exclusive, run, isNew],
  );
  const status = useSyncExternalStore(lock.subscribe, lock.status);
  const keeping = useMemo(() => {
    if (exclusive === undefined) return store;
    const goOn = () => {
      rememberLast(`${flow.id}:${exclusive}`, run);
    };
    return {
      ...store,
      keep: (...kept: Parameters<typeof store.keep>) => {
        goOn();
        store.keep(...kept);
      },
      keepUnsent: (...kept: Parameters<typeof store.keepUnsent>) => {
        goOn();
        store.keepUnsent(...kept);
      },
      keepHanded: (...kept: Parameters<typeof store.keepHanded>) => {
        goOn();
        store.keepHanded(...kept);
      },
    };
  }, [store, flow, exclusive, run]);
  const begin = () => {
    setBegun({ run: crypto.randomUUID(), found: undefined, isNew: exclusive === undefined });
  };
  if (status.at === 'claiming') {
    return (
      <Frame title={text.title} state={{ flow: flow.id, step: '', phase: 'waiting' }}>
        {null}
      </Frame>
    );
  }
  if (status.at !== 'here') {
    return (
      <LaterScreen flow={flow.id} title={text.title}>
        {({ Elsewhere }) => (
          <Elsewhere
            flow={flow.id}
            title={text.title}
            exitPath={exitPath}
            status={status}
            onTakeOver={lock.takeOver}
            onAnew={
              exclusive === undefined
                ? () => {
                    // Its files are the other run's.
                    store.drop();
                    begin();
                  }
                : undefined
            }
          />
        )}
      </LaterScreen>
    );
  }
  return (
    <OpenedWizard
      {...props}
      store={keeping}
      run={run}
      found={found}
      handed={status.from}
      lock={lock}
      onBegin={begin}
      onEnded={(isOver) => {
        if (isOver && exclusive === undefined) rememberEnded(run);
        lock.end(isOver);
      }}
    />
  );
}
