import { BadRequestError } from '../../api/errors.ts';
import { messageFor } from '../../api/messages.ts';

/** What the user enters, by the contract's names. */
const entered: readonly string[] = ['Telefono', 'Email', 'Codigo'];

/** The sentence for a refusal: the server's own about what was entered. */
export function whyNot(error: unknown): string {
  const fields = error instanceof BadRequestError ? error.fields : [];
  return fields.find(({ fieldName }) => entered.includes(fieldName))?.message ?? messageFor(error);
}
