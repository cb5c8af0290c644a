import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Flow,
  type FlowTypes,
  type Memory,
  positionOf,
  reopened,
  walk,
  withheldIn,
} from '../../flows/kit/index.ts';
import { type AskedAgain, askedAgainIn, nothingAgain } from './session/redacted.ts';
import { type DraftStore, type Found, hasResult, type Typed } from './session/persistence.ts';
import { isEnd } from './session/ends.ts';
import { offerUndo } from '../ui/undo.ts';
import { discard, filesIn, noUploads } from './session/files.ts';
import type { Transfer } from './session/transfer.ts';
import { LaterScreen, LaterUndoBar } from './Later.tsx';
import { Moved } from './Moved.tsx';
import { receiptStore, type ReceiptStore } from './session/receipts.ts';
import { RunningWizard } from './RunningWizard.tsx';
import { type Address, forgetUnwritten, positionIn } from './UrlSync.tsx';
import type { TabLock } from './session/tab-lock.ts';
import type { WizardProps } from './WizardProps.ts';

const unchanged = <M,>(memory: M): M => memory;

/** How a wizard begins, or begins again. */
interface Opening<T extends FlowTypes> {
  /** How often it was begun. */
  readonly count: number;
  /** What was sent before a reload. */
  readonly sent: ReturnType<ReceiptStore['read']>;
  /** A draft that was found is offered. */
  readonly offered: boolean;
  /** It holds answers of a person whose document it could not hold: whether it is the same one must be asked. */
  readonly asksWho: boolean;
  readonly memory: Memory<T>;
  /** What is asked again since no storage may hold it. */
  readonly again: AskedAgain;
  /** It is sent again as it was reviewed. */
  readonly reviewed?: boolean | undefined;
  /** The failed end at which it had stopped (decision 18). */
  readonly end?: string | undefined;
  /** Where another tab was with it, if this one goes on there. */
  readonly at?: string | undefined;
  /** Where this tab is, as far as its URL does not say so yet. */
  readonly unwritten?: string | undefined;
  /** What was entered there and not sent. */
  readonly typed?: Typed | undefined;
}

/** How a run that is begun again differs from a new one. */
type Anew = Partial<Pick<Opening<FlowTypes>, 'again' | 'at' | 'reviewed'>>;

interface OpenedWizardProps<T extends FlowTypes, EndText> extends WizardProps<T, EndText> {
  readonly store: DraftStore<T>;
  /** The id of the run. */
  readonly run: string;
  readonly found: Found<T> | undefined;
  /** What another tab had, or this one before another one took it over. */
  readonly handed: Transfer<T> | undefined;
  readonly lock: TabLock<Transfer<T>>;
  /** From now on it is another run. */
  readonly onBegin: () => void;
  /** The run has come to an end that nothing leads back from; `isOver` where nothing is left of it. */
  readonly onEnded: (isOver: boolean) => void;
}

/**
 * A run that this tab has to itself. A draft found on a step's URL is a reload and continues without a question, or asks only whether it
 * is the same person. One found at the base path, or whose last call failed, is offered (decisions 11, 18); at the base path one with a
 * result is not: the wizard starts again. What was sent shows its receipt again at the position of its final screen.
 */
