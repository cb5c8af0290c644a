import { answers } from '../../../flows/credit-application/answers.ts';
import { creditApplication, type CreditApplication } from '../../../flows/credit-application/flow.ts';
import {
  addCodebtor,
  changePeople,
  notFound,
  reloadChannels,
  seeApplication,
  text,
  verifications,
  waysOn,
} from '../../../flows/credit-application/text.ts';
import {
  type Beginning,
  familyIn,
  madeIn,
  type People,
  type Person,
  roles,
} from '../../../flows/credit-application/verification.ts';
import { offersResult } from '../../../flows/credit/offers.ts';
import { insurance, noChannels, offerDetail, offerResults, policyDetail } from '../../../flows/credit/text.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import * as examples from '../answers/index.ts';
import { orOmitted } from '../describe/examples.ts';
import { definePaths, type Following, type Posted } from '../describe/flow.ts';
import { refusing } from '../describe/refused.ts';
import { showsResult, showsTold } from '../describe/result.ts';
import { type Doing, type Request, type Responding } from '../describe/screen.ts';
import {
  channelExamples,
  channels,
  offerExamples,
  offers,
  policyExamples,
  prior,
  PRIOR_ID,
  SOLICITUD_ID,
  terms,
} from '../outside/applications.ts';
import { completeQuote, emptyQuote, exhaustedQuote, QUOTE_PAUSE } from '../outside/quotes.ts';
import { answered, flagged, places, stub, vehicles } from '../outside/stubs.ts';

type Inputs = CreditApplication['inputs'];
type Known = FactsOf<CreditApplication>;

const done: Responding = { status: 204, json: undefined };
const refused = (status: number, errorCode: string, metadata?: unknown): Responding =>
  answered({ responseStatus: { errorCode, message: '', ...(metadata === undefined ? {} : { metadata }) } }, status);
const failure = refused(500, 'Interno');
const fallida = { error: 'fallida', response: failure } as const;
const undeclared = answered({ nada: true });

const application = `/api/solicitudes/${SOLICITUD_ID}`;
const post = (path: string): Request => ({ method: 'POST', path });
const get = (path: string): Request => ({ method: 'GET', path });
const part = (name: string): Request => post(`${application}/${name}`);

const [central] = channels.one;
const made: Beginning = { tipo: 1, solicitudId: SOLICITUD_ID, canal: central?.key ?? '' };
/** The server holds its holder. */
const alone: Beginning = {
  ...made,
  familia: {
    titular: { sexo: 'F', estadoCivil: 'Soltero' },
    conyuge: null,
    codeudor: null,
    conyugeCodeudor: null,
  },
};
/** The server holds all whom an application may have. */
const family: Beginning = {
  ...made,
  familia: {
    titular: { sexo: 'F', estadoCivil: 'Casado' },
    conyuge: { sexo: 'M' },
    codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: true },
    conyugeCodeudor: { sexo: 'M', enviado: true },
  },
};

/** What the server holds of an application: who takes part, and of the co-debtor and the spouses what came with them. */
function heldOf(inicio: Beginning) {
  const held = familyIn(inicio);
  const name = { nombres: 'ANA MARIA', apellidos: 'PAZ' };
  const work = { Ingreso: 450_000, ActividadDeclarada: 'Jubilado', RubroEmpleoPublico: null, Antiguedad: 12 };
  const born = { FechaNacimiento: '1984-02-29' };
  const spouse = (sexo: string | undefined) =>
    sexo === undefined
      ? null
      : { NombreConyuge: name.nombres, ApellidoConyuge: name.apellidos, SexoConyuge: sexo, ...born, ...work };
  return {
    id: SOLICITUD_ID,
    origen: 'Nueva',
    canal: central,
    tipoCredito: 1,
    titular: held ? { ...name, sexo: held.titular.sexo } : null,
    conyuge: held?.conyuge ? { ...name, sexo: held.conyuge.sexo } : null,
    estadoCivil: held?.titular.estadoCivil ?? null,
    aptitud: held ? { id: SOLICITUD_ID, aptoObtenido: true, aptoCredito: true, revisar: false } : null,
    continuada: held !== undefined,
    datosConyuge: spouse(held?.conyuge?.sexo),
    codeudor: held?.codeudor
      ? {
          EstadoCivil: held.codeudor.estadoCivil,
          Nombre: name.nombres,
          Apellido: name.apellidos,
          Sexo: held.codeudor.sexo,
          ...born,
          ...work,
          Provincia: 2,
          Localidad: 'LA PLATA',
          CodigoPostal: '1900',
          Direccion: 'Calle 7 1250',
          Telefonos: [],
        }
      : null,
    conyugeCodeudor: spouse(held?.conyugeCodeudor?.sexo),
    ingresos: null,
    domicilio: null,
    preferenciaVehiculo: null,
    vehiculo: null,
    pedido: null,
    oferta: null,
    sinOferta: false,
    cotizacionId: null,
    formaPago: null,
    seguro: null,
    contacto: null,
  };
}

