import { useId, useState } from 'react';
import { messageFor } from '../../api/messages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Switch } from '../../ui/Switch.tsx';
import classes from './profile.module.css';

type Outcome =
  | { readonly kind: 'none' | 'pending' | 'saved' }
  /** It is as it was before. */
  | { readonly kind: 'failed'; readonly message: string };

interface SavedSwitchProps {
  readonly label: string;
  /** What it is about. */
  readonly about: string;
  readonly stored: boolean;
  /** What is said once it is on, or off. */
  readonly said: Readonly<Record<'on' | 'off', string>>;
  readonly save: (wanted: boolean) => Promise<unknown>;
}

/** A switch that is saved at once, and says so; what could not be saved is as it was. */
export function SavedSwitch({ label, about, stored, said, save }: SavedSwitchProps) {
  const [labelId, aboutId] = [useId(), useId()];
  const [on, setOn] = useState(stored);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  const change = async (wanted: boolean) => {
    // One call at a time: two could arrive in the other order.
    if (outcome.kind === 'pending') return;
    setOn(wanted);
    setOutcome({ kind: 'pending' });
    try {
      await save(wanted);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOn(!wanted);
      setOutcome({ kind: 'failed', message: messageFor(error) });
    }
  };

  return (
    <>
      <label className={classes['switch']}>
        <span>
          <span id={labelId}>{label}</span>
          <span id={aboutId} className={classes['about']}>
            {about}
          </span>
        </span>
        <Switch
          on={on}
          aria-labelledby={labelId}
          aria-describedby={aboutId}
          aria-disabled={outcome.kind === 'pending'}
          onSwitch={(wanted) => {
            void change(wanted);
          }}
        />
      </label>
      <p role="status" className={classes['said']}>
        {outcome.kind === 'pending' && 'Guardando…'}
        {outcome.kind === 'saved' && said[on ? 'on' : 'off']}
      </p>
      {outcome.kind === 'failed' && (
        <Banner tone="danger" role="alert">
          {outcome.message}
        </Banner>
      )}
    </>
  );
}
