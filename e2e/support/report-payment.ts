import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { OTHER_MEANS } from '../../flows/report-payment/answers.ts';
import { reportPayment, type ReportPayment } from '../../flows/report-payment/flow.ts';
import { text } from '../../flows/report-payment/text.ts';
import { WizardPage } from '../models/wizard.model.ts';
import { rereadable, tokenIn } from './api.ts';

export type ReportAnswers = ReportPayment['answers'];

export const reportPaymentWizard = (page: Page) =>
  new WizardPage(page, { flow: reportPayment, text, basePath: '/miscreditos/informarpago' });

/** The order of the questions in C2, written here again so that the definition is compared with it. */
export const askedOrder = [
  'concepto',
  'medio',
  'entidad',
  'fecha',
  'importe',
  'comprobante',
  'dni',
  'nombre',
  'telefono',
  'email',
  'comentario',
] as const satisfies (keyof ReportAnswers)[];

/**
 * A customer's answers. The comment is random, so that a test finds its own reports among those of others; the browser
 * chooses the image's key.
 */
export function someAnswers(others: Partial<ReportAnswers> = {}): ReportAnswers {
  return {
    concepto: 0,
    medio: OTHER_MEANS,
    entidad: 9,
    fecha: '2024-02-29',
    importe: { moneda: 0, importe: 98500.75 },
    comprobante: { key: `comprobantes/${randomUUID()}.jpg`, type: 'image/jpeg' },
    dni: '30111222',
    nombre: 'Ana Pérez',
    telefono: { numero: '0111529382938', tipo: 'MOVIL' },
    email: 'ana@ejemplo.example',
    comentario: `Prueba ${randomUUID()}`,
    ...others,
  };
}

const report = v.object({
  NombreYApellido: v.string(),
  Documento: v.string(),
  Telefono: v.string(),
  Email: v.string(),
  ConceptoPago: v.number(),
  TipoPago: v.number(),
  MedioDePago: v.nullable(v.number()),
  Comentario: v.string(),
  Moneda: v.number(),
  Importe: v.number(),
  Comprobantes: v.tuple([v.string()]),
  FechaDePago: v.string(),
  FechaDeAviso: v.string(),
  operacionId: v.nullable(v.string()),
});
const reports = v.object({ avisos: v.array(report) });
export type Report = v.InferOutput<typeof report>;

/** The reports with this comment that the server has of the user who is signed in on the page. */
export async function reportsWith(page: Page, comment: string): Promise<readonly Report[]> {
  const answer = await page.request.get('/api/avisospago', {
    ...rereadable,
    headers: { authorization: `Bearer ${await tokenIn(page)}` },
  });
  if (!answer.ok()) throw new Error(`The reports could not be read: ${answer.status()}`);
  return v.parse(reports, await answer.json()).avisos.filter(({ Comentario }) => Comentario === comment);
}
