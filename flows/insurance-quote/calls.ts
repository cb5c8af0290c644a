import * as v from 'valibot';
import type { StoredImage } from '../answers/stored-file.ts';
import type { QuotePollingInput } from '../insurers/quote-polling.ts';
import { NO_QUOTE, type Quote, QuoteSchema } from '../insurers/quote.ts';
import type { Known } from './answers.ts';
import { IdentitySchema } from './insured.ts';
import { quotePolling } from './quote-polling.ts';
import type { QuoteRequest } from './quote-request.ts';

type Said<N extends readonly (keyof Known)[]> = { readonly [K in N[number]]: Known[K] };

const QUOTED = ['modelo', 'anio', 'codigoPostal', 'uso', 'tieneGNC', 'formaDePago'] as const;

/** The quote, read step by step beside the list and the detail. A failure is not shown (IN-05): it gives a quote without an id. */
export const cotizacion = {
  needs: QUOTED,
  input: (said: Said<typeof QUOTED>, previous: Quote | undefined): QuotePollingInput<QuoteRequest> => ({
    request: {
      Negocio: 'MercadoAbierto',
      Periodo: 'Anual',
      ModeloVehiculo: said.modelo,
      AnioVehiculo: said.anio,
      CodigoPostal: said.codigoPostal,
      UsoDelVehiculo: said.uso,
      TieneGNC: said.tieneGNC,
      FormaPago: said.formaDePago,
    },
    previous,
  }),
  output: QuoteSchema,
  logic: quotePolling,
  progress: ({ context }: { readonly context: { readonly quote: Quote } }) =>
    context.quote.cotizacionId === '' ? undefined : context.quote,
  keep: true,
  otherwise: { output: NO_QUOTE },
} as const;

/**
 * The register's person for a document (S7.2). A failure is not shown: it counts as not found (IN-10). The result is kept;
 * otherwise a register that is down when a failed request is sent again would make the person type what they had confirmed.
 */
export const identidad = {
  needs: ['dni', 'sexo'],
  input: ({ dni, sexo }: Said<['dni', 'sexo']>) => ({ documento: dni, sexo }),
  output: IdentitySchema,
  keep: true,
  otherwise: { output: null },
} as const;

/** What the contact request has in both variants (S3 "Contact request"). */
export const CONTACT = [
  'poliza',
  'contratada',
  'dni',
  'sexo',
  'fechaNacimiento',
  'nombre',
  'direccion',
  'telefono',
  'email',
  'dominio',
  'numeroChasis',
  'motor',
  'datosDePago',
] as const;

/**
 * The contact request's body. A skipped answer is an empty text.
 *
 * @param fotos the vehicle from the front, the rear, the left and the right; null if no photos are asked for
 */
export const contactInput = (
  said: Said<typeof CONTACT> & { readonly contacto: { readonly id: string } },
  fotos: readonly [StoredImage, StoredImage, StoredImage, StoredImage] | null,
) => ({
  idempotencyKey: said.contacto.id,
  cotizacionId: said.poliza.cotizacionId,
  contacto: {
    CoberturaSeleccionadaId: said.poliza.cotizacionPlanId,
    Nombre: said.nombre,
    DNI: said.dni,
    Email: said.email ?? '',
    Telefono: said.telefono.numero,
    EsTelefonoMovil: said.telefono.tipo === 'MOVIL',
    Direccion: said.direccion,
    FechaNacimiento: said.fechaNacimiento,
    Sexo: said.sexo,
    Dominio: said.dominio ?? '',
    NumeroMotor: said.motor ?? '',
    NumeroChasis: said.numeroChasis ?? '',
    DatosPago: said.datosDePago ?? '',
  },
  fotos,
});

/** How the contact request ends, and the answers that it may be refused for. */
export const contactEnding = {
  /** What the request is called; null where the answer that told it was lost. */
  output: v.object({ numero: v.nullable(v.number()) }),
  refused: {
    CoberturaSeleccionadaId: 'poliza',
    DNI: 'dni',
    Sexo: 'sexo',
    FechaNacimiento: 'fechaNacimiento',
    Nombre: 'nombre',
    Direccion: 'direccion',
    Telefono: 'telefono',
    Email: 'email',
    Dominio: 'dominio',
    NumeroMotor: 'motor',
    NumeroChasis: 'numeroChasis',
    DatosPago: 'datosDePago',
  },
} as const;
