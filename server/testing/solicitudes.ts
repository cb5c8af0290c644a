import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Person, TestServer } from './test-server.ts';

/** An ordinary person of the register. */
const ordinaryBuyer = { Documento: '29852741', Sexo: 'F', Nombres: 'VERÓNICA', Apellidos: 'NÚÑEZ' } as const;

/** A person who asks for credit; see creditos/situations.ts. */
export interface Buyer {
  readonly Documento: string;
  readonly Sexo: 'F' | 'M';
  readonly Nombres: string;
  readonly Apellidos: string;
}

/** The evaluation of a person without a spouse, through Hernán's channel. */
export function evaluationOf(buyer: Buyer = ordinaryBuyer) {
  return {
    canal: 'casa-central',
    TipoCredito: 1,
    ...buyer,
    EstadoCivil: 'Soltero',
    DocumentoConyuge: null,
    SexoConyuge: null,
    NombresConyuge: null,
    ApellidosConyuge: null,
  };
}

/** What makes an evaluation that of a holder with a spouse, who is in the register. */
export const married = {
  EstadoCivil: 'Casado',
  DocumentoConyuge: '14236589',
  SexoConyuge: 'M',
  NombresConyuge: 'JORGE LUIS',
  ApellidosConyuge: 'MANSILLA',
};

/** That spouse, with what addSpouse is told. */
export const spouse = {
  EstadoCivil: 'Casado',
  DocumentoConyuge: '14236589',
  NombreConyuge: 'JORGE LUIS',
  ApellidoConyuge: 'MANSILLA',
  SexoConyuge: 'M',
  Cuil: '20142365899',
  Ingreso: 900_000,
  ActividadDeclarada: 'Empleado_Publico',
  RubroEmpleoPublico: 'Educación',
  Antiguedad: 12,
  FechaNacimiento: '1961-03-19',
  conyugeCodeudor: false,
};

/** A co-debtor of the register, who is married. */
export const codebtor = {
  EstadoCivil: 'Casado',
  Documento: '25963147',
  Nombre: 'GUSTAVO ADRIÁN',
  Apellido: 'LEDESMA',
  Sexo: 'M',
  Cuil: '20259631476',
  FechaNacimiento: '1977-11-07',
  Ingreso: 1_100_000,
  ActividadDeclarada: 'Independiente',
  RubroEmpleoPublico: null,
  Antiguedad: 10,
  Provincia: 2,
  Localidad: 'LA PLATA',
  CodigoPostal: '1900',
  Direccion: 'Calle 50 612',
  Telefonos: [
    {
      Numero: '02214567890',
      TipoTelefono: 'Trabajo',
      EsMovil: false,
      HorarioContacto: 'Manana',
      CorrespondeA: 'Recepción',
    },
  ],
};

/** That co-debtor's spouse. */
export const codebtorSpouse = {
  EstadoCivil: 'Casado',
  DocumentoConyuge: '39654128',
  NombreConyuge: 'MICAELA',
  ApellidoConyuge: 'SUÁREZ PEÑA',
  SexoConyuge: 'F',
  Cuil: '27396541284',
  Ingreso: null,
  ActividadDeclarada: 'Jubilado',
  RubroEmpleoPublico: null,
  Antiguedad: 9,
  FechaNacimiento: '1996-05-11',
  conyugeCodeudor: true,
};