/** The same lists for all earlier answers, so that each example can be chosen wherever it is tried. */
const given: readonly Doing[] = [
  flagged({}),
  ...vehicles({ codia: '1200011', modelo: 'Modelo A 1.4' }, { codia: '1200012', modelo: 'Modelo B 1.6' }),
  ...places,
  stub(
    'GET',
    '/api/catalogos/modelos/*/precios',
    answered({
      precios: answers.auto.fields.anio.options.map(({ value }) => ({ item1: value, item2: examples.REFERENCE_PRICE })),
    }),
  ),
  ...['preferencia-vehiculo', 'importe-solicitado'].map((name) => stub('POST', `${application}/${name}`, done)),
  stub('GET', `${application}/calificacion/estado`, answered({ realizada: true })),
  stub('GET', `${application}/seguros/inicio`, answered({ CotizacionId: completeQuote.cotizacionId })),
  // Paths lead out to this application, which the server does not have: the portal's screen says so.
  stub('GET', `/api/solicitudes/${PRIOR_ID}`, refused(404, 'NotFound')),
];

const posted = (name: string, body: unknown): Posted => ({ request: part(name), body });
const followed = (name: string, body: unknown, ends: Responding = done): Following => ({
  ...posted(name, body),
  ends,
});

/** Who the register says that somebody is, no matter who it is. */
const registered = { nombres: 'ANA MARIA', fechaNacimiento: '1984-02-29', cuil: '27123456780' };
const registeredPerson = answered({ ...registered, apellido: 'PAZ' });
const personOf = ({ documento, sexo }: Pick<Person, 'documento' | 'sexo'>): Person => ({
  ...registered,
  apellidos: 'PAZ',
  documento,
  sexo,
});
const peopleOf = ({ personas }: Inputs['verificacion']): People => ({
  titular: personOf(personas.titular),
  conyuge: personas.conyuge && personOf(personas.conyuge),
  codeudor: personas.codeudor && { ...personOf(personas.codeudor), estadoCivil: personas.codeudor.estadoCivil },
  conyugeCodeudor: personas.conyugeCodeudor && personOf(personas.conyugeCodeudor),
});
const examplePeople: People = {
  titular: personOf({ documento: '12345678', sexo: 'F' }),
  conyuge: null,
  codeudor: null,
  conyugeCodeudor: null,
};

/** The evaluation of the people, which follows their looking up. */
const evaluated = (input: Inputs['verificacion'], ends: Responding): Following => {
  const { titular, conyuge } = peopleOf(input);
  return {
    request: post('/api/creditos/aptitud'),
    body: {
      Id: SOLICITUD_ID,
      canal: input.canal,
      TipoCredito: input.tipoCredito,
      Documento: titular.documento,
      Sexo: titular.sexo,
      Nombres: titular.nombres,
      Apellidos: titular.apellidos,
      EstadoCivil: input.estadoCivil,
      DocumentoConyuge: conyuge?.documento ?? null,
      SexoConyuge: conyuge?.sexo ?? null,
      NombresConyuge: conyuge?.nombres ?? null,
      ApellidosConyuge: conyuge?.apellidos ?? null,
    },
    ends,
  };
};
const eligible = (aptoObtenido: boolean, aptoCredito: boolean): Responding =>
  answered({ id: SOLICITUD_ID, aptoObtenido, aptoCredito, revisar: false });
const continued = (ends: Responding): Following => followed('continuacion', { Id: SOLICITUD_ID }, ends);
const inTheWay = refused(409, 'SolicitudPreviaEnAnalisis', 'previa' in prior ? prior.previa : undefined);

