import { useMemo, useState } from 'react';
import type { FlowTypes } from '../../flows/kit/index.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { draftStore, hasResult } from './drafts.ts';
import { discard, filesIn, noUploads } from './files.ts';
import { RunningWizard } from './RunningWizard.tsx';
import { positionIn } from './UrlSync.tsx';
import type { WizardProps } from './WizardProps.ts';

/**
 * Runs any flow: asks its steps one by one, keeps the URL and the machine in agreement both ways, and keeps the answers
 * over a reload. Knows nothing of what is asked, nor in what order.
 *
 * A draft found on a step's URL is a reload and continues without a question. One found at the base path, or whose last call failed,
 * is offered (decisions 11, 18); at the base path one with a result is not: the wizard starts again.
 */
export function Wizard<T extends FlowTypes, EndText>(props: WizardProps<T, EndText>) {
  const { flow, basePath, exitPath, draftKey, params, given, uploads = noUploads, text } = props;
  const store = useMemo(() => draftStore(flow, draftKey), [flow, draftKey]);
  const [opening, setOpening] = useState(() => {
    // Read once and not followed, so that a step does not render everything a second time for its URL.
    const position = positionIn(window.location.pathname, basePath);
    const found = store.read();
    const isOver = found && position === undefined && hasResult(flow, found);
    if (!found || isOver) return { run: 0, offered: false, memory: store.fresh(params(), given) };
    return {
      run: 0,
      offered: position === undefined || found.end !== undefined,
      memory: found.memory,
    };
  });
  const restart = (known?: typeof given) => {
    store.drop();
    setOpening({ run: opening.run + 1, offered: false, memory: store.fresh(params(), known) });
  };
  if (!opening.offered) {
    return (
      <RunningWizard
        key={opening.run}
        {...props}
        memory={opening.memory}
        store={store}
        // what was given has had its result
        onRestart={() => {
          restart();
        }}
        onResume={(memory) => {
          setOpening({ run: opening.run + 1, offered: false, memory });
        }}
      />
    );
  }
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