/** What can be answered in an application, each valid for an ordinary one. */
export const parts = {
  ingresos: {
    Ingreso: 1_250_000.5,
    ActividadDeclarada: 'Empleado_Privado',
    RubroEmpleoPublico: null,
    Antiguedad: 12,
    ActividadDeclaradaConyuge: null,
    IngresoConyuge: null,
  },
  domicilio: { Provincia: 3, Localidad: 'CORDOBA', CodigoPostal: '5000', Direccion: null },
  /** A Toyota of four years, worth about 27 million. */
  vehiculo: {
    Codia: '4600002',
    Anio: 2022,
    Es0Km: false,
    TieneGNC: false,
    Uso: 'Particular',
    ValorDeCompra: 27_000_000,
  },
  'importe-solicitado': { Importe: 500_000, Plazo: 24 },
  contacto: {
    Telefonos: [
      {
        Numero: '0351154567890',
        TipoTelefono: 'Titular',
        EsMovil: true,
        HorarioContacto: 'Tarde',
        CorrespondeA: 'Titular',
      },
    ],
    Usuario: 'cliente@ejemplo.example',
  },
};

const answeredId = v.object({ id: v.number() });
const answeredQuote = v.object({ CotizacionId: v.string() });

/** Applications of a test server, asked about as `as`. */
export function applicationsOf({ call }: Pick<TestServer, 'call'>, as: Person = 'Hernán Vidal') {
  const get = (id: number, path: string) => call('GET', `/solicitudes/${id}${path}`, { as });

  const post = (id: number, path: string, part: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    call('POST', `/solicitudes/${id}/${path}`, { as, json: { Id: id, ...part }, headers });

  const evaluate = (change: object = {}, key: string = randomUUID()) =>
    call('POST', '/creditos/aptitud', {
      as,
      json: { ...evaluationOf(), ...change },
      headers: { 'idempotency-key': key },
    });

  const begin = (json: object, key: string = randomUUID()) =>
    call('POST', '/solicitudes/nueva', { as, json, headers: { 'idempotency-key': key } });

  /** The id of a new application without people. */
  const startEmpty = async (change: object = {}) =>
    v.parse(answeredId, (await begin({ Canal: 'casa-central', TipoCredito: 1, ...change })).json).id;

  /** The id of a new application. */
  const start = async (change: object = {}) => v.parse(answeredId, (await evaluate(change)).json).id;

  /** Answers `path`, which has to be accepted. */
  const set = async (id: number, path: string, part?: object) => {
    const { status } = await post(id, path, part);
    if (status !== 204) throw new Error(`${path} got ${status}`);
  };

  /** A new application, answered up to the amount. */
  const withAmount = async (change: object = {}, changedParts: Partial<typeof parts> = {}) => {
    const id = await start(change);
    const answers = { ...parts, ...changedParts };
    for (const path of ['ingresos', 'domicilio', 'vehiculo', 'importe-solicitado'] as const) {
      await set(id, path, answers[path]);
    }
    return id;
  };

  /** Fetches the qualification's status; gives what each fetch answered. */
  const qualify = async (id: number, fetches = 2) => {
    const answers: unknown[] = [];
    for (let fetch = 0; fetch < fetches; fetch += 1) answers.push((await get(id, '/calificacion/estado')).json);
    return answers;
  };

  const offers = (id: number) => get(id, '/ofertas?AceptacionAutomatica=false');

  /** The quote of the application's vehicle, its answers fetched once. */
  const quote = async (id: number) => {
    const { CotizacionId } = v.parse(answeredQuote, (await get(id, '/seguros/inicio')).json);
    await get(id, `/seguros/${CotizacionId}`);
    return CotizacionId;
  };

  /** A new application that lacks nothing but its contact. */
  const insured = async () => {
    const id = await withAmount();
    await qualify(id);
    await set(id, 'oferta-aceptada', { OfertaId: '24-con-documentacion' });
    const CotizacionId = await quote(id);
    await post(id, 'continuacion');
    await set(id, 'seguro', { CotizacionId, CotizacionPlanId: '9-TC', TipoPolizaId: 2, TipoCobertura: 'TC' });
    return id;
  };

  const finish = (id: number, part: object = parts.contacto, key: string = randomUUID()) =>
    post(id, 'contacto', part, { 'idempotency-key': key });

  return { get, post, begin, startEmpty, evaluate, start, set, withAmount, qualify, offers, quote, insured, finish };
}