const begins = ({ inicio }: Known): boolean => familyIn(inicio) === undefined;
const resumes = (facts: Known): boolean => !begins(facts);
/** Who was said to take part, of those whose documents are asked. */
const saying =
  (who: { readonly spouse?: boolean; readonly codebtor?: boolean; readonly codebtorsSpouse?: boolean }) =>
  (facts: Known): boolean =>
    begins(facts) &&
    (facts.estadoCivil === 'Casado') === (who.spouse ?? false) &&
    (facts.conCodeudor === true) === (who.codebtor ?? false) &&
    (facts.conCodeudor === true && facts.estadoCivilCodeudor === 'Casado') === (who.codebtorsSpouse ?? false);

/** People who are found and eligible, and whose application goes on. */
const verified = (only: (facts: Known) => boolean, pendiente = false) => ({
  output: { resultado: 'verificada' as const, personas: examplePeople, pendiente },
  only,
  returns: (input: Inputs['verificacion']) => ({
    resultado: 'verificada' as const,
    personas: peopleOf(input),
    pendiente,
  }),
  response: registeredPerson,
  then: (input: Inputs['verificacion']) => [evaluated(input, eligible(!pendiente, !pendiente)), continued(done)],
});
/** People who are found, and whose evaluation does not lead on. */
const turnedAway = <Output>(output: Output, ends: Responding) => ({
  output,
  only: saying({ spouse: true }),
  response: registeredPerson,
  then: (input: Inputs['verificacion']) => [evaluated(input, ends)],
});

const offering = (result: (typeof offers)['list']): Responding =>
  answered({
    ...result,
    calificacion: null,
    excepcionFaltanDatos: false,
    excepcionNoSeFinanciaUso: false,
    excepcionNoSeFinanciaCalificacion: false,
  });
const quoting = ({ cotizacionId, companias }: Quote): Responding => answered({ CotizacionId: cotizacionId, companias });

const sent = { enviado: true } as const;
/** A refusal by a request that follows another one; of a field that several people have, whose it is. */
const refusingThen = (fieldName: string, whose?: string) => {
  const { response } = refusing(fieldName);
  const message = `El servidor no acepta «${fieldName}».`;
  return {
    error: { fields: [{ fieldName: whose === undefined ? fieldName : `${whose}.${fieldName}`, message }] },
    ends: response,
  };
};
const documentRefused = refusingThen('Documento');
const spouseRefused = refusingThen('Ingreso', 'Conyuge');
const codebtorRefused = refusingThen('Direccion', 'Codeudor');
const codebtorsSpouseRefused = refusingThen('Ingreso', 'ConyugeCodeudor');

const withoutCodebtor: Following = {
  request: { method: 'DELETE', path: `${application}/codeudor` },
  body: null,
  ends: done,
};

const dni = examples.dni();
/** Nobody else's of the application. */
const otherDni = (name: string, raw: string, value: string) => ({
  valid: [{ name, raw, value }],
  invalid: (dni.invalid ?? []).slice(0, 1),
});
const activity = examples.choice(answers.actividad.fields.actividadTitular);
const seniority = examples.choice(answers.actividad.fields.antiguedadTitular);
const sector = examples.requiredText({ maxLength: 100 });
const publicOrNot = ['Emp. Público c/ Rec. de Sueldo', 'Jubilado'] as const;

const asOne = 'una vez creada la solicitud, la app sigue en la dirección que tiene, donde el canal no se pregunta';
const begun = 'el canal se pregunta solo de una solicitud nueva, y lo que sigue es crearla';
const passing = 'lo que se envió no se muestra: sigue solo, y donde no se pudo no se sigue';

const walkedOnce = 'a la revisión se llega igual con las personas que ya están en el servidor: se recorre una vez';

const shared = 'tiene la dirección de la pregunta anterior: a ella se vuelve respondiéndola';

const place = (id: string) => `${creditApplication.id}.${id}`;
/** Steps that only send what was said before them: between the one before and the one after. */
const sendings = [
  ['personas', undefined, 'actividad'],
  ['ingresosCargados', 'asking', 'direccion'],
  ['domicilioCargado', 'asking', 'auto'],
  ['autoCargado', 'asking', 'pedido'],
  ['ofertaCargada', 'asking', 'poliza'],
  ['seguroCargado', 'asking', 'contacto'],
] as const;

