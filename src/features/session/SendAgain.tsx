import { useId } from 'react';
import styles from './session.module.css';
import { texts } from './texts.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';

interface SendAgainProps {
  /** From when on it may be pressed, in milliseconds since 1970: the same for as long as it is shown. */
  readonly from: number;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** '¿No lo recibiste?' (SH-03), which says how long it has to wait. */
export function SendAgain({ from, disabled, onPress }: SendAgainProps) {
  const left = useSecondsUntil(from);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        disabled={disabled || left > 0}
        aria-describedby={left > 0 ? id : undefined}
        onClick={onPress}
      >
        {texts.notReceived}
      </button>
      {left > 0 && (
        <p id={id} className={styles['text']}>
          {texts.sendsAgainIn(clockOf(left))}
        </p>
      )}
    </>
  );
}
