import equal from 'fast-deep-equal';
import * as v from 'valibot';
import { compile } from '../kit/compile.ts';
import { both, not } from '../kit/conditions.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers } from './answers.ts';
import * as calls from './calls.ts';
import { policyVerdict } from '../credit/coverages.ts';
import { BeginningSchema, begunBy, heldIn } from '../credit/evaluation.ts';
import { canAskAgain, needsOtherVehicle, offerVerdict } from '../credit/offers.ts';

/** Ask for a credit in a client's name: evaluate them, choose an offer and its insurance, say how they are reached (S2.6, NR-01). */
export const newRequest = defineFlow({
  id: 'new-request',
  version: 1,
  back: 'clears',
  params: {
    /** Chosen once per request: however often it is sent, it is one request. */
    solicitud: {
      schema: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    },
    /** How the wizard was opened. */
    inicio: { schema: BeginningSchema },
  },
  answers,
  ends: ['enviada', 'noEnviada', 'irALaSolicitud', 'yaEnviada', 'otraSolicitud'],
  calls: (call) => ({
    canales: call(calls.canales),
    identidad: call(calls.identidad),
    aptitud: call(calls.aptitud),
    reconocimiento: call(calls.reconocimiento),
    continuacion: call(calls.continuacion),
    precios: call(calls.precios),
    plazos: call(calls.plazos),
    calificacion: call(calls.calificacion),
    seguros: call(calls.seguros),
    finalizar: call(calls.finalizar),
  }),
  steps: (asks, accepts) => {
    const resumes = asks(['inicio'], ({ inicio }) => inicio !== undefined && heldIn(inicio) !== undefined);
    const begins = not(resumes);
    const isMarried = both(
      begins,
      asks(['estadoCivil'], ({ estadoCivil }) => estadoCivil === 'Casado'),
    );
    const isAnother = asks(['reconocimiento'], ({ reconocimiento }) => reconocimiento?.coincide === false);
    return {
      tipoCredito: {
        position: 0,
        clears: ['evaluacion'],
        auto: asks(['inicio'], ({ inicio }) => inicio?.tipo ?? undefined),
      },
      canal: {
        position: 1,
        when: begins,
        needs: 'canales',
        clears: ['evaluacion'],
        auto: asks(['canales'], ({ canales }) => (canales?.length === 1 ? canales[0]?.key : undefined)),
        accepts: accepts(
          'canal',
          ['canales'],
          ({ canales }, canal) =>
            canales?.some(({ key }) => key === canal) === true || 'Ese canal ya no está vinculado',
        ),
        exits: { inicio: { end: 'cancelado', when: asks(['canales'], ({ canales }) => canales?.length === 0) } },
      },
      dni: {
        position: 2,
        when: begins,
        clears: ['sexo', 'estadoCivil', 'situacionLaboral', 'provincia', 'telefono', 'franjaHoraria', 'email'],
        sensitive: true,
      },
      sexo: { position: 3, when: begins, clears: ['queresEvaluar'] },
      estadoCivil: { position: 4, when: begins, clears: ['dniConyuge', 'queresEvaluar'] },
      dniConyuge: {
        position: 5,
        clears: ['sexoConyuge', 'queresEvaluar'],
        sensitive: true,
        when: isMarried,
        accepts: accepts(
          'dniConyuge',
          ['dni'],
          ({ dni }, ofSpouse) => dni !== ofSpouse || 'Es el DNI de tu cliente. Ingresá el de su cónyuge.',
        ),
      },
      sexoConyuge: {
        position: 6,
        clears: ['queresEvaluar'],
        sensitive: true,
        when: isMarried,
      },
      queresEvaluar: {
        position: 7,
        when: begins,
        needs: 'identidad',
        clears: ['evaluacion'],
        sensitive: true,
        accepts: accepts(
          'queresEvaluar',
          ['identidad'],
          ({ identidad }, people) => (identidad !== null && equal(identidad, people)) || 'Documento y/o sexo inválido',
        ),
        exits: {
          noVolver: { end: 'cancelado', when: asks(['identidad'], ({ identidad }) => Boolean(identidad)) },
          corregir: { to: 'dni', corrects: true, when: asks(['identidad'], ({ identidad }) => !identidad) },
        },
      },
      evaluacion: {
        position: 8,
        when: begins,
        needs: 'aptitud',
        clears: ['solicitudIniciada', 'oferta'],
        accepts: accepts(
          'evaluacion',
          ['aptitud'],
          ({ aptitud }, begun) =>
            (aptitud !== undefined && equal(begunBy(aptitud), begun)) || 'Con esa evaluación no se puede seguir',
        ),
        exits: {
          otraConsulta: { to: 'dni', when: asks(['aptitud'], ({ aptitud }) => aptitud?.resultado === 'noApto') },
          irALaSolicitud: {
            end: 'irALaSolicitud',
            when: asks(['aptitud'], ({ aptitud }) => aptitud?.resultado === 'enAnalisis'),
          },
          inicio: { end: 'cancelado', when: asks(['aptitud'], ({ aptitud }) => aptitud?.resultado === 'limite') },
        },
      },
      documento: { position: 2, when: resumes, sensitive: true },
      mismaPersona: {
        position: 2,
        when: resumes,
        needs: 'reconocimiento',
        auto: asks(['reconocimiento'], ({ reconocimiento }) => reconocimiento?.coincide || undefined),
        exits: {
          otroDocumento: { to: 'documento', when: isAnother },
          otraSolicitud: { end: 'otraSolicitud', when: isAnother },
          irALaSolicitud: {
            end: 'yaEnviada',
            when: asks(['reconocimiento'], ({ reconocimiento }) => reconocimiento?.coincide === null),
          },
        },
      },
      solicitudIniciada: {
        position: 8,
        needs: 'continuacion',
        auto: asks(['continuacion', 'evaluacion', 'inicio'], ({ continuacion, evaluacion, inicio }) => {
          const solicitudId = evaluacion?.solicitudId ?? (inicio && heldIn(inicio));
          return continuacion?.iniciada && solicitudId !== undefined ? { solicitudId } : undefined;
        }),
        exits: { irALaSolicitud: { end: 'irALaSolicitud' }, volver: { to: 'evaluacion' } },
      },
      situacionLaboral: { position: 9, clears: ['antiguedadLaboral', 'oferta'] },
      antiguedadLaboral: { position: 10, clears: ['oferta'] },
      provincia: { position: 11, clears: ['localidad', 'codigoPostal'] },
      localidad: { position: 12, clears: ['codigoPostal'] },
      codigoPostal: { position: 13, clears: ['oferta'] },
      marca: { position: 14, clears: ['anio', 'modelo'] },
      anio: { position: 16, clears: ['modelo'], remember: 'editable' },
      modelo: { position: 15, clears: ['valorVehiculo'] },
      uso: { position: 17, clears: ['oferta'] },
      tieneGNC: { position: 18, clears: ['oferta'] },
      valorVehiculo: {
        position: 19,
        needs: 'precios',
        clears: ['oferta'],
        accepts: accepts('valorVehiculo', ['precios'], answers.valorVehiculo.verdict),
      },
      prestamo: {
        position: 20,
        needs: 'plazos',
        clears: ['oferta'],
        remember: 'editable',
        accepts: accepts('prestamo', ['plazos'], answers.prestamo.verdict),
      },
      oferta: {
        position: 24,
        needs: 'calificacion',
        clears: ['poliza'],
        accepts: accepts('oferta', ['calificacion'], offerVerdict),
        exits: {
          otroVehiculo: {
            to: 'marca',
            when: asks(['calificacion'], needsOtherVehicle),
          },
          volverAConsultar: {
            to: 'oferta',
            when: asks(['calificacion'], canAskAgain),
          },
        },
      },
      poliza: {
        position: 25,
        runs: 'seguros',
        when: asks(['oferta'], ({ oferta }) => oferta !== null),
        accepts: accepts('poliza', ['seguros'], policyVerdict),
      },
      telefono: { position: 21, remember: 'editable' },
      franjaHoraria: { position: 22 },
      email: { position: 23 },
    };
  },
  ending: () => ({
    id: 'final',
    position: 999,
    call: 'finalizar',
    done: 'enviada',
    failed: 'noEnviada',
    retry: 'later',
    review: true,
  }),
});

export type NewRequest = TypesOf<typeof newRequest>;

export const newRequestMachine = compile(newRequest);
