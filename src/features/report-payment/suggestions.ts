import * as v from 'valibot';
import { phoneStoredAs } from '../../../flows/answers/phone.ts';
import { answers } from '../../../flows/report-payment/answers.ts';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import { lastUsed } from '../../platform/storage.ts';

type Answers = ReportPayment['answers'];
export type Suggestions = Partial<Answers>;

/** The contact data that the server has (RP-08, MY-02); null where there is none. */
interface ContactData {
  readonly NombreYApellido: string;
  readonly Documento: string;
  readonly Telefono: string | null;
  readonly Email: string | null;
}

function read<Raw, Value>(input: v.GenericSchema<Raw, Value>, raw: Raw | null | undefined): Value | undefined {
  if (raw === null || raw === undefined) return undefined;
  const parsed = v.safeParse(input, raw);
  return parsed.success ? parsed.output : undefined;
}

/**
 * What the steps are prefilled with (RP-08): name, phone and e-mail from this browser, else from the server; the
 * document number from the server only, since no storage may hold it (decision 11). A value that no longer
 * passes its own rule is not offered: a locked field with a wrong value would be a dead end.
 */
export function suggestionsFrom(reported: ContactData | null): Suggestions {
  return {
    dni: read(answers.dni.input, reported?.Documento),
    nombre: read(answers.nombre.input, lastUsed.name.read() ?? reported?.NombreYApellido),
    telefono: phoneStoredAs(lastUsed.phone.read() ?? reported?.Telefono ?? null),
    email: read(answers.email.input, lastUsed.email.read() ?? reported?.Email),
  };
}

/** Remembers what a report that the server accepted was made with. */
export function rememberReported({ nombre, telefono, email }: Suggestions): void {
  if (nombre !== undefined) lastUsed.name.write(nombre);
  if (telefono !== undefined) lastUsed.phone.write(telefono.numero);
  if (email !== undefined) lastUsed.email.write(email);
}
