import type { SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { genericMessage } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SignInError } from './identity.ts';
import styles from './session.module.css';
import { useSessionParts } from './SessionProvider.tsx';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';
import { whyNotSent } from './why-not-sent.ts';

interface CodeStepProps {
  readonly email: string;
  readonly returnTo: string;
  readonly onBack: () => void;
}

/** The second step: the code that was sent to `email` (SH-03, SH-04). */
export function CodeStep({ email, returnTo, onBack }: CodeStepProps) {
  const { identity } = useSessionParts();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentAgain, setSentAgain] = useState(false);
  const [pending, during] = usePending();
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();

  /** Sends something, then puts the focus back into the field. */
  async function attempt(request: Promise<void>, sentenceFor: (thrown: unknown) => string): Promise<boolean> {
    setError(null);
    setSentAgain(false);
    try {
      await during(request);
      return true;
    } catch (thrown) {
      setError(sentenceFor(thrown));
      return false;
    } finally {
      field.current?.focus();
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (code.trim() === '' || pending) return;
    void attempt(identity.confirmCode(email, code.trim(), returnTo), (thrown) =>
      // A connection that failed says nothing about the code.
      thrown instanceof SignInError && thrown.failure === 'wrongCode' ? texts.wrongCode : genericMessage,
    );
  }

  async function sendAgain(): Promise<void> {
    setSentAgain(await attempt(identity.sendCode(email), whyNotSent));
  }

  return (
    <form className={styles['stack']} onSubmit={submit}>
      <h1 id={titleId} className={styles['title']}>
        {texts.codeTitle}
      </h1>
      <TextField
        ref={field}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        label={texts.code}
        describedBy={titleId}
        description={texts.sentTo(email)}
        autoFocus
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <p className={styles['text']}>{texts.spam}</p>
      <div>
        <button type="button" className={styles['link']} disabled={pending} onClick={() => void sendAgain()}>
          {texts.notReceived}
        </button>
        <p role="status" className={styles['text']}>
          {sentAgain && texts.sentAgain}
        </p>
      </div>
      <Button type="submit" disabled={code.trim() === '' || pending}>
        {texts.confirm}
      </Button>
      <Button variant="secondary" onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
