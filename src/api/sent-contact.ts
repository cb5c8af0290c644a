import * as v from 'valibot';
import { toldBy } from './errors.ts';
import { contacto } from './resources/seguros.ts';

/** The request for contact that was sent under the same key (ER-08); undefined where a failure does not tell. */
export function sentContact(error: unknown): v.InferOutput<ReturnType<typeof contacto>> | undefined {
  const read = v.safeParse(v.object({ contacto: contacto() }), toldBy(error));
  return read.success ? read.output.contacto : undefined;
}
