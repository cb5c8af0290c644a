import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { newRequest, type NewRequest } from '../../flows/new-request/flow.ts';
import { text } from '../../flows/new-request/text.ts';
import { WizardPage } from '../models/wizard.model.ts';
import { rereadable, tokenIn } from './api.ts';

export const requestWizard = (page: Page) =>
  new WizardPage(page, { flow: newRequest, text, basePath: '/creditos/nuevasolicitud' });
export type RequestWizard = ReturnType<typeof requestWizard>;

/** A person of the register; the document decides how their request ends (docs/people.md). */
export interface Client {
  readonly dni: string;
  readonly sexo: 'Femenino' | 'Masculino';
}

export const clients = {
  eligible: { dni: '29852741', sexo: 'Femenino' },
  spouse: { dni: '14236589', sexo: 'Masculino' },
  notEligible: { dni: '31200001', sexo: 'Masculino' },
  noResult: { dni: '31200002', sexo: 'Femenino' },
  toBeReviewed: { dni: '31200003', sexo: 'Masculino' },
  inAnalysis: { dni: '31200004', sexo: 'Femenino' },
  inTheWay: { dni: '31200005', sexo: 'Masculino' },
  overTheLimit: { dni: '31200006', sexo: 'Femenino' },
  failing: { dni: '31200007', sexo: 'Masculino' },
  neverQualified: { dni: '31200009', sexo: 'Masculino' },
  withoutReports: { dni: '31200010', sexo: 'Femenino' },
  notFinanced: { dni: '31200011', sexo: 'Masculino' },
  onlyNewerVehicles: { dni: '31200013', sexo: 'Masculino' },
  unregistered: { dni: '10000404', sexo: 'Masculino' },
  unreachable: { dni: '10000500', sexo: 'Femenino' },
} as const satisfies Readonly<Record<string, Client>>;

/** A question with its answer: the name of the button to press, or the text to type. */
export type Saying = readonly [step: keyof NewRequest['answers'], said: string | { readonly typed: unknown }];

export const asClient = ({ dni, sexo }: Client): readonly Saying[] => [
  ['dni', { typed: dni }],
  ['sexo', sexo],
  ['estadoCivil', 'Soltero'],
];

export const asMarried = (client: Client, spouse: Client): readonly Saying[] => [
  ['dni', { typed: client.dni }],
  ['sexo', client.sexo],
  ['estadoCivil', 'Casado'],
  ['dniConyuge', { typed: spouse.dni }],
  ['sexoConyuge', spouse.sexo],
];

export const begins: readonly Saying[] = [
  ['queresEvaluar', 'Sí, evaluar'],
  ['evaluacion', 'Iniciar Solicitud'],
];

export const works: readonly Saying[] = [
  ['situacionLaboral', 'Emp. Privado c/ Rec. de Sueldo'],
  ['antiguedadLaboral', 'Más de 11 meses'],
];

export const lives: readonly Saying[] = [
  ['provincia', 'Buenos Aires'],
  ['localidad', 'Mar del Plata'],
  ['codigoPostal', '7600'],
];

/** A vehicle by its names in the lists; its year follows from its age. */
export const vehicle = (marca: string, modelo: string, age: number): readonly Saying[] => [
  ['marca', marca],
  ['anio', String(new Date().getFullYear() - age)],
  ['modelo', modelo],
  ['uso', 'Particular'],
  ['tieneGNC', 'No, no tiene GNC'],
];

/** All insurers quote it at once, and every term is offered. */
export const swift = vehicle('Suzuki', 'Swift 1.2 GL', 3);

/** Insurers quote it one after the other, one of them never. */
export const corolla = vehicle('Toyota', 'Corolla 2.0 XEi CVT', 3);

/** At its reference price. */
export const atItsPrice: readonly Saying[] = [['valorVehiculo', 'Continuar']];

const borrows: readonly Saying[] = [['prestamo', { typed: { importe: 600_000, plazo: 24 } }]];

export const reachedBy = {
  telefono: { numero: '02236123456', tipo: 'FIJO' },
  email: 'vero@ejemplo.example',
} as const;

export const isReached: readonly Saying[] = [
  ['telefono', { typed: reachedBy.telefono }],
  ['franjaHoraria', 'De 12 a 18 hs'],
  ['email', { typed: reachedBy.email }],
];

/** All answers from the start of the application to the offers. */
export const appliesFor = (bought: readonly Saying[]): readonly Saying[] => [
  ...works,
  ...lives,
  ...bought,
  ...atItsPrice,
  ...borrows,
];

/** Answers questions as users do; each has to be the next one that opens. */
export async function say(wizard: RequestWizard, sayings: readonly Saying[]): Promise<void> {
  for (const [step, said] of sayings) {
    await wizard.expectAsking(step);
    if (typeof said === 'string') await wizard.option(said).click();
    else await wizard.answerAs(step, said.typed);
  }
}

/** The calls that tests hold, break or count. */
export const calls = {
  evaluation: /\/api\/creditos\/aptitud$/,
  identity: /\/api\/identidad\//,
  parts: /\/api\/solicitudes\/\d+\/(?:ingresos|domicilio|vehiculo|importe-solicitado)$/,
  status: /\/api\/solicitudes\/\d+\/calificacion\/estado$/,
  offers: /\/api\/solicitudes\/\d+\/ofertas/,
  quotes: /\/api\/solicitudes\/\d+\/seguros\/inicio$/,
  quote: /\/api\/solicitudes\/\d+\/seguros\/[\da-f-]{36}$/,
  contact: /\/api\/solicitudes\/\d+\/contacto$/,
} as const;

const address = v.object({
  provincia: v.number(),
  localidad: v.string(),
  codigoPostal: v.string(),
  direccion: v.nullable(v.string()),
});
const application = v.object({
  id: v.number(),
  canal: v.object({ value: v.string() }),
  situacion: v.string(),
  importeSolicitado: v.nullable(v.number()),
  plazoSolicitado: v.nullable(v.number()),
  importeNetoAPercibir: v.nullable(v.number()),
  telefonos: v.array(v.object({ numero: v.string() })),
  contactosRed: v.array(v.string()),
  personas: v.array(v.object({ nombre: v.string(), apellido: v.string(), tipoRelacion: v.string() })),
  estadoCivil: v.nullable(v.string()),
  domicilio: v.nullable(address),
  domicilioCodeudor: v.nullable(address),
  vehiculo: v.nullable(
    v.object({
      codia: v.string(),
      anio: v.number(),
      marca: v.string(),
      modelo: v.string(),
      es0Km: v.boolean(),
      tieneGNC: v.boolean(),
      usoComercial: v.boolean(),
      valorDeCompra: v.number(),
      valorInfoauto: v.number(),
    }),
  ),
  poliza: v.nullable(v.object({ compania: v.string(), premio: v.number() })),
});

/** An application of the user who is signed in on the page, from the server. */
export async function applicationOf(page: Page, id: number): Promise<v.InferOutput<typeof application>> {
  const headers = { authorization: `Bearer ${await tokenIn(page)}` };
  const answer = await page.request.get(`/api/solicitudes/${id}`, { ...rereadable, headers });
  if (!answer.ok()) throw new Error(`The application could not be read: ${answer.status()}`);
  return v.parse(application, await answer.json());
}
