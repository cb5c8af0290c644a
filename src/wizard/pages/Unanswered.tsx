import { useTimeout } from '@mantine/hooks';
import { useState, useSyncExternalStore } from 'react';
import { outage } from '../../api/outage.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { unansweredText as text } from '../text.ts';
import classes from './Unanswered.module.css';

/** A try without an answer for so many milliseconds is told like one that failed. */
const LONG = 10_000;
/** Who goes on waiting is asked again after so many milliseconds: the time between two tries (decision 12). */
const AGAIN = 30_000;

interface UnansweredProps {
  /** Leaves with all kept as it is, to be sent later (decision 20). */
  readonly onKeep: () => void;
  /** Gives it up and leaves. */
  readonly onGiveUp: () => void;
}

/**
 * While the last call is under way: once a try of it got no answer, it says so, and offers to wait, to keep what was answered for later or
 * to give it up. The call goes on meanwhile, and an answer takes this away.
 */
export function Unanswered({ onKeep, onGiveUp }: UnansweredProps) {
  const isOut = useSyncExternalStore(outage.subscribe, outage.isOn);
  const [isLong, setLong] = useState(false);
  const [waits, setWaits] = useState(false);
  const [isSure, setSure] = useState(false);
  useTimeout(
    () => {
      setLong(true);
    },
    LONG,
    { autoInvoke: true },
  );
  const { start } = useTimeout(() => {
    setWaits(false);
  }, AGAIN);
  const wait = () => {
    setSure(false);
    setWaits(true);
    start();
  };
  const isShown = (isOut || isLong) && !waits;
  return (
    <div aria-live="polite">
      {isShown && (
        <div className={classes['unanswered']}>
          <h2>{text.title}</h2>
          <p>{text.says}</p>
          <Button onClick={wait}>{text.wait}</Button>
          <Button variant="secondary" onClick={onKeep}>
            {text.keep}
          </Button>
          <Button
            variant="subtle"
            onClick={() => {
              setSure(true);
            }}
          >
            {text.giveUp}
          </Button>
        </div>
      )}
      {isSure && (
        <TitledDialog
          title={text.sure.question}
          onDismiss={() => {
            setSure(false);
          }}
          actions={
            <>
              <Button data-goes-on onClick={wait}>
                {text.wait}
              </Button>
              <Button variant="secondary" onClick={onGiveUp}>
                {text.sure.leave}
              </Button>
            </>
          }
        >
          <p>{text.sure.says}</p>
        </TitledDialog>
      )}
    </div>
  );
}
