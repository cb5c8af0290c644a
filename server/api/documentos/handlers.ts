import * as v from 'valibot';
import type { components } from '../../../openapi/generated/api.ts';
import { conflict, forbidden } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { findOwnPolicy, type Policy } from '../../domain/apiclientes/polizas.ts';
import { payoffOf } from '../../domain/apiclientes/payoff.ts';
import { findOwnLoan, type Loan } from '../../domain/apiclientes/records.ts';
import {
  balanceCoupon,
  cancellationNote,
  installmentCoupons,
  paymentReceipts,
  payoffQuote,
  upToDateCertificate,
} from '../../domain/documentos/loan-documents.ts';
import { paymentMethodsSheet } from '../../domain/documentos/payment-methods.ts';
import type { Content } from '../../domain/documentos/pdf.ts';
import { mercosurCard, policyDocument } from '../../domain/documentos/policy-documents.ts';
import { loanDocumentsFolder, paymentMethodsFolder, policyDocumentsFolder } from '../../domain/files/folders.ts';
import { documentKey } from '../../infra/files/file-key.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import { issue, personalDocument } from './issue.ts';

type Cuota = components['schemas']['Cuota'];
type DocumentOperation =
  | 'getCuponesCuotas'
  | 'getComprobantesPago'
  | 'getCreditoAlDia'
  | 'getPrecancelacion'
  | 'getCuponSaldo'
  | 'getNotaCancelacion'
  | 'getMediosDePago'
  | 'getTarjetaMercosur'
  | 'getPolizaPdf';
type Call = Parameters<Handler<DocumentOperation>>[0];

const manyAtMost = 120;

const installmentsQuery = v.object({
  cuotasId: v.pipe(
    v.string('Requerido'),
    v.regex(/^\d{1,9}(,\d{1,9})*$/, 'Elegí las cuotas'),
    v.transform((ids) => ids.split(',').map(Number)),
    v.maxLength(manyAtMost, `Elegí hasta ${manyAtMost} cuotas`),
    v.check((ids) => new Set(ids).size === ids.length, 'Hay una cuota repetida'),
  ),
});

const companyPath = v.object({
  empresa: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'La empresa no es válida'), v.transform(Number)),
});

/** Documents of loans and policies, made on request (C7, CR-06, PO-02). */
export const documentHandlers = {
  getCuponesCuotas: async (call) => {
    const { loan, today } = await ownLoan(call);
    const chosen = chosenInstallments(call, loan);
    if (!chosen.every(({ tieneCuponPago }) => tieneCuponPago))
      throw conflict('Una de las cuotas no tiene cupón de pago.');
    return await loanDocument(
      call,
      nameFor('cupon', 'cupones', loan, chosen),
      installmentCoupons(loan, chosen, call.paymentPartners.networks, today),
    );
  },

  getComprobantesPago: async (call) => {
    const { loan } = await ownLoan(call);
    const chosen = chosenInstallments(call, loan);
    if (!chosen.every(({ tieneComprobantePago }) => tieneComprobantePago)) {
      throw conflict('Una de las cuotas no tiene comprobante de pago.');
    }
    return await loanDocument(
      call,
      nameFor('comprobante', 'comprobantes', loan, chosen),
      paymentReceipts(loan, chosen),
    );
  },

  getCreditoAlDia: async (call) => {
    const { loan, today } = await ownLoan(call);
    if (loan.loanStatus.cuotasEnMora > 0) throw conflict('El crédito tiene cuotas vencidas.');
    return await loanDocument(call, `credito-al-dia-${slug(loan)}`, upToDateCertificate(loan, today));
  },

  getPrecancelacion: async (call) => {
    const { loan, today } = await ownLoan(call);
    return await loanDocument(call, `precancelacion-${slug(loan)}`, payoffQuote(loan, payoffOf(loan, today), today));
  },

  getCuponSaldo: async (call) => {
    const { loan, today } = await ownLoan(call);
    if (loan.credito.estadoCredito !== 'SaldoPendiente') throw conflict('El crédito no tiene un saldo pendiente.');
    return await loanDocument(
      call,
      `cupon-saldo-${slug(loan)}`,
      balanceCoupon(loan, call.paymentPartners.networks, today),
    );
  },

  getNotaCancelacion: async (call) => {
    const { loan } = await ownLoan(call);
    if (!loan.detalle.cancelado) throw conflict('El crédito todavía no está cancelado.');
    return await loanDocument(call, `nota-cancelacion-${slug(loan)}`, cancellationNote(loan));
  },

  getMediosDePago: async (call) => {
    const { empresa } = parse(companyPath, call.context.req.param());
    const fileName = empresa === 1 ? 'mg-mediosdepago.pdf' : 'mutual-mediosdepago.pdf';
    const key = parse(documentKey, `${paymentMethodsFolder}/${fileName}`);
    return {
      status: 200,
      json: await issue(call, { key, userId: null, fileName, content: paymentMethodsSheet(empresa) }),
    };
  },

  getTarjetaMercosur: async (call) => {
    const policy = await ownPolicyInForce(call);
    if (!policy.tienePDFTarjeta) throw conflict('La póliza no tiene tarjeta del Mercosur.');
    return await policyDocumentOf(call, `tarjeta-mercosur-${slugOf(policy.idPoliza)}`, mercosurCard(policy));
  },

  getPolizaPdf: async (call) => {
    const policy = await ownPolicyInForce(call);
    if (!policy.tienePDFPoliza) throw conflict('La póliza no tiene un documento para ver.');
    return await policyDocumentOf(call, `poliza-${slugOf(policy.idPoliza)}`, policyDocument(policy));
  },
} satisfies Pick<Handlers, DocumentOperation>;

async function ownLoan({ context, clock, db, user }: Call): Promise<{ loan: Loan; today: string }> {
  const today = dayInArgentina(clock.now());
  return { loan: await findOwnLoan(db, user.id, context.req.param('operacionId') ?? '', today), today };
}

/** The installments that the query names, by number. */
function chosenInstallments({ context }: Call, { loanStatus }: Loan): Cuota[] {
  const { cuotasId } = parse(installmentsQuery, context.req.query());
  const chosen = loanStatus.cuotas.filter(({ id }) => cuotasId.includes(id));
  if (chosen.length < cuotasId.length) throw forbidden();
  return chosen;
}

async function ownPolicyInForce({ context, db, user }: Call): Promise<Policy> {
  const policy = await findOwnPolicy(db, user.id, context.req.param('idPoliza') ?? '');
  if (policy.suspendida) throw conflict('La póliza está anulada.');
  return policy;
}

const loanDocument = (call: Call, name: string, content: Content) =>
  personalDocument(call, loanDocumentsFolder, name, content);

const policyDocumentOf = (call: Call, name: string, content: Content) =>
  personalDocument(call, policyDocumentsFolder, name, content);

function nameFor(one: string, many: string, loan: Loan, chosen: readonly Cuota[]): string {
  const [first, second] = chosen;
  return first && !second ? `${one}-${slug(loan)}-${first.nroCuota}` : `${many}-${slug(loan)}`;
}

const slug = ({ credito }: Loan) => slugOf(credito.operacionId);

/** A part of a file's name: lower case (C7), letters, digits and hyphens. */
function slugOf(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
