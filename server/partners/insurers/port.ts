import type { Companias } from '../../domain/seguros/answers.ts';
import type { Quote } from '../../domain/seguros/records.ts';
import type { NewQuote } from '../../domain/seguros/rules.ts';

/** A request for contact as it is passed on; texts are empty where nothing was given. */
export interface DeliveredContact {
  /** What people call it. */
  readonly numero: number;
  /** The same for each try. */
  readonly clave: string;
  readonly referencia: string;
  readonly cotizacionPlanId: string;
  readonly nombre: string;
  readonly dni: string;
  readonly email: string;
  readonly telefono: string;
  readonly direccion: string;
  /** YYYY-MM-DD. */
  readonly fechaNacimiento: string;
  readonly sexo: 'F' | 'M';
  readonly dominio: string;
  readonly numeroMotor: string;
  readonly numeroChasis: string;
  /** CBU or card number; null with a coupon. */
  readonly datosPago: string | null;
  /** How many photos of the vehicle follow. */
  readonly fotos: number;
}

/** A photo of the vehicle of a request for contact. */
export interface DeliveredPhoto {
  readonly numero: number;
  /** From 1. */
  readonly orden: number;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How requests for contact are passed on: the same may be passed on as often as it takes. */
export interface ContactDelivery {
  readonly contact: (contact: DeliveredContact) => Promise<void>;
  /** After its request. */
  readonly photo: (photo: DeliveredPhoto) => Promise<void>;
}

/** The insurers that are asked. Each throws ApiError 503 where nobody answers. */
export interface Insurers {
  /** Asks for a quote. Its reference, by which its answers are asked for, null where none is needed; undefined where no quote came of it (IN-05). */
  readonly ask: (quote: NewQuote) => Promise<{ readonly referencia: string | null } | undefined>;
  /** What they have answered so far. */
  readonly answers: (quote: Quote) => Promise<Companias>;
  /** Undefined where people take requests for contact from the database. */
  readonly delivery?: ContactDelivery;
}
