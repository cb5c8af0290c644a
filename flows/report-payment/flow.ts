import * as v from 'valibot';
import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { OTHER_MEANS, answers } from './answers.ts';

/**
 * Report a payment made outside the portal (C2 "Report-payment wizard", C3 "Payment report").
 * Positions and order are C2's; what is sent is C3's.
 */
export const reportPayment = defineFlow({
  id: 'report-payment',
  version: 1,
  back: 'keeps',
  params: {
    /** The loan that was paid, from the query string. */
    operacionId: { schema: v.nullable(v.string()) },
    /** Chosen once per report: however often it is sent, it is one report. */
    aviso: {
      schema: v.object({ id: v.pipe(v.string(), v.uuid()), fecha: v.pipe(v.string(), v.isoTimestamp()) }),
    },
  },
  answers,
  delays: {
    /** A receipt is attached this long after its upload ended (C5). */
    adjuntar: 1000,
  },
  ends: ['informado', 'noInformado'],
  calls: (call) => ({
    informarPago: call({
      needs: [
        'aviso',
        'operacionId',
        'concepto',
        'medio',
        'fecha',
        'importe',
        'comprobante',
        'dni',
        'nombre',
        'telefono',
        'email',
        'comentario',
      ],
      may: ['entidad'],
      input: (said) => ({
        idempotencyKey: said.aviso.id,
        aviso: {
          NombreYApellido: said.nombre,
          Documento: said.dni,
          Telefono: said.telefono.numero,
          Email: said.email,
          ConceptoPago: said.concepto,
          TipoPago: said.medio,
          MedioDePago: said.entidad ?? null,
          Comentario: said.comentario,
          Moneda: said.importe.moneda,
          Importe: said.importe.importe,
          Comprobantes: [said.comprobante.key],
          FechaDePago: said.fecha,
          FechaDeAviso: said.aviso.fecha,
          operacionId: said.operacionId,
        },
      }),
      // What an earlier try of this report has got is not known: it is under its id.
      output: v.object({ id: v.string(), numero: v.nullable(v.number()), verificaHasta: v.nullable(v.string()) }),
      refused: {
        ConceptoPago: 'concepto',
        TipoPago: 'medio',
        MedioDePago: 'entidad',
        FechaDePago: 'fecha',
        Importe: 'importe',
        Comprobantes: 'comprobante',
        Documento: 'dni',
        NombreYApellido: 'nombre',
        Telefono: 'telefono',
        Email: 'email',
        Comentario: 'comentario',
      },
    }),
  }),
  steps: (asks) => ({
    concepto: { position: 'concepto' },
    medio: { position: 'medio', clears: ['entidad'] },
    entidad: { position: 'entidad', when: asks(['medio'], ({ medio }) => medio !== OTHER_MEANS) },
    fecha: { position: 'fecha' },
    importe: { position: 'importe' },
    comprobante: { position: 'comprobante', settles: 'adjuntar' },
    dni: { position: 'dni', sensitive: true, remember: 'editable' },
    nombre: { position: 'nombre', remember: 'editable' },
    telefono: { position: 'telefono', remember: 'locked' },
    email: { position: 'email', remember: 'locked' },
    comentario: { position: 'comentario' },
  }),
  ending: () => ({
    id: 'resultado',
    position: 'resultado',
    call: 'informarPago',
    done: 'informado',
    failed: 'noInformado',
    retry: 'later',
    review: true,
  }),
});

export type ReportPayment = TypesOf<typeof reportPayment>;

export const reportPaymentMachine = compile(reportPayment);
