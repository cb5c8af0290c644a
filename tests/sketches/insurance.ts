import * as v from 'valibot';
import { compile, defineFlow, optional } from '../../flows/kit/index.ts';
import { confirmed, oneOf, text } from './kinds.ts';
import { QuoteSchema, quotePolling } from './quote-polling.ts';

/** The insurance quote in miniature: kept answers, flags, polling beside a list, a look-up, ways back, an end to retry. */
export const insurance = defineFlow({
  id: 'sketch-insurance',
  version: 2,
  back: 'keeps',
  params: {
    datosPago: { schema: v.boolean(), examples: [true, false] },
    fotosVehiculo: { schema: v.boolean(), examples: [true, false] },
  },
  answers: {
    modelo: text('Gol', 'Corsa'),
    codigoPostal: text('1900', '5000'),
    formaDePago: oneOf('CBU', 'Tarjeta', 'CuponPago'),
    poliza: oneOf('TC', 'TR'),
    contratada: confirmed(),
    dni: text('28456789', '30111222'),
    sexo: oneOf('F', 'M'),
    esPersonaValida: oneOf(true, false),
    nombre: text('Ana Paz'),
    email: optional(text('ana@ejemplo.example')),
    fotos: text('fotos/1.jpg'),
    datosDePago: text('0170099220000067797370'),
  },
  delays: { agregar: 1000 },
  ends: ['contactado', 'noContactado'],
  calls: (call) => ({
    cotizacion: call({
      needs: ['modelo', 'codigoPostal', 'formaDePago'],
      input: ({ modelo, codigoPostal }, previous) => ({ modelo, codigoPostal, resume: previous }),
      output: QuoteSchema,
      logic: quotePolling,
      progress: (snapshot) => (snapshot.context.quote.id === '' ? undefined : snapshot.context.quote),
      keep: true,
      examples: [
        { name: 'complete', output: { id: 'c1', fetches: 2, complete: 3, listed: 3 } },
        { name: 'exhausted', output: { id: 'c1', fetches: 5, complete: 2, listed: 3 } },
        { name: 'failed', error: 'down' },
      ],
    }),
    persona: call({
      needs: ['dni', 'sexo'],
      input: ({ dni, sexo }) => ({ documento: dni, sexo }),
      output: v.object({ nombre: v.nullable(v.string()) }),
      otherwise: { output: { nombre: null } },
      examples: [
        { name: 'found', output: { nombre: 'Ana Paz' } },
        { name: 'not found', output: { nombre: null } },
        { name: 'failed', error: 'down' },
      ],
    }),
    contacto: call({
      needs: ['poliza', 'dni', 'nombre', 'email'],
      may: ['fotos', 'datosDePago'],
      input: ({ poliza, dni, nombre, email, fotos, datosDePago }) => ({
        CoberturaSeleccionadaId: poliza,
        DNI: dni,
        Nombre: nombre,
        Email: email,
        UrlFotosVehiculo: fotos ?? null,
        DatosPago: datosDePago ?? '',
      }),
      output: v.object({ id: v.string() }),
      examples: [
        { name: 'stored', output: { id: '1' } },
        { name: 'failed', error: 'down' },
      ],
    }),
  }),
  steps: (asks) => ({
    modelo: { position: 2 },
    codigoPostal: { position: 5 },
    formaDePago: { position: 8 },
    poliza: { position: 9, runs: 'cotizacion' },
    contratada: { position: 10, runs: 'cotizacion', exits: { volver: { to: 'poliza' } } },
    dni: { position: 11, clears: ['sexo'], sensitive: true },
    sexo: { position: 12, clears: ['esPersonaValida'] },
    esPersonaValida: {
      position: 13,
      needs: 'persona',
      when: asks(['persona'], ({ persona }) => persona?.nombre !== null),
      exits: { no: { to: 'dni' } },
    },
    nombre: { position: 14 },
    email: { position: 17 },
    fotos: {
      position: 22,
      settles: 'agregar',
      when: asks(['fotosVehiculo', 'poliza'], ({ fotosVehiculo, poliza }) => fotosVehiculo === true && poliza === 'TR'),
    },
    datosDePago: {
      position: 26,
      sensitive: true,
      when: asks(
        ['datosPago', 'formaDePago'],
        ({ datosPago, formaDePago }) => datosPago === true && formaDePago !== 'CuponPago',
      ),
    },
  }),
  ending: () => ({
    id: 'final',
    position: 27,
    call: 'contacto',
    done: 'contactado',
    failed: 'noContactado',
    retry: 'here',
  }),
  migrations: { 1: (answers) => ({ ...answers, nombre: answers['nombreCompleto'] }) },
});

export const insuranceMachine = compile(insurance);
