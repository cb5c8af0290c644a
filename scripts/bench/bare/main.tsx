import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Question } from '../questions.ts';
import { bareMachine } from './machine.ts';

declare const QUESTIONS: readonly Question[];

const machine = bareMachine(QUESTIONS);

/** What a step costs with XState and React alone: no design system, no router, no drafts, no rules. */
function BareWizard() {
  const [state, send] = useMachine(machine);
  const open = QUESTIONS.find(({ id }) => id === state.value);
  if (!open) return <h1>Listo</h1>;
  return (
    <main>
      <h1>{open.question}</h1>
      <Screen
        key={open.id}
        open={open}
        onAnswer={(value) => {
          send({ type: 'ANSWER', value });
        }}
      />
    </main>
  );
}

function Screen({ open, onAnswer }: { readonly open: Question; readonly onAnswer: (value: string) => void }) {
  const { ask, id, label } = open;
  const [typed, setTyped] = useState('');
  if (ask.by === 'choice') {
    return ask.options.map((option) => (
      <button
        key={option}
        type="button"
        onClick={() => {
          onAnswer(option);
        }}
      >
        {option}
      </button>
    ));
  }
  if (ask.by === 'upload') {
    return (
      <input
        type="file"
        aria-label={label}
        onChange={(event) => {
          onAnswer(event.currentTarget.value);
        }}
      />
    );
  }
  const field = {
    name: id,
    inputMode: ask.inputMode,
    value: typed,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setTyped(event.currentTarget.value);
    },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typed);
      }}
    >
      <label>
        {label}
        {ask.multiline ? <textarea {...field} /> : <input {...field} />}
      </label>
      <button type="submit">Continuar</button>
    </form>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<BareWizard />);
