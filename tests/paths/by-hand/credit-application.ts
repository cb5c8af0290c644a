import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import { text } from '../../../flows/credit-application/text.ts';
import {
  type Beginning,
  madeIn,
  type People,
  type Role,
  roles,
} from '../../../flows/credit-application/verification.ts';
import { offersResult } from '../../../flows/credit/offers.ts';
import { offerResults } from '../../../flows/credit/text.ts';
import { findPerson } from '../../../server/partners/identity/simulated/people.ts';
import type { CanalKey } from '../../../server/seed/canales.ts';
import * as examples from '../answers/index.ts';
import { orOmitted } from '../describe/examples.ts';
import { showsResult, showsTold } from '../describe/result.ts';
import { SOLICITUD_ID } from '../outside/applications.ts';
import { creditApplicationPaths } from '../wizards/credit-application.ts';
import { answersOf, type Car, carOf } from './cars.ts';
import { applicationOf, channelsOf, usedCar } from './applications.ts';
import { askedFor, creditOn, isOne } from './credit.ts';
import { type ByHand, defineByHand } from './describe.ts';
import { clients, documentsOf, failing, known, type Registered, unknown } from './register.ts';

type Inputs = CreditApplication['inputs'];
type Asked = Inputs['verificacion']['personas'];

const real = { response: 'real' } as const;
const { answers, calls, ends } = creditApplicationPaths;

/** Who takes part beside the client. */
interface Family {
  readonly conyuge?: Registered;
  readonly codeudor?: Registered;
  readonly conyugeCodeudor?: Registered;
}

interface Walk {
  readonly who: string;
  readonly person: string;
  readonly inicio?: Beginning;
  readonly channels: readonly CanalKey[];
  /** Of one sex, as the form is answered as a whole. */
  readonly clients: readonly [Registered, ...Registered[]];
  readonly family?: Family;
  /** The documents with which an application is resumed: the first is its client's. */
  readonly documents?: readonly Registered[];
  readonly car?: Car;
  readonly before?: readonly string[];
  readonly walked: RegExp;
}

function personIn({ documento, sexo }: { readonly documento: string; readonly sexo: 'F' | 'M' }) {
  const found = findPerson(documento, sexo);
  return found
    ? {
        ...{ documento, sexo, nombres: found.nombres, apellidos: found.apellido },
        ...{ fechaNacimiento: found.fechaNacimiento, cuil: found.cuil },
      }
    : null;
}

/** Who of the people the register lacks. */
const missingOf = (asked: Asked): Role[] =>
  roles.filter((role) => {
    const one = asked[role];
    return one !== null && personIn(one) === null;
  });

function peopleOf({ titular, conyuge, codeudor, conyugeCodeudor }: Asked): People {
  const holder = personIn(titular);
  const codebtor = codeudor && personIn(codeudor);
  if (!holder) throw new Error('The register lacks the client');
  return {
    titular: holder,
    conyuge: conyuge && personIn(conyuge),
    codeudor: codeudor && codebtor && { ...codebtor, estadoCivil: codeudor.estadoCivil },
    conyugeCodeudor: conyugeCodeudor && personIn(conyugeCodeudor),
  };
}

const verifying = (pendiente: boolean) => ({
  output: { resultado: 'desconocida' as const, quienes: [] },
  returns: ({ personas }: Inputs['verificacion']) => ({
    resultado: 'verificada' as const,
    personas: peopleOf(personas),
    pendiente,
  }),
  ...real,
});

/** What is told apart of who takes part, as the flow's own paths name it. */
const withWhom = ({ conyuge, codeudor, conyugeCodeudor }: Family) =>
  conyugeCodeudor
    ? 'verificado, con codeudor casado'
    : codeudor
      ? 'verificados, con cónyuge y codeudor'
      : conyuge
        ? 'verificado, con cónyuge'
        : 'verificado, solo';

interface Facts {
  readonly dni?: string;
  readonly documento?: string;
}
const holder = ({ dni }: Facts) => dni;

