import type { SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { withConnection } from '../../platform/connection.ts';
import type { CodeRequest } from '../../platform/storage.ts';
import { groupPass, maskCode, readCode, readPass } from '../../portal/mailed-code.ts';
import { OpenMailbox } from '../../portal/OpenMailbox.tsx';
import { Button } from '../../ui/Button.tsx';
import { numberKeyboard } from '../../wizard/fields/keyboards.ts';
import { TypedField } from '../../wizard/fields/TypedField.tsx';
import { requested } from './code-request.ts';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { isUnanswered, isWrongCode, sendsAgainAt, whyNotConfirmed, whyNotSent } from './refusals.ts';
import { SendAgain } from './SendAgain.tsx';
import styles from './session.module.css';
import { useSessionParts } from './SessionProvider.tsx';
import { texts } from './texts.ts';
import { usePending } from './usePending.ts';

interface CodeStepProps {
  readonly request: CodeRequest;
  /** What is known of the code has changed. */
  readonly onRequest: (request: CodeRequest) => void;
  readonly returnTo: string;
  readonly onBack: () => void;
}

const maskCodeOrPass = (typed: string): string => {
  const pass = readPass(typed);
  return pass === undefined ? maskCode(typed) : groupPass(pass);
};

const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The second step: the code that was sent to an address (SH-03, SH-04). */
export function CodeStep({ request, onRequest, returnTo, onBack }: CodeStepProps) {
  const { identity } = useSessionParts();
  const { email, sentAt, resendAt, tries } = request;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sentAgain, setSentAgain] = useState(false);
  const [pending, during] = usePending();
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();

  /** Sends something, then puts the focus back into the field. */
  async function attempt(work: () => Promise<void>, refused: (thrown: unknown) => void): Promise<void> {
    setError(null);
    setSentAgain(false);
    try {
      await during((signal) => withConnection(work, { signal, isOfLine: isUnanswered }));
    } catch (thrown) {
      const until = sendsAgainAt(thrown);
      if (until > resendAt) onRequest({ ...request, resendAt: until });
      refused(thrown);
    } finally {
      field.current?.focus();
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (pending) return;
    const pass = readPass(typed);
    const read = pass === undefined ? readCode(typed) : { code: pass };
    if ('problem' in read) {
      setError(read.problem === 'none' ? texts.noCode : texts.severalCodes);
      field.current?.focus();
      return;
    }
    let sent = 0;
    void attempt(
      () => {
        sent += 1;
        return identity.confirmCode(email, read.code, returnTo);
      },
      (thrown) => {
        // A code serves once: the try whose answer was lost may have used it up.
        const isLost = isWrongCode(thrown) && sent > 1;
        if (isLost) onRequest({ ...request, resendAt: Date.now() });
        else if (isWrongCode(thrown)) onRequest({ ...request, tries: tries + 1 });
        setError(isLost ? texts.codeLost : whyNotConfirmed(thrown));
      },
    );
  }

  async function send(): Promise<void> {
    await identity.sendCode(email);
    // The code in the field is no longer good.
    setTyped('');
    onRequest(requested(email));
    setSentAgain(true);
  }

  return (
    <form className={styles['stack']} onSubmit={submit}>
      <h1 id={titleId} className={styles['title']}>
        {texts.codeTitle}
      </h1>
      <TypedField
        {...numberKeyboard}
        ref={field}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        label={texts.code}
        describedBy={titleId}
        description={texts.sentTo(email)}
        autoFocus
        value={typed}
        mask={maskCodeOrPass}
        onType={(shown) => {
          setTyped(shown);
          setError(null);
        }}
        error={error}
      />
      {tries > 1 && <p className={styles['text']}>{texts.tried(tries)}</p>}
      <p className={styles['text']}>
        {texts.sentAt(new Date(sentAt).toLocaleTimeString('es-AR', timeOfDay))} {texts.spam}
      </p>
      <p className={styles['text']}>{texts.pass}</p>
      <OpenMailbox email={email} className={styles['link']} />
      <div>
        <SendAgain
          key={resendAt}
          from={resendAt}
          disabled={pending}
          onPress={() =>
            void attempt(send, (thrown) => {
              setError(whyNotSent(thrown));
            })
          }
        />
        <p role="status" className={styles['text']}>
          {sentAgain && texts.sentAgain}
        </p>
      </div>
      <Button type="submit" disabled={typed.trim() === ''} aria-disabled={pending}>
        {texts.confirm}
      </Button>
      <ConnectionAwaited pending={pending} />
      <Button variant="secondary" onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
