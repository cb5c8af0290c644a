import * as v from 'valibot';
import { answers } from '../../../flows/report-payment/answers.ts';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import type { Api } from '../../api/api.ts';
import { lastUsed } from '../../platform/storage.ts';

type Answers = ReportPayment['answers'];
type Suggestions = Partial<Answers>;

/** The contact data that the server last saw (RP-08); null where there is none. */
type LastReported = Awaited<ReturnType<Api['getUltimosDatos']>>;

function read<Raw, Value>(input: v.GenericSchema<Raw, Value>, raw: Raw | null | undefined): Value | undefined {
  if (raw === null || raw === undefined) return undefined;
  const parsed = v.safeParse(input, raw);
  return parsed.success ? parsed.output : undefined;
}

/**
 * What the steps are prefilled with (RP-08): name, phone and e-mail from this browser, else from the last report; the
 * document number from the last report only, since no storage may hold it (decision 11). A value that no longer
 * passes its own rule is not offered: a locked field with a wrong value would be a dead end.
 */
export function suggestionsFrom(reported: LastReported): Suggestions {
  const phone = lastUsed.phone.read() ?? reported?.Telefono;
  const suggestions = {
    dni: read(answers.dni.input, reported?.Documento),
    nombre: read(answers.nombre.input, lastUsed.name.read() ?? reported?.NombreYApellido),
    telefono: read(answers.telefono.input, phone === undefined ? undefined : answers.telefono.fromNumber(phone)),
    email: read(answers.email.input, lastUsed.email.read() ?? reported?.Email),
  };
  return suggestions;
}

/** Remembers what a report that the server accepted was made with. */
export function rememberReported({ nombre, telefono, email }: Suggestions): void {
  if (nombre !== undefined) lastUsed.name.write(nombre);
  if (telefono !== undefined) lastUsed.phone.write(telefono.numero);
  if (email !== undefined) lastUsed.email.write(email);
}