function walk(of: Walk): ByHand<CreditApplication> {
  const { who, person, inicio = { tipo: 1 }, family = {}, documents = [], car = carOf('fiat'), walked } = of;
  const credit = creditOn(car, 1);
  const channels = channelsOf(of.channels);
  const [client] = of.clients;
  const { conyuge, codeudor, conyugeCodeudor } = family;
  const only = (test: (documento: string | undefined) => boolean) => ({
    only: (facts: Facts) => holder(facts) !== undefined && test(holder(facts)),
    ...real,
  });
  const isNobody = (documento: string | undefined) => documento === unknown.documento;
  const fails = (documento: string | undefined) =>
    documento === failing.documento || isOne(documento, 'evaluation-fails');
  const isInTheWay = (documento: string | undefined) => isOne(documento, 'prior-at-evaluation');
  const isLaterInTheWay = (documento: string | undefined) => isOne(documento, 'prior-at-continuation');
  const turnsAway = (documento: string | undefined) =>
    isNobody(documento) ||
    fails(documento) ||
    isInTheWay(documento) ||
    isLaterInTheWay(documento) ||
    isOne(documento, 'not-eligible', 'no-result', 'agency-blocked');
  const isHolders = ({ documento }: Facts) => documento !== undefined && documento === documents[0]?.documento;
  const enAnalisis = { output: { resultado: 'enAnalisis' as const, solicitudId: null } };
  const sent = { output: { enviado: true as const }, ...real };
  const identity = answers.identidad.fields;
  const homes = answers.direccion.fields;
  const contact = answers.contacto.fields;
  const sexOf = (one: Registered | undefined) => ({
    valid: identity.sexo.valid.filter(({ value }) => value === (one?.sexo ?? 'F')),
  });
  return defineByHand<CreditApplication>({
    paths: {
      ...creditApplicationPaths,
      person,
      onlyDeclared: true,
      given: [],
      givenFor: () => [],
      // the server gives each application a number of its own
      basePathFor: (params) => `/creditos/${madeIn(params.inicio) === undefined ? 'nueva' : '*'}`,
      address: (params) => `/creditos/${String(madeIn(params.inicio) ?? 'nueva')}`,
      params: { ...creditApplicationPaths.params, inicio: [inicio] },
      answers: {
        ...answers,
        canal: examples.offer(
          ...channels.map(({ key, value }) => ({ name: value, value: key, taps: [value] as const })),
        ),
        identidad: examples.form(
          {
            dni: documentsOf(...of.clients),
            sexo: sexOf(client),
            estadoCivil: examples.again(identity.estadoCivil, conyuge ? 'Casado' : 'Soltero'),
            dniConyuge: documentsOf(conyuge ?? known),
            sexoConyuge: sexOf(conyuge),
            conCodeudor: examples.again(identity.conCodeudor, codeudor ? 'Sí' : 'No'),
            dniCodeudor: documentsOf(codeudor ?? known),
            sexoCodeudor: sexOf(codeudor),
            estadoCivilCodeudor: examples.again(
              identity.estadoCivilCodeudor,
              conyugeCodeudor ? 'Casado' : 'Divorciado',
            ),
            dniConyugeCodeudor: documentsOf(conyugeCodeudor ?? known),
            sexoConyugeCodeudor: sexOf(conyugeCodeudor),
          },
          { singly: true },
        ),
        documentos: examples.form(
          {
            ...answers.documentos.fields,
            documento: documentsOf(...(documents.length > 0 ? documents : [known])),
          },
          { singly: true },
        ),
        actividad: examples.form(
          {
            ...answers.actividad.fields,
            actividadTitular: examples.again(answers.actividad.fields.actividadTitular),
            actividadConyuge: examples.again(answers.actividad.fields.actividadConyuge, 'Jubilado'),
            actividadCodeudor: examples.again(answers.actividad.fields.actividadCodeudor, 'Jubilado'),
            actividadConyugeCodeudor: examples.again(answers.actividad.fields.actividadConyugeCodeudor, 'Jubilado'),
          },
          { singly: true },
        ),
        direccion: examples.form(
          {
            ...homes,
            provincia: examples.provinces(2),
            localidad: examples.lookup(examples.localities.laPlata),
            codigoPostal: examples.named('1900'),
            provinciaCodeudor: examples.provinces(2),
            localidadCodeudor: examples.lookup(examples.localities.marDelPlata),
            codigoPostalCodeudor: examples.named('7600'),
          },
          { singly: true },
        ),
        auto: examples.form(
          {
            ...answersOf(car),
            es0Km: examples.again(answers.auto.fields.es0Km, 'No, es usado'),
            uso: examples.again(answers.auto.fields.uso, 'Particular'),
            tieneGNC: examples.again(answers.auto.fields.tieneGNC, 'No, no tiene GNC'),
            valorDeCompra: credit.answers.valorVehiculo,
          },
          { singly: true },
        ),
        pedido: examples.form({
          prestamo: credit.answers.prestamo,
          formaDePago: examples.again(answers.pedido.fields.formaDePago, 'Débito con CBU'),
        }),
        oferta: orOmitted(credit.answers.oferta),
        poliza: orOmitted(credit.answers.poliza),
        contacto: examples.form(
          {
            ...contact,
            tipoContacto: examples.again(contact.tipoContacto, 'Titular'),
            conOtroTelefono: examples.again(contact.conOtroTelefono, 'No'),
          },
          { singly: true },
        ),
      },
      calls: {
        canales: {
          ...calls.canales,
          outcomes: { [(['ninguno', 'uno', 'dos'] as const)[channels.length] ?? 'dos']: { output: channels, ...real } },
        },
        creacion: {
          ...askedFor(calls.creacion),
          outcomes: { creada: { output: { solicitudId: SOLICITUD_ID }, ...real } },
        },
        verificacion: {
          ...calls.verificacion,
          request: { method: 'POST', path: '/api/solicitudes/*/identidad' },
          outcomes: {
            [withWhom(family)]: { ...verifying(false), ...only((documento) => !turnsAway(documento)) },
            pendiente: { ...verifying(true), ...only((documento) => isOne(documento, 'no-result')) },
            desconocido: { output: { resultado: 'desconocida', quienes: ['titular'] }, ...only(isNobody) },
            'no apto': {
              output: { resultado: 'noApto' },
              ...only((documento) => isOne(documento, 'not-eligible')),
            },
            'en análisis': { ...enAnalisis, ...only(isInTheWay) },
            'en análisis al continuar': { ...enAnalisis, ...only(isLaterInTheWay) },
            límite: { output: { resultado: 'limite' }, ...only((documento) => isOne(documento, 'agency-blocked')) },
            // those of the seed's applications are not in the register
            'las mismas, desconocidas': {
              output: { resultado: 'desconocida', quienes: [] },
              only: isHolders,
              returns: ({ personas }) => ({ resultado: 'desconocida', quienes: missingOf(personas) }),
              ...real,
            },
            'otras personas': {
              output: { resultado: 'otraPersona' },
              only: (facts) => facts.documento !== undefined && !isHolders(facts),
              ...real,
            },
            fallida: { error: 'fallida', ...only(fails) },
          },
        },
        ingresos: {
          ...askedFor({ request: { method: 'POST', path: '/api/solicitudes/*/ingresos' } }),
          outcomes: { enviados: sent },
        },
        domicilio: {
          ...askedFor({ request: { method: 'POST', path: '/api/solicitudes/*/domicilio' } }),
          outcomes: { enviado: sent },
        },
        vehiculo: {
          ...askedFor({ request: { method: 'POST', path: '/api/solicitudes/*/vehiculo' } }),
          outcomes: { enviado: sent },
        },
        plazos: {
          ...askedFor({ request: { method: 'GET', path: '/api/solicitudes/*/plazos' } }),
          outcomes: {
            'los de siempre': {
              output: credit.terms,
              only: (facts) => !isOne(holder(facts), 'terms-fail'),
              ...real,
            },
            fallida: { error: 'fallida', ...only((documento) => isOne(documento, 'terms-fail')) },
          },
        },
        calificacion: {
          ...askedFor({ request: { method: 'GET', path: '/api/solicitudes/*/ofertas' } }),
          outcomes: credit.qualifications(holder),
        },
        aceptacion: {
          ...askedFor({
            request: { method: 'POST', path: '/api/solicitudes/*/oferta-aceptada' },
            instead: [{ method: 'POST', path: '/api/solicitudes/*/sin-oferta' }],
          }),
          outcomes: { enviada: sent },
        },
        seguros: {
          ...askedFor({ request: { method: 'GET', path: '/api/solicitudes/*/seguros/*' } }),
          outcomes: credit.insurers,
        },
        seguroElegido: {
          ...askedFor({ request: { method: 'POST', path: '/api/solicitudes/*/seguro' } }),
          outcomes: { enviado: sent },
        },
        finalizar: {
          ...askedFor({ request: { method: 'POST', path: '/api/solicitudes/*/contacto' } }),
          outcomes: {
            enviada: { output: { solicitudId: SOLICITUD_ID }, ...real },
            'sin conexión': { error: 'sin conexión', response: 'cut' },
          },
        },
      },
      shows: (step, facts) => {
        const { calificacion } = facts;
        if (step !== 'oferta' || !calificacion) return creditApplicationPaths.shows?.(step, facts) ?? [];
        const result = offersResult(calificacion);
        return result === 'lista'
          ? [{ see: 'status', text: `${String(credit.offers.length)} ofertas` }]
          : showsTold(offerResults[result]);
      },
      ends: {
        ...ends,
        enviada: showsResult(text.ends.enviada),
        // another seller's is not shown: it leads to the person's own
        irALaSolicitud: [{ see: 'address', path: '/solicitudes' }],
      },
    },
    before: of.before ?? [],
    who,
    few: true,
    walked,
  });
}