export function OpenedWizard<T extends FlowTypes, EndText>(props: OpenedWizardProps<T, EndText>) {
  const {
    flow,
    basePath,
    exitPath,
    draftKey,
    params,
    given,
    restored = unchanged,
    uploads = noUploads,
    text,
    about,
    exclusive,
    store,
    run,
    found,
    handed,
    lock,
    onBegin,
    onEnded,
  } = props;
  const receipts = useMemo(() => receiptStore(flow.id, draftKey), [flow, draftKey]);
  const [opening, setOpening] = useState((): Opening<T> => {
    // Read once and not followed, so that a step does not render everything a second time for its URL.
    const position = positionIn(window.location.pathname, basePath);
    const begun = { count: 0, sent: undefined, offered: false, asksWho: false, again: nothingAgain };
    if (handed) {
      store.keepHanded(handed, run);
      const { memory, end, position: at, typed } = handed;
      const isOpen = at !== '' && end === undefined;
      return {
        ...begun,
        offered: !isOpen,
        asksWho: isUnknown(flow, memory),
        memory,
        end,
        ...(isOpen && { at, typed }),
      };
    }
    const isOver = found && position === undefined && hasResult(flow, found);
    if (!found && position === flow.ending.position) {
      const sent = receipts.read();
      if (sent) return { ...begun, sent, memory: store.fresh(params()) };
    }
    receipts.drop();
    if (!found || isOver) return { ...begun, memory: store.fresh(params(), given) };
    const memory = restored(found.memory);
    return {
      ...begun,
      offered: position === undefined || found.end !== undefined,
      // Where somebody else finds out, the person is not asked.
      asksWho: isUnknown(flow, memory),
      memory,
      again: askedAgainIn(flow, memory, found.again.names),
      end: found.end,
    };
  });
  const addressRef = useRef<Address>({});
  useEffect(() => {
    const { current } = addressRef;
    return () => {
      forgetUnwritten(current);
    };
  }, []);
  /** It came to an end in this tab, and what follows is another run. */
  const ended = useRef(false);
  const runAnew = (memory: Memory<T>, { again = nothingAgain, at, reviewed }: Anew = {}) => {
    if (ended.current) onBegin();
    ended.current = false;
    // What it moves to counts, and not where the run before was going.
    if (at !== undefined) forgetUnwritten(addressRef.current);
    const unwritten = addressRef.current.written && addressRef.current.here?.position;
    const begun = { count: opening.count + 1, sent: undefined, offered: false, asksWho: false };
    setOpening({ ...begun, memory, again, at, reviewed, unwritten });
  };
  const current = useRef(run);
  useEffect(() => {
    current.current = run;
  });
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  /** Offers to go on from what is open now (EN-03); the files that only that holds are deleted when it is over. */
  const offerBack = (says: string, left: readonly string[]) => {
    const before = opening;
    const unused = filesIn(flow, before.memory.answers).filter((key) => !left.includes(key));
    const over = () => {
      withdraw.current = undefined;
      discard(uploads, unused);
    };
    const stop = offerUndo(
      {
        says,
        over,
        undo() {
          withdraw.current = undefined;
          store.keepHanded(before, current.current);
          forgetUnwritten(addressRef.current);
          // the address is that of what was begun meanwhile
          const at = before.at ?? positionOf(flow, walk(flow, before.memory).current);
          setOpening((now) => ({ ...before, count: now.count + 1, at }));
        },
      },
      LaterUndoBar,
    );
    withdraw.current = () => {
      stop();
      over();
    };
  };
  const end = useCallback(
    (isOver: boolean) => {
      ended.current = true;
      onEnded(isOver);
    },
    [onEnded],
  );
  const restart = (known?: typeof given) => {
    store.drop();
    receipts.drop();
    runAnew(store.fresh(params(), known));
  };
  const isWaiting = opening.offered || opening.asksWho;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const { memory, end: failed } = opening;
    const position = positionIn(window.location.pathname, basePath) ?? '';
    return lock.own({
      state: () => ({ memory, end: failed, position }),
      isBusy: () => false,
      whenFree: (then) => {
        then();
      },
    });
  }, [lock, isWaiting, opening, basePath]);
  const { sent } = opening;
  const sentEnd = sent?.end ?? '';
  if (sent && isEnd(flow, sentEnd)) {
    return (
      <LaterScreen flow={flow.id} title={text.title}>
        {({ SentBefore }) => (
          <SentBefore
            {...props}
            end={sentEnd}
            receipt={sent.receipt}
            memory={opening.memory}
            onLeave={() => {
              receipts.drop();
            }}
            onRestart={() => {
              restart();
            }}
          />
        )}
      </LaterScreen>
    );
  }
  if (opening.offered) {
    return (
      <LaterScreen flow={flow.id} title={text.title}>
        {({ DraftOffer }) => (
          <DraftOffer
            flow={flow.id}
            title={text.title}
            exitPath={exitPath}
            onContinue={() => {
              // what could not be sent had been reviewed
              setOpening({ ...opening, offered: false, reviewed: opening.end !== undefined });
            }}
            onRestart={() => {
              offerBack('Borramos lo que habías cargado, porque empezaste de nuevo.', []);
              // What two tabs may not have open stays this one's.
              if (exclusive === undefined) end(true);
              restart(given);
            }}
          />
        )}
      </LaterScreen>
    );
  }
  if (opening.asksWho) {
    const { memory } = opening;
    const withheld = withheldIn(flow, memory);
    return (
      <LaterScreen flow={flow.id} title={text.title}>
        {({ SamePerson }) => (
          <SamePerson
            flow={flow}
            memory={memory}
            title={text.title}
            about={about}
            exitPath={exitPath}
            onAnswer={(isSame) => {
              const known = isSame
                ? { ...memory, withheld }
                : withheld.reduce((rest, step) => reopened(flow, rest, step, undefined), memory);
              if (!isSame) offerBack('Borramos los datos de la otra persona.', filesIn(flow, known.answers));
              // of another person nothing was entered before
              setOpening({ ...opening, asksWho: false, memory: known, ...(!isSame && { again: nothingAgain }) });
            }}
          />
        )}
      </LaterScreen>
    );
  }
  const running = (
    <RunningWizard
      key={opening.count}
      {...props}
      memory={opening.memory}
      again={opening.again}
      reviewed={opening.reviewed}
      addressRef={addressRef}
      unwritten={opening.unwritten}
      typed={opening.typed}
      receipts={receipts}
      onEnded={(name, isOver) => {
        // What two runs may not have open can still be gone on with where this one was given up.
        end(isOver && !(exclusive !== undefined && name === 'cancelado'));
      }}
      // what was given has had its result
      onRestart={() => {
        restart();
      }}
      onResume={runAnew}
      onUndo={(memory, again, at) => {
        store.keepHanded({ memory }, run);
        runAnew(memory, { again, at });
      }}
    />
  );
  return opening.at === undefined ? (
    running
  ) : (
    <Moved key={opening.count} to={`${basePath}/${opening.at}`}>
      {running}
    </Moved>
  );
}

/** Whether it holds answers of a person whose document it does not hold (decision 22). */
const isUnknown = <T extends FlowTypes>(flow: Flow<T>, memory: Memory<T>): boolean =>
  memory.withheld === undefined && withheldIn(flow, memory).length > 0;