const unsendable = sendings.flatMap(([step, asking, then]) => [
  `${place(step)}.asking —ANSWER→ ${place(then)}`,
  `${place(then)} —BACK→ ${place(step)}`,
  ...(asking ? [place(`${step}.${asking}`), `decisión ${step}.auto: no`] : []),
]);

/** What the review cannot open: what is not asked in the run that comes to it. */
const unopened = (step: string, reason: string): readonly (readonly [string, string])[] => [
  [`${place('resultado')}.reviewing —CHANGE→ ${place(step)}`, reason],
  [`${place(step)} —BACK→ ${place('resultado')}`, reason],
];

const never: Readonly<Record<string, string>> = {
  ...Object.fromEntries([
    ...sendings.flatMap(([step]) => unopened(step, passing)),
    ...['canal', 'creada', 'iniciada'].flatMap((step) => unopened(step, asOne)),
    ...unopened('documentos', walkedOnce),
  ]),
  ...Object.fromEntries(unsendable.map((id): readonly [string, string] => [id, passing])),
  [`${creditApplication.id} —GOTO→ ${place('personas')}`]: shared,
  [place('creada.asking')]: asOne,
  [`${place('creada')}.asking —ANSWER→ ${place('identidad')}`]: asOne,
  [`${creditApplication.id} —GOTO→ ${place('canal')}`]: asOne,
  [`${creditApplication.id} —GOTO→ ${place('creada')}`]: shared,
  [`${place('identidad')} —BACK→ ${place('creada')}`]: asOne,
  [`${place('identidad')} —BACK→ ${place('canal')}`]: asOne,
  [place('iniciada.asking')]: asOne,
  [`${place('iniciada')}.asking —ANSWER→ ${place('personas')}`]: asOne,
  [`${creditApplication.id} —GOTO→ ${place('iniciada')}`]: shared,
  [`${place('personas')} —BACK→ ${place('iniciada')}`]: asOne,
  [`${place('actividad')} —BACK→ ${place('iniciada')}`]: asOne,
  [`${place('iniciada')}.waiting —xstate.error.actor.creacion→ ${place('canal')}`]:
    'un canal solo se responde solo: si el servidor no lo acepta, se dice y se puede reintentar',
  'decisión iniciada.auto: sí': asOne,
  'decisión iniciada.auto: no': asOne,
  'decisión creada.auto: sí': asOne,
  'decisión creada.auto: no': asOne,
  [`${place('canal')}.asking —ANSWER→ ${place('identidad')}`]: begun,
  [`${place('canal')}.asking —ANSWER→ ${place('documentos')}`]: begun,
  'cascada canal: oferta': asOne,
  'cascada canal: poliza': asOne,
  'decisión prestamo.accepts: no': 'se desliza solo por los plazos que hay',
};

