import { useNavigate } from 'react-router-dom';
import { Waiting } from '../ui/Waiting.tsx';
import classes from './DraftOffer.module.css';
import { Frame } from './Frame.tsx';
import { Question } from './Question.tsx';
import { Options } from './screens/Options.tsx';
import { elsewhereText } from './text.ts';
import type { LockStatus } from './session/tab-lock.ts';

interface ElsewhereProps {
  readonly flow: string;
  readonly title: string;
  readonly exitPath: string;
  readonly status: Extract<LockStatus<unknown>, { readonly at: 'elsewhere' | 'over' }>;
  readonly onTakeOver: () => void;
  /** Begins a run of its own; undefined where there can be only one. */
  readonly onAnew: (() => void) | undefined;
}

/** The screen of a tab whose run is open, or has ended, in another one (EN-04). */
export function Elsewhere({ flow, title, exitPath, status, onTakeOver, onAnew }: ElsewhereProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(exitPath, { replace: true });
  const isOver = status.at === 'over';
  const says = isOver ? elsewhereText.over : status.was ? elsewhereText.wentOn : elsewhereText.open;
  const asked = isOver ? 'no' : status.asked;
  const { takeOver, anew, leave: home } = elsewhereText;
  const options = [
    ...(isOver ? [] : [{ label: takeOver, choose: onTakeOver }]),
    // What went on in another tab is not begun anew by mistake.
    ...(onAnew && (isOver || !status.was) ? [{ label: anew, choose: onAnew }] : []),
    ...(isOver ? [{ label: home, choose: leave }] : []),
  ];
  return (
    <Frame
      title={title}
      onBack={leave}
      state={{ flow, step: 'otra-pestaña', phase: asked === 'no' ? 'asking' : 'waiting' }}
    >
      <Question id="elsewhere" focusKey={says.question} title={title}>
        {says.question}
      </Question>
      {asked === 'no' ? (
        <>
          <p className={classes['help']}>{says.help}</p>
          <Options
            labelledBy="elsewhere"
            options={options}
            onChoose={({ choose }) => {
              choose();
            }}
          />
        </>
      ) : (
        <Waiting>{asked === 'busy' ? elsewhereText.busy : elsewhereText.waiting}</Waiting>
      )}
    </Frame>
  );
}
