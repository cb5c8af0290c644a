import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Question } from '../wizards.ts';
import { bareMachine } from './machine.ts';

declare const QUESTIONS: Readonly<Record<string, readonly Question[]>>;

/** Of the wizard that the query names. */
const questions = QUESTIONS[window.location.search.slice(1)] ?? [];
const machine = bareMachine(questions);

/** A wizard with only XState and React, to measure a step: no design system, no router, no drafts, no rules. */
function BareWizard() {
  const [state, send] = useMachine(machine);
  const open = questions.find(({ id }) => id === state.value);
  if (!open) return <h1>Listo</h1>;
  return (
    <main>
      <h1>{open.text}</h1>
      {open.asks.by === 'review' ? (
        <Review answers={state.context} send={open.asks.label} />
      ) : (
        <Screen
          key={open.id}
          open={open}
          onAnswer={(value) => {
            send({ type: 'ANSWER', value });
          }}
        />
      )}
    </main>
  );
}

function Review({ answers, send }: { readonly answers: Readonly<Record<string, string>>; readonly send: string }) {
  return (
    <>
      <dl>
        {questions.map(
          ({ id, text }) =>
            id in answers && (
              <div key={id}>
                <dt>{text}</dt>
                <dd>{answers[id]}</dd>
              </div>
            ),
        )}
      </dl>
      <button type="button">{send}</button>
    </>
  );
}

function Screen({ open, onAnswer }: { readonly open: Question; readonly onAnswer: (value: string) => void }) {
  const { asks, id } = open;
  const [typed, setTyped] = useState('');
  if (asks.by === 'choice') {
    return asks.options.map((option) => (
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
  if (asks.by === 'upload') {
    return (
      <input
        type="file"
        aria-label={asks.label}
        onChange={(event) => {
          onAnswer(event.currentTarget.value);
        }}
      />
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(typed);
      }}
    >
      <label>
        {asks.label}
        <input
          name={id}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
          }}
        />
      </label>
      <button type="submit">Continuar</button>
    </form>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<BareWizard />);
