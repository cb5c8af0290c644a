import { useNavigate } from 'react-router-dom';
import { Waiting } from '../../ui/Waiting.tsx';
import classes from './DraftOffer.module.css';
import { Layout } from '../layout/Layout.tsx';
import { Question } from '../layout/Question.tsx';
import { Options } from '../fields/Options.tsx';
import { anotherTabText } from '../text.ts';
import type { LockStatus } from '../session/tab-lock.ts';

interface OpenInAnotherTabProps {
  readonly flow: string;
  readonly title: string;
  readonly exitPath: string;
  readonly status: Extract<LockStatus<unknown>, { readonly at: 'elsewhere' | 'over' }>;
  readonly onTakeOver: () => void;
  /** Begins a run of its own; undefined where there can be only one. */
  readonly onAnew: (() => void) | undefined;
}

/** The screen of a tab whose run is open, or has ended, in another one (EN-04). */
export function OpenInAnotherTab({ flow, title, exitPath, status, onTakeOver, onAnew }: OpenInAnotherTabProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(exitPath, { replace: true });
  const isOver = status.at === 'over';
  const says = isOver ? anotherTabText.over : status.was ? anotherTabText.wentOn : anotherTabText.open;
  const asked = isOver ? 'no' : status.asked;
  const { takeOver, anew, leave: home } = anotherTabText;
  const options = [
    ...(isOver ? [] : [{ label: takeOver, choose: onTakeOver }]),
    // What went on in another tab is not begun anew by mistake.
    ...(onAnew && (isOver || !status.was) ? [{ label: anew, choose: onAnew }] : []),
    ...(isOver ? [{ label: home, choose: leave }] : []),
  ];
  return (
    <Layout
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
        <Waiting>{asked === 'busy' ? anotherTabText.busy : anotherTabText.waiting}</Waiting>
      )}
    </Layout>
  );
}