const ANDRES = 'andres@ejemplo.example';
const spouse: Registered = { name: 'de Raúl Benítez', documento: '24789123', sexo: 'M' };
const codebtor: Registered = { name: 'de Camila Ortiz', documento: '38901234', sexo: 'F' };
const codebtorsSpouse: Registered = { name: 'de Daniel Sosa', documento: '27345678', sexo: 'M' };
const held = applicationOf(ANDRES, ({ ingresos, documentoConyuge }) => ingresos !== null && !documentoConyuge);
const nowhere = /^$/;

/** One channel, two and none; alone and with others; with documents for each end of the verification, and an application that is resumed. */
export const creditApplicationByHand: readonly ByHand<CreditApplication>[] = [
  walk({
    ...{ who: 'con un canal', person: ANDRES, channels: ['roldan-automotores'], walked: nowhere },
    clients: [known, clients.pending, clients.reportsPending, clients.termsFail, unknown, failing, clients.blocked],
  }),
  walk({
    ...{
      who: 'con un auto de ocho años',
      person: ANDRES,
      channels: ['roldan-automotores'],
      car: usedCar,
      walked: nowhere,
    },
    clients: [clients.notFinanceable, clients.notEligible, clients.onlyNewer, clients.evaluationFails],
  }),
  walk({
    ...{ who: 'con cónyuge', person: ANDRES, channels: ['roldan-automotores'], walked: nowhere },
    ...{ clients: [known], family: { conyuge: spouse } },
  }),
  walk({
    ...{ who: 'con cónyuge y codeudora', person: ANDRES, channels: ['roldan-automotores'], walked: nowhere },
    ...{ clients: [known], family: { conyuge: spouse, codeudor: codebtor } },
  }),
  walk({
    ...{ who: 'con codeudora casada', person: ANDRES, channels: ['roldan-automotores'], walked: nowhere },
    ...{ clients: [known], family: { codeudor: codebtor, conyugeCodeudor: codebtorsSpouse } },
  }),
  walk({
    ...{ who: 'con dos canales', person: 'valeria@ejemplo.example', channels: ['campos-centro', 'campos-norte'] },
    ...{ clients: [known, unknown], walked: /desconocido|enviada/ },
  }),
  walk({
    ...{ who: 'sin canales', person: 'lautaro@ejemplo.example', channels: [], clients: [known] },
    ...{ before: ['la persona todavía no recargó su canal'], walked: /salir por inicio/ },
  }),
  walk({
    ...{ who: 'con una solicitud en análisis', person: ANDRES, channels: ['roldan-automotores'] },
    ...{ clients: [clients.priorAtEvaluation], walked: nowhere },
  }),
  walk({
    ...{ who: 'con una que se ve al iniciar', person: ANDRES, channels: ['roldan-automotores'] },
    ...{ clients: [clients.priorAtContinuation], walked: nowhere },
  }),
  walk({
    ...{ who: 'retomando una solicitud', person: ANDRES, channels: ['roldan-automotores'], clients: [known] },
    ...{ inicio: held.beginning, documents: [held.client, known] },
    ...{ before: [`existe la solicitud Nº ${String(held.id)}, sin terminar`], walked: /otras personas/ },
  }),
];
