import { screen } from '@testing-library/react';
import { reportPayment, type ReportPayment, reportPaymentMachine } from '../../../flows/report-payment/flow.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { expectations } from '../expectations.ts';
import { serverSentence, type FaultName } from '../faults.ts';
import { attachPhoto, fill, heading, press } from '../hands.ts';
import { checkUrl, ok, signedUrl } from '../replies.ts';
import type { Portal } from '../portal.tsx';
import type { Scenario, Shown } from '../scenario.ts';
import { leave } from '../../../src/wizard/testing/drafts.ts';

const answers = {
  concepto: 0,
  medio: 3,
  entidad: 2,
  fecha: '2026-11-18',
  importe: { moneda: 0, importe: 125_430.5 },
  comprobante: { key: 'comprobantes/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.jpg', type: 'image/jpeg' },
  dni: '28456789',
  nombre: 'Marta Elena Quiroga',
  telefono: { numero: '0111545678901', tipo: 'MOVIL' },
  email: 'marta.elena@ejemplo.example',
  comentario: 'Pagué en la sucursal de Tandil',
} as const satisfies ReportPayment['answers'];

const { concepto, medio, entidad, fecha, importe, ...later } = answers;
const { comentario, ...untilComment } = answers;
const untilReceipt = { concepto, medio, entidad, fecha, importe };

const personal = [later.comprobante.key, later.dni, later.nombre, later.telefono.numero, later.email, comentario];

/** Answers up to a question, at which the wizard opens. */
const startAt = (at: 'comprobante' | 'comentario', given: Partial<ReportPayment['answers']>): Scenario['start'] => ({
  address: `/miscreditos/informarpago/${at}`,
  who: 'customer',
  stored: () => {
    leave(reportPayment, reportPaymentMachine, {
      key: reportPayment.id,
      at,
      memory: {
        params: {
          operacionId: null,
          aviso: { id: '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11', fecha: '2026-11-21T11:59:00.000Z' },
        },
        answers: given,
        results: {},
      },
    });
  },
});

const receipt = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'Recibo de Marta.jpg', { type: 'image/jpeg' });
const attachReceipt = async (portal: Portal): Promise<void> => {
  await attachPhoto(portal, 'Elegir imagen o PDF', receipt);
};

const again = (portal: Portal) => press(portal, 'Reintentar');
const sent = () => heading(text.ends.informado.title);

/** Under its own key, a report can only conflict with itself: it was accepted, and the answer lost (RP-10). */
export const createAvisoPago: Scenario = {
  doing: 'a customer sends a payment report',
  start: startAt('comentario', untilComment),
  act: async (portal) => {
    await fill(portal, 'Comentario', comentario);
    await press(portal, 'Continuar');
    await press(portal, 'Enviar');
  },
  typed: personal,
  shows: (fault) =>
    fault === '409' ? { shows: 'screen', text: '¡Listo!', settled: true } : expectations.paymentReport,
  retry: again,
  // a user who has signed in again looks at it once more
  resume: (portal) => press(portal, 'Enviar'),
  arrived: sent,
};

export const getUltimosDatos: Scenario = {
  doing: 'a customer opens the payment report',
  start: { address: '/miscreditos/informarpago', who: 'customer' },
  shows: () => expectations.backgroundCall,
  arrived: () => heading(text.steps.concepto.question),
};

/** A 400 says what is wrong with the file; only the server knows. */
const uploadFailed = (fault: FaultName): Shown =>
  fault === '400'
    ? { shows: 'alert', text: `Error procesando ${serverSentence} Tocá Reintentar, o elegí otra.` }
    : expectations.upload;

const receiptScenario = {
  start: startAt('comprobante', untilReceipt),
  act: attachReceipt,
  typed: [receipt.name],
  kept: () => screen.getByText(receipt.name),
  resume: attachReceipt,
  arrived: () => heading(text.steps.dni.question),
} satisfies Partial<Scenario>;

export const signFile: Scenario = {
  ...receiptScenario,
  doing: 'a customer attaches a receipt',
  shows: uploadFailed,
  retry: again,
};

const stored: Shown = { shows: 'screen', text: 'Ingresá el DNI del titular del crédito', settled: true };

export const putFile: Scenario = {
  ...receiptScenario,
  doing: 'the receipt is uploaded',
  // An endless upload ends (EN-16); a 200 means that it is stored, with any body.
  shows: (fault) => (fault === 'HTML' || fault === 'off contract' ? stored : uploadFailed(fault)),
  retry: again,
};

/** Files are in a store of their own. */
export const checkFile: Scenario = {
  ...receiptScenario,
  replies: { signFile: ok<'signFile'>({ url: signedUrl, comprobacion: checkUrl }) },
  doing: 'the receipt is checked in the store',
  // A 200 means that it is good, with any body.
  shows: (fault) => (fault === 'HTML' || fault === 'off contract' ? stored : uploadFailed(fault)),
  retry: again,
};

export const deleteFile: Scenario = {
  doing: 'a customer takes the receipt back',
  start: startAt('comprobante', untilReceipt),
  act: async (portal) => {
    await attachReceipt(portal);
    await press(portal, 'Deshacer');
  },
  typed: [receipt.name],
  shows: () => expectations.backgroundCall,
  arrived: () => [heading(text.steps.comprobante.question), screen.getByLabelText('Elegir imagen o PDF')],
};
