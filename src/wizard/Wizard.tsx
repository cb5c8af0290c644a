import { useMemo, useState } from 'react';
import { type FlowTypes, type Memory, reopened, withheldIn } from '../../flows/kit/index.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { draftStore, hasResult } from './drafts.ts';
import { isEnd } from './ends.ts';
import { discard, filesIn, noUploads } from './files.ts';
import { receiptStore, type ReceiptStore } from './receipts.ts';
import { RunningWizard } from './RunningWizard.tsx';
import { SamePerson } from './SamePerson.tsx';
import { SentBefore } from './SentBefore.tsx';
import { positionIn } from './UrlSync.tsx';
import type { WizardProps } from './WizardProps.ts';

const unchanged = <M,>(memory: M): M => memory;

/** How a wizard begins, or begins again. */
interface Opening<T extends FlowTypes> {
  readonly run: number;
  /** What was sent before a reload. */
  readonly sent: ReturnType<ReceiptStore['read']>;
  /** A draft that was found is offered. */
  readonly offered: boolean;
  /** It holds answers of a person whose document it could not hold: whether it is the same one must be asked. */
  readonly asksWho: boolean;
  readonly memory: Memory<T>;
}

/**
 * Runs any flow: asks its steps one by one, keeps the URL and the machine in agreement both ways, and keeps the answers
 * over a reload. Knows nothing of what is asked, nor in what order.
 *
 * A draft found on a step's URL is a reload and continues without a question, or asks only whether it is the same person. One
 * found at the base path, or whose last call failed, is offered (decisions 11, 18); at the base path one with a result is not: the
 * wizard starts again. What was sent shows its receipt again at the position of its final screen.
 */
export function Wizard<T extends FlowTypes, EndText>(props: WizardProps<T, EndText>) {
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
  } = props;
  const store = useMemo(() => draftStore(flow, draftKey), [flow, draftKey]);
  const receipts = useMemo(() => receiptStore(flow.id, draftKey), [flow, draftKey]);
  const [opening, setOpening] = useState((): Opening<T> => {
    // Read once and not followed, so that a step does not render everything a second time for its URL.
    const position = positionIn(window.location.pathname, basePath);
    const found = store.read();
    const isOver = found && position === undefined && hasResult(flow, found);
    const begun = { run: 0, sent: undefined, offered: false, asksWho: false };
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
      asksWho: memory.withheld === undefined && withheldIn(flow, memory).length > 0,
      memory,
    };
  });
  const restart = (known?: typeof given) => {
    store.drop();
    receipts.drop();
    setOpening({
      run: opening.run + 1,
      sent: undefined,
      offered: false,
      asksWho: false,
      memory: store.fresh(params(), known),
    });
  };
  const { sent } = opening;
  if (sent && isEnd(flow, sent.end)) {
    return (
      <SentBefore
        {...props}
        end={sent.end}
        receipt={sent.receipt}
        memory={opening.memory}
        onLeave={() => {
          receipts.drop();
        }}
        onRestart={() => {
          restart();
        }}
      />
    );
  }
  if (opening.offered) {
    return (
      <DraftOffer
        flow={flow.id}
        title={text.title}
        exitPath={exitPath}
        onContinue={() => {
          setOpening({ ...opening, offered: false });
        }}
        onRestart={() => {
          discard(uploads, filesIn(flow, opening.memory.answers));
          restart(given);
        }}
      />
    );
  }
  if (opening.asksWho) {
    const { memory } = opening;
    const withheld = withheldIn(flow, memory);
    return (
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
          const left = filesIn(flow, known.answers);
          discard(
            uploads,
            filesIn(flow, memory.answers).filter((key) => !left.includes(key)),
          );
          setOpening({ ...opening, asksWho: false, memory: known });
        }}
      />
    );
  }
  return (
    <RunningWizard
      key={opening.run}
      {...props}
      memory={opening.memory}
      store={store}
      receipts={receipts}
      // what was given has had its result
      onRestart={() => {
        restart();
      }}
      onResume={(memory) => {
        setOpening({ run: opening.run + 1, sent: undefined, offered: false, asksWho: false, memory });
      }}
    />
  );
}
