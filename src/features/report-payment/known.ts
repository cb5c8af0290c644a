import { INSTALLMENT } from '../../../flows/report-payment/concepts.ts';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import type { Day } from '../../../flows/answers/day.ts';
import type { Api } from '../../api/api.ts';
import { personName } from '../../portal/names.ts';
import { type Suggestions, suggestionsFrom } from './suggestions.ts';

/** What the feature asks of the back end to know who reports, and what. */
export type KnowingApi = Pick<Api, 'getUltimosDatos' | 'getCredito' | 'listCuotas' | 'listAvisosPago'>;

/** The installment that is reported most probably: the oldest one without a payment, reported or made. */
export interface OpenInstallment {
  readonly nroCuota: number;
  readonly fechaVencimiento: Day;
  readonly isOverdue: boolean;
  /** Pesos, without interest for arrears: that is payable once all installments are paid (C2). */
  readonly importe: number;
  /** Whether others before it are reported and being verified. */
  readonly isAfterReported: boolean;
  /** All that is owed of the loan today, where that is more; pesos. */
  readonly owed: number | undefined;
}

/** A report of the same loan that is being verified. */
export interface EarlierReport extends Pick<ReportPayment['answers']['importe'], 'moneda' | 'importe'> {
  readonly numero: number;
  readonly fecha: string;
}

/** What is known before it is asked (MY-02). */
export interface Known {
  /** What may be filled in; locked or editable as the flow says (RP-08). */
  readonly suggestions: Suggestions;
  /** What the server says of the holder, so that it need not be asked; undefined where it says nothing. */
  readonly holder: Suggestions | undefined;
  readonly installment: OpenInstallment | undefined;
  readonly verifying: readonly EarlierReport[];
}

const settledValue = <T>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;

/**
 * Asks what is known of who reports a payment of a loan: the last report's contact data, else the loan's holder with the account's e-mail.
 * Never rejects: what does not come is asked.
 *
 * @param email the account's
 */
export async function askKnown(
  api: KnowingApi,
  { operacionId, email }: { readonly operacionId: string | null; readonly email: string | null },
  signal: AbortSignal,
): Promise<Known> {
  const ofLoan = <T>(ask: (id: string) => Promise<T>) =>
    operacionId === null ? Promise.resolve(undefined) : ask(operacionId);
  const [last, loan, cuotas, avisos] = await Promise.allSettled([
    api.getUltimosDatos(signal),
    ofLoan((id) => api.getCredito(id, signal)),
    ofLoan((id) => api.listCuotas(id, signal)),
    ofLoan((id) => api.listAvisosPago(id, '', signal)),
  ]);
  const reported = settledValue(last) ?? null;
  const { titular, deuda } = settledValue(loan) ?? {};
  const holder = reported ?? (titular ? holderOf(titular, email) : null);
  const verifying = (settledValue(avisos)?.avisos ?? []).filter(({ estado }) => estado === 'EnVerificacion');
  const reportedCuotas = verifying.filter(({ ConceptoPago }) => ConceptoPago === INSTALLMENT).length;
  return {
    suggestions: suggestionsFrom(holder),
    holder: holder === null ? undefined : suggestionsFrom(holder),
    installment: oldestOpen(settledValue(cuotas) ?? [], { reported: reportedCuotas, owed: deuda?.total }),
    verifying: verifying.map(({ numero, FechaDeAviso, Moneda, Importe }) => ({
      numero,
      fecha: FechaDeAviso,
      moneda: Moneda,
      importe: Importe,
    })),
  };
}

type Titular = Awaited<ReturnType<Api['getCredito']>>['titular'];
type Cuota = Awaited<ReturnType<Api['listCuotas']>>[number];

const holderOf = ({ nombre, apellido, dni, telefonoPrincipal }: Titular, email: string | null) => ({
  NombreYApellido: personName({ nombres: nombre, apellidos: apellido }),
  Documento: dni,
  Telefono: telefonoPrincipal,
  Email: email,
});

/**
 * @param reported how many of them are reported already: payments are of the oldest ones first
 * @param owed all that is owed of the loan, pesos
 */
function oldestOpen(
  cuotas: readonly Cuota[],
  { reported, owed = 0 }: { readonly reported: number; readonly owed: number | undefined },
): OpenInstallment | undefined {
  const first = cuotas
    .filter(({ situacion }) => situacion === 'Vencida' || situacion === 'No_Vencida')
    .toSorted((one, other) => one.nroCuota - other.nroCuota)
    .at(reported);
  if (!first) return undefined;
  const { nroCuota, fechaVencimiento, importe, situacion } = first;
  return {
    nroCuota,
    fechaVencimiento,
    isOverdue: situacion === 'Vencida',
    importe,
    isAfterReported: reported > 0,
    owed: owed > importe ? owed : undefined,
  };
}