/** What path tests need to know of the credit application in ten steps, beyond its definition. */
export const creditApplicationPaths = definePaths<CreditApplication>({
  flow: creditApplication,
  text,
  serves: [
    'CF-01',
    'CF-02',
    'CF-03',
    'CF-04',
    'CF-05',
    'CF-06',
    'CF-07',
    'CF-08',
    'EN-01',
    'VA-01',
    'VA-02',
    'VA-03',
    'VA-13',
    'VA-15',
  ],
  person: 'silvia@ejemplo.example',
  basePath: '/creditos/nueva',
  basePathFor: ({ inicio }) => `/creditos/${madeIn(inicio) ?? 'nueva'}`,
  stages: text.stages,
  address: ({ inicio }) => `/creditos/${madeIn(inicio) ?? 'nueva'}`,
  goesOn: ({ params, answers: { identidad }, results }) =>
    results.creacion && madeIn(params.inicio) === undefined
      ? { params: { ...params, inicio: made }, answers: identidad ? { identidad } : {}, results: {} }
      : undefined,
  begins: ({ inicio }) => {
    const id = madeIn(inicio);
    if (id === undefined) return 'una solicitud nueva';
    const family = familyIn(inicio);
    if (!family) return `sigue la solicitud ${id}, sin documentos`;
    const others = [family.conyuge ? ['cónyuge'] : [], family.codeudor ? ['codeudor'] : []].flat();
    return `sigue la solicitud ${id}, ${others.length === 0 ? 'de una persona sola' : `con ${others.join(' y ')}`}`;
  },
  given,
  givenFor: ({ inicio }) => [stub('GET', `${application}/borrador`, answered(heldOf(inicio)))],
  made: ['solicitud'],
  params: {
    solicitud: [{ id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e12' }],
    inicio: [{ tipo: 1 }, made, alone, family],
  },
  answers: {
    canal: examples.offer(...channelExamples),
    creada: examples.unsaid(),
    identidad: examples.form(
      {
        dni: examples.again(dni, 'ocho dígitos', 'siete dígitos'),
        sexo: examples.choice(answers.identidad.fields.sexo),
        estadoCivil: examples.choice(answers.identidad.fields.estadoCivil),
        dniConyuge: {
          valid: [{ name: 'el del cónyuge', raw: '23.456.789', value: '23456789' }, ...dni.valid.slice(0, 1)],
          invalid: (dni.invalid ?? []).slice(0, 1),
        },
        sexoConyuge: examples.again(examples.choice(answers.identidad.fields.sexo), 'Masculino'),
        conCodeudor: examples.again(examples.choice(answers.identidad.fields.conCodeudor), 'No', 'Sí'),
        dniCodeudor: {
          valid: [{ name: 'el del codeudor', raw: '34.567.890', value: '34567890' }, ...dni.valid.slice(0, 1)],
          invalid: (dni.invalid ?? []).slice(0, 1),
        },
        sexoCodeudor: examples.again(examples.choice(answers.identidad.fields.sexo), 'Femenino'),
        estadoCivilCodeudor: examples.again(
          examples.choice(answers.identidad.fields.estadoCivil),
          'Divorciado',
          'Casado',
        ),
        dniConyugeCodeudor: {
          valid: [{ name: 'el de su cónyuge', raw: '4.567.890', value: '4567890' }, ...dni.valid.slice(0, 1)],
          invalid: (dni.invalid ?? []).slice(0, 1),
        },
        sexoConyugeCodeudor: examples.again(examples.choice(answers.identidad.fields.sexo), 'Masculino'),
      },
      { singly: true },
    ),
    iniciada: examples.unsaid(),
    documentos: examples.form({
      documento: examples.again(dni),
      documentoConyuge: otherDni('el del cónyuge', '23.456.789', '23456789'),
      documentoCodeudor: otherDni('el del codeudor', '34.567.890', '34567890'),
      documentoConyugeCodeudor: otherDni('el de su cónyuge', '4.567.890', '4567890'),
    }),
    personas: examples.unsaid(),
    actividad: examples.form(
      {
        actividadTitular: activity,
        rubroTitular: examples.again(sector, 'letras y números', 'el más largo'),
        antiguedadTitular: seniority,
        ingresoTitular: examples.income(),
        actividadConyuge: examples.again(activity, ...publicOrNot),
        rubroConyuge: examples.again(sector),
        antiguedadConyuge: examples.again(seniority, '10 - 11 meses'),
        ingresoConyuge: examples.again(examples.income(), 'con dos puntos'),
        actividadCodeudor: examples.again(activity, ...publicOrNot),
        rubroCodeudor: examples.again(sector, 'un carácter'),
        antiguedadCodeudor: examples.again(seniority, 'Menos de 10 meses'),
        ingresoCodeudor: examples.again(examples.income()),
        actividadConyugeCodeudor: examples.again(activity, ...publicOrNot),
        rubroConyugeCodeudor: examples.again(sector, 'con espacios de más'),
        antiguedadConyugeCodeudor: examples.again(seniority),
        ingresoConyugeCodeudor: examples.again(examples.income(), 'con dos puntos'),
      },
      { singly: true },
    ),
    ingresosCargados: examples.unsaid(),
    direccion: examples.form(
      {
        provincia: examples.provinces(2, 3),
        localidad: examples.lookup(examples.localities.laPlata, examples.localities.marDelPlata),
        codigoPostal: examples.named('1900', '7600'),
        calle: examples.street(),
        provinciaCodeudor: examples.provinces(3),
        localidadCodeudor: examples.lookup(examples.localities.marDelPlata),
        codigoPostalCodeudor: examples.named('7600'),
        calleCodeudor: examples.again(examples.street(), 'con espacios de más'),
        telefonoCodeudor: examples.again(examples.phone(), 'fijo'),
        horarioCodeudor: examples.again(examples.choice(answers.direccion.fields.horarioCodeudor), 'De 9 a 12 hs'),
      },
      { singly: true },
    ),
    domicilioCargado: examples.unsaid(),
    auto: examples.form(
      {
        marca: examples.lookup({ value: 'fiat', label: 'Fiat' }, { value: 'ford', label: 'Ford' }),
        anio: examples.recentYears(answers.auto.fields.anio),
        modelo: examples.lookup(
          { value: '1200011', label: 'Modelo A 1.4' },
          { value: '1200012', label: 'Modelo B 1.6' },
        ),
        es0Km: examples.choice(answers.auto.fields.es0Km),
        uso: examples.choice(answers.auto.fields.uso),
        tieneGNC: examples.choice(answers.auto.fields.tieneGNC),
        valorDeCompra: examples.again(examples.vehicleValue(), 'el precio de referencia', 'el más alto'),
      },
      { singly: true },
    ),
    autoCargado: examples.unsaid(),
    pedido: examples.form({
      prestamo: examples.again(examples.loan(), 'lo que se ofrece', 'el más grande, en el plazo más largo'),
      formaDePago: examples.choice(answers.pedido.fields.formaDePago),
    }),
    oferta: orOmitted(examples.offer(...offerExamples)),
    ofertaCargada: examples.unsaid(),
    poliza: orOmitted(examples.offer(...policyExamples)),
    seguroCargado: examples.unsaid(),
    contacto: examples.form(
      {
        telefono: examples.again(examples.phone(), 'móvil', 'fijo'),
        tipoContacto: examples.again(
          examples.choice(answers.contacto.fields.tipoContacto),
          'Titular',
          'Trabajo',
          'Padre o madre',
        ),
        nombreContacto: examples.again(examples.shortName(), 'dos palabras', 'con apóstrofo y guion'),
        horario: examples.choice(answers.contacto.fields.horario),
        conOtroTelefono: examples.choice(answers.contacto.fields.conOtroTelefono),
        otroTelefono: examples.again(examples.phone(), 'fijo con +54'),
        otroTipoContacto: examples.again(
          examples.choice(answers.contacto.fields.otroTipoContacto),
          'Vecino o vecina',
          'Titular',
        ),
        otroNombreContacto: examples.again(examples.shortName(), 'dos letras'),
        otroHorario: examples.again(examples.choice(answers.contacto.fields.otroHorario), 'De 18 a 22 hs'),
        correo: examples.again(examples.email({ optional: true }), 'común', 'sin escribir nada'),
      },
      { singly: true },
    ),
  },
  calls: {
    canales: {
      request: get('/api/canales'),
      // a user who has none, and asks again
      instead: [post('/api/canales/niveles')],
      outcomes: {
        dos: { output: channels.two, response: answered({ canales: channels.two }) },
        uno: { output: channels.one, response: answered({ canales: channels.one }) },
        ninguno: { output: channels.none, response: answered({ canales: channels.none }) },
        fallida,
      },
      undeclared,
    },
    creacion: {
      request: post('/api/solicitudes/nueva'),
      sends: ({ nueva }) => nueva,
      outcomes: {
        creada: { output: { solicitudId: SOLICITUD_ID }, response: answered({ id: SOLICITUD_ID }) },
        fallida,
        'no acepta el canal': refusing('Canal'),
      },
      undeclared,
    },
    verificacion: {
      request: part('identidad'),
      // whose documents the server holds are compared first; of all others the register is asked
      instead: [get('/api/identidad/*')],
      sends: ({ comparados }) => comparados ?? null,
      outcomes: {
        'verificado, con cónyuge': verified(saying({ spouse: true })),
        'verificados, con cónyuge y codeudor': verified(saying({ spouse: true, codebtor: true })),
        'verificado, con codeudor casado': verified(saying({ codebtor: true, codebtorsSpouse: true })),
        'verificado, solo': verified(saying({})),
        pendiente: verified(saying({ spouse: true }), true),
        desconocido: {
          output: { resultado: 'desconocida', quienes: ['titular', 'conyuge'] },
          only: saying({ spouse: true }),
          response: refused(404, 'NoEncontrado'),
        },
        'no apto': turnedAway({ resultado: 'noApto' as const }, eligible(true, false)),
        'en análisis': turnedAway({ resultado: 'enAnalisis' as const, solicitudId: PRIOR_ID }, inTheWay),
        'en análisis al continuar': {
          output: { resultado: 'enAnalisis', solicitudId: PRIOR_ID },
          only: saying({ spouse: true }),
          response: registeredPerson,
          then: (input) => [evaluated(input, eligible(true, true)), continued(inTheWay)],
        },
        límite: turnedAway({ resultado: 'limite' as const }, refused(403, 'AgenciaBloqueada')),
        'no acepta el DNI': {
          error: documentRefused.error,
          only: saying({ spouse: true }),
          response: registeredPerson,
          then: (input) => [evaluated(input, documentRefused.ends)],
        },
        'las mismas personas': {
          output: { resultado: 'verificada', personas: examplePeople, pendiente: false },
          only: resumes,
          returns: (input) => ({ resultado: 'verificada', personas: peopleOf(input), pendiente: false }),
          response: answered({ coincide: true }),
          then: () => [{ request: get('/api/identidad/*'), body: null, ends: registeredPerson }],
        },
        'las mismas, desconocidas': {
          output: { resultado: 'desconocida', quienes: ['titular'] },
          only: resumes,
          returns: ({ personas }) => ({
            resultado: 'desconocida',
            quienes: roles.filter((role) => personas[role] !== null),
          }),
          response: answered({ coincide: true }),
          then: () => [{ request: get('/api/identidad/*'), body: null, ends: refused(404, 'NoEncontrado') }],
        },
        'otras personas': {
          output: { resultado: 'otraPersona' },
          only: resumes,
          response: answered({ coincide: false }),
        },
        fallida,
      },
      undeclared,
    },
    ingresos: {
      request: part('ingresos'),
      sends: ({ ingresos }) => ingresos,
      outcomes: {
        enviados: {
          output: sent,
          // what follows is the same for people whom the server holds: it is walked once
          only: begins,
          response: done,
          then: ({ conyuge }) => (conyuge ? [followed('conyuge', conyuge)] : []),
        },
        fallida,
        'no acepta el ingreso': refusing('Ingreso'),
        'no acepta el ingreso del cónyuge': {
          error: spouseRefused.error,
          only: ({ personas }) => Boolean(personas?.conyuge),
          response: done,
          then: ({ conyuge }) => [followed('conyuge', conyuge, spouseRefused.ends)],
        },
      },
      undeclared: answered({ nada: true }, 200),
    },
    domicilio: {
      request: part('domicilio'),
      sends: ({ domicilio }) => domicilio,
      outcomes: {
        enviado: {
          output: sent,
          response: done,
          then: ({ codeudor, conyugeCodeudor }) => [
            codeudor ? followed('codeudor', codeudor) : withoutCodebtor,
            ...(conyugeCodeudor ? [followed('codeudor/conyuge', conyugeCodeudor)] : []),
          ],
        },
        fallida,
        'no acepta la calle': refusing('Direccion'),
        'no acepta la calle del codeudor': {
          error: codebtorRefused.error,
          only: ({ personas }) => Boolean(personas?.codeudor),
          response: done,
          then: ({ codeudor }) => [followed('codeudor', codeudor, codebtorRefused.ends)],
        },
        'no acepta el ingreso del cónyuge del codeudor': {
          error: codebtorsSpouseRefused.error,
          only: ({ personas }) => Boolean(personas?.conyugeCodeudor),
          response: done,
          then: ({ codeudor, conyugeCodeudor }) => [
            followed('codeudor', codeudor),
            followed('codeudor/conyuge', conyugeCodeudor, codebtorsSpouseRefused.ends),
          ],
        },
      },
      undeclared,
    },
    vehiculo: {
      request: part('vehiculo'),
      posts: ({ preferencia }) => [posted('preferencia-vehiculo', preferencia)],
      sends: ({ vehiculo }) => vehiculo,
      outcomes: { enviado: { output: sent, response: done }, fallida, 'no acepta el valor': refusing('ValorDeCompra') },
      undeclared,
    },
    plazos: {
      request: get(`${application}/plazos`),
      outcomes: { 'los de siempre': { output: terms, response: answered({ plazos: terms }) }, fallida },
      undeclared,
    },
    calificacion: {
      request: get(`${application}/ofertas`),
      posts: ({ importe }) => [posted('importe-solicitado', importe)],
      outcomes: {
        ofertas: { output: offers.list, response: offering(offers.list) },
        'año no financiable': { output: offers.year, response: offering(offers.year) },
        'informes pendientes': { output: offers.reports, response: offering(offers.reports) },
        'ningún producto': { output: offers.product, response: offering(offers.product) },
        fallida,
        'no acepta el importe': refusing('Importe'),
      },
      undeclared,
    },
    aceptacion: {
      request: part('oferta-aceptada'),
      // who goes on without an offer
      instead: [part('sin-oferta')],
      sends: ({ solicitudId, aceptada }) => aceptada ?? { Id: solicitudId },
      outcomes: { enviada: { output: sent, response: done }, fallida, 'ya no está': refusing('OfertaId') },
      undeclared,
    },
    seguros: {
      request: get(`${application}/seguros/${completeQuote.cotizacionId}`),
      outcomes: {
        completa: { output: completeQuote, response: quoting(completeQuote) },
        agotada: { output: exhaustedQuote, response: quoting(exhaustedQuote), pause: QUOTE_PAUSE },
        'sin pólizas': { output: emptyQuote, response: quoting(emptyQuote) },
        fallida,
      },
      undeclared,
    },
    seguroElegido: {
      request: part('seguro'),
      outcomes: {
        enviado: { output: sent, response: done },
        fallida,
        'no acepta el plan': refusing('CotizacionPlanId'),
      },
      undeclared,
    },
    finalizar: {
      request: part('contacto'),
      sends: ({ contacto }) => contacto,
      outcomes: {
        enviada: { output: { solicitudId: SOLICITUD_ID }, response: done },
        // the other ways to fail lead to the same end: shorter wizards walk them
        'sin respuesta': { error: 'sin respuesta', response: 'silence' },
        'no acepta el correo': refusing('Usuario'),
      },
      undeclared,
    },
  },
  exits: {
    inicio: noChannels.button,
    recargar: reloadChannels,
    ...waysOn,
    otroVehiculo: offerResults.anioNoFinanciable.button,
    volverAConsultar: 'Volver a consultar',
  },
  asksToLeave: true,
  shows: (step, { canales, verificacion, calificacion }) => {
    switch (step) {
      case 'canal':
        if (canales?.length === 0) return showsTold(noChannels);
        return (canales ?? []).map(({ value }) => ({ see: 'button', name: value }));
      case 'personas': {
        if (!verificacion || verificacion.resultado === 'verificada') return [];
        const { tone, title } = verifications[verificacion.resultado];
        return [
          { see: 'status', text: title },
          { see: 'tone', tone },
          ...(verificacion.resultado === 'desconocida'
            ? [{ see: 'text' as const, text: notFound(verificacion.quienes) }]
            : []),
        ];
      }
      case 'oferta': {
        const result = calificacion ? offersResult(calificacion) : 'lista';
        return result === 'lista' ? [{ see: 'status', text: '3 ofertas' }] : showsTold(offerResults[result]);
      }
      case 'poliza':
        return [{ see: 'button', name: 'Por ahora sin seguro' }];
      default:
        return [];
    }
  },
  says: {
    addCodebtor,
    changePeople,
    insurance,
    noChannels,
    offerDetail,
    offerResults,
    policyDetail,
    reloadChannels,
    seeApplication,
    verifications,
    waysOn,
  },
  never,
  slack: 0.15,
  sending: [{ see: 'status', text: text.sending }],
  leaving: ['irALaSolicitud', 'otraSolicitud'],
  ends: {
    enviada: [...showsResult(text.ends.enviada), { see: 'text', text: 'Nº 4711' }],
    noEnviada: showsResult(text.ends.noEnviada),
    irALaSolicitud: [
      { see: 'address', path: '/solicitudes/4602' },
      { see: 'heading', name: 'Solicitud Nº 4602' },
    ],
    otraSolicitud: [{ see: 'address', path: '/creditos' }],
    cancelado: [{ see: 'text', text: '¿Qué querés hacer hoy?' }],
  },
});
