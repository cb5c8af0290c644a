import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Beside } from './Beside.tsx';
import { Calls } from './Calls.tsx';
import { Chart, type Drawn } from './Chart.tsx';
import type { Data } from './data.ts';
import { Copying } from './Copying.tsx';
import { Events } from './Events.tsx';
import { Facts } from './Facts.tsx';
import { Jump } from './Jump.tsx';
import type { Recorder } from './recorder.ts';
import { Stately } from './Stately.tsx';

export interface InspectorProps {
  readonly recorder: Recorder;
  readonly data: Data;
  /** Values of facts and answers, which no production shows. */
  readonly showsValues: boolean;
  /** Whether it is looked at already. */
  readonly isShown: boolean;
}

/** Ctrl and Alt with this key show it, and hide it. */
const KEY = 'KeyI';

/** The machine of the wizard that is open: drawn, watched and moved (EN-12). */
export function Inspector({ isShown: isShownFirst, ...props }: InspectorProps) {
  const [isShown, show] = useState(isShownFirst);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== KEY || !event.ctrlKey || !event.altKey || event.repeat) return;
      event.preventDefault();
      show((was) => !was);
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, []);
  const hide = () => {
    show(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="opener"
        aria-expanded={isShown}
        aria-keyshortcuts="Control+Alt+I"
        onClick={() => {
          show(!isShown);
        }}
      >
        Inspector
      </button>
      {isShown && <Panel {...props} onClose={hide} />}
    </>
  );
}

interface PanelProps extends Omit<InspectorProps, 'isShown'> {
  readonly onClose: () => void;
}

function Panel({ recorder, data, showsValues, onClose }: PanelProps) {
  const { run, session, lock, isHolding } = useSyncExternalStore(recorder.subscribe, recorder.now);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, chooseStep] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const last = run?.moments.at(-1);
  const charts: readonly Drawn[] = [
    ...(run && last
      ? [{ id: run.known.flow.id, label: 'El recorrido', states: run.known.subject.states(last.snapshot) }]
      : []),
    ...(session ? [{ id: 'wizard-session', label: 'La sesión', states: session.states }] : []),
    ...(lock ? [{ id: 'tab-lock', label: 'La pestaña', states: lock.states }] : []),
  ];
  return (
    <aside
      className="panel"
      aria-labelledby="inspector"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h2 id="inspector" ref={heading} tabIndex={-1}>
          Inspector{run && `: ${run.known.flow.id}`}
        </h2>
        <button type="button" onClick={onClose}>
          Cerrar
        </button>
      </header>
      {run && last ? (
        <div className="parts">
          <Chart charts={charts} data={data} onStep={chooseStep} flow={run.known.flow} />
          <Calls run={run} snapshot={last.snapshot} isHolding={isHolding} recorder={recorder} />
          <Facts flow={run.known.flow} memory={last.snapshot.context.memory} showsValues={showsValues} />
          <Jump run={run} data={data} recorder={recorder} step={step} onStep={chooseStep} />
          <Events run={run} showsValues={showsValues} onGoBack={recorder.goBack} />
          <Copying recorder={recorder} />
          <Beside session={session} lock={lock} />
          {/* No production speaks to another site. */}
          {showsValues && <Stately recorder={recorder} />}
        </div>
      ) : (
        <p>Abrí un asistente para ver su máquina.</p>
      )}
    </aside>
  );
}
