import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Control } from '../controls.ts';
import type { Surveyed } from '../survey.ts';
import { Controls } from './Controls.tsx';
import { bareMachine, callTimes } from './machine.ts';

/** The questions of the wizard that is measured. */
declare const SURVEYED: readonly Surveyed[];

const machine = bareMachine(SURVEYED);

/** One wizard after the other, as often as it is asked for. */
function BareWizards() {
  const [walks, setWalks] = useState(0);
  return <BareWizard key={walks} onAgain={() => setWalks(walks + 1)} />;
}

/** A wizard with only XState and React, to measure a step: no design system, no router, no drafts, no rules. */
function BareWizard({ onAgain }: { readonly onAgain: () => void }) {
  const [state, send] = useMachine(machine);
  const open = SURVEYED.find(({ id }) => id === state.value);
  if (state.status === 'done') return <button onClick={onAgain}>Otra vez</button>;
  if (!open) return <p role="status">Un momento…</p>;
  return (
    <main>
      <h1>{open.text}</h1>
      {open.isReview && <Answers answers={state.context} />}
      <Screens
        key={open.id}
        awaitsList={open.awaitsList}
        screens={open.screens}
        onAnswer={(value) => {
          send({ type: 'ANSWER', value });
        }}
      />
    </main>
  );
}

function Answers({ answers }: { readonly answers: Readonly<Record<string, string>> }) {
  return (
    <dl>
      {SURVEYED.map(
        ({ id, text }) =>
          id in answers && (
            <div key={id}>
              <dt>{text}</dt>
              <dd>{answers[id]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface ScreensProps {
  readonly awaitsList: boolean;
  /** One after the other: each button leads on, that of the last one to the next question. */
  readonly screens: readonly (readonly Control[])[];
  readonly onAnswer: (value: string) => void;
}

const isField = ({ by }: Control): boolean => !['button', 'file', 'group'].includes(by);
const hasFields = (controls: readonly Control[]): boolean =>
  controls.some((control) => isField(control) || (control.by === 'group' && hasFields(control.controls)));

function Screens({ awaitsList, screens, onAnswer }: ScreensProps) {
  const isThere = useList(awaitsList);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [index, setIndex] = useState(0);
  const controls = screens[index] ?? [];
  const answer = (value: string) => {
    if (index + 1 < screens.length) setIndex(index + 1);
    else onAnswer(value);
  };
  const change = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
  };
  if (!isThere) return <p role="status">Un momento…</p>;
  if (!hasFields(controls)) {
    return <Controls controls={controls} within="" values={values} onChange={change} onTap={answer} />;
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        answer(Object.values(values).join(', '));
      }}
    >
      <Controls controls={controls} within="" values={values} onChange={change} />
    </form>
  );
}

/** Whether a list is there, which is asked for as the question is shown. */
function useList(isAsked: boolean): boolean {
  const [isThere, setIsThere] = useState(!isAsked);
  useEffect(() => {
    if (isAsked) void callTimes(1).then(() => setIsThere(true));
  }, [isAsked]);
  return isThere;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<BareWizards />);
