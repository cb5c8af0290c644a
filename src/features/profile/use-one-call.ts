import { useState } from 'react';
import { BadRequestError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';

/** What the user enters, by the contract's names. */
const entered: readonly string[] = ['Telefono', 'Email', 'Codigo'];

/** The sentence for a refusal: the server's own about what was entered. */
function whyNot(error: unknown): string {
  const fields = error instanceof BadRequestError ? error.fields : [];
  return fields.find(({ fieldName }) => entered.includes(fieldName))?.message ?? messageFor(error);
}

/** The calls of a dialog: one at a time, whose failure is told. */
export function useOneCall() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const during = async (call: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(whyNot(error));
    } finally {
      setPending(false);
    }
  };
  const forget = () => {
    setFailure(null);
  };
  return { pending, failure, during, forget };
}
