import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Quote } from '../../server/domain/seguros/records.ts';
import { dni, sexo } from '../../server/contract/fields.ts';
import { newQuote } from '../../server/domain/seguros/rules.ts';
import type { Clock } from '../../server/infra/process/clock.ts';
import { systemClock, yearInArgentina } from '../../server/infra/process/clock.ts';
import { evaluate } from '../../server/partners/eligibility/simulated/evaluate.ts';
import { oldestFinanced } from '../../server/partners/eligibility/simulated/financed-years.ts';
import { offersFor } from '../../server/partners/eligibility/simulated/offers.ts';
import { tnaOf } from '../../server/partners/eligibility/simulated/rates.ts';
import { termsFor } from '../../server/partners/eligibility/simulated/terms.ts';
import { findPerson } from '../../server/partners/identity/simulated/people.ts';
import { answersTo } from '../../server/partners/insurers/simulated/answers.ts';
import { partnerVariables, type PortName, portNames } from '../../server/partners/ports.ts';
import { brandsIn } from '../../server/partners/vehicles/simulated/models.ts';

/** All partners on one port, as their contracts have them (openapi/partners), with a demo's invented data. */
export interface StandIn {
  /** Where each is reached. */
  readonly addresses: Readonly<Record<PortName, { readonly url: string }>>;
  /** From now on they answer, refuse each connection, or take what is asked and never answer. */
  readonly be: (state: 'well' | 'away' | 'hung') => void;
  readonly close: () => Promise<void>;
}

/** @param port any free one by default */
export async function startStandIn(port = 0, clock: Clock = systemClock): Promise<StandIn> {
  let state: Parameters<StandIn['be']>[0] = 'well';
  const answer = getRequestListener(createStandIn(clock).fetch);
  const server = createServer((request, response) => {
    if (state === 'away') request.socket.destroy();
    else if (state === 'well') void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = v.parse(v.object({ port: v.number() }), server.address());
  const at = (name: PortName) => ({ url: `http://127.0.0.1:${address.port}/${name}` });
  return {
    addresses: {
      eligibility: at('eligibility'),
      identity: at('identity'),
      insurers: at('insurers'),
      vehicles: at('vehicles'),
    },
    be: (next) => {
      state = next;
      // What hung is asked again.
      if (next === 'well') server.closeAllConnections();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

/** The environment of a server that asks them. */
export const variablesOf = ({ addresses }: StandIn): Readonly<Record<string, string>> =>
  Object.fromEntries(portNames.map((name) => [partnerVariables[name].url, addresses[name].url]));

const person = v.object({ documento: dni, sexo });

const candidate = v.object({
  documento: dni,
  tipoCredito: v.picklist([1, 3]),
  vehiculo: v.object({ Anio: v.number(), ValorDeCompra: v.number() }),
  pedido: v.object({ Importe: v.number(), Plazo: v.number() }),
});

/** As old as any vehicle that is financed. */
const ages = Array.from({ length: 21 }, (_, age) => age);
const creditTypes = [1, 3] as const;

function createStandIn(clock: Clock): Hono {
  const app = new Hono();
  app.post('/identity/personas/consulta', async (context) => {
    const { documento, sexo: shown } = v.parse(person, await context.req.json());
    const found = findPerson(documento, shown);
    return found ? context.json(found) : context.notFound();
  });
  app.post('/eligibility/evaluaciones', async (context) => {
    const { documento } = v.parse(v.object({ documento: dni }), await context.req.json());
    return context.json({ ...evaluate(documento), agenciaBloqueada: false });
  });
  app.post('/eligibility/calificaciones', async (context) => {
    const { tipoCredito, vehiculo, pedido } = v.parse(candidate, await context.req.json());
    return context.json({
      realizada: true,
      ofertas: {
        resultado: 'Aprobado',
        calificacion: 'Aprobado',
        ofertas: offersFor({
          tipoCredito,
          age: yearInArgentina(clock.now()) - vehiculo.Anio,
          vehicleValue: vehiculo.ValorDeCompra,
          importe: pedido.Importe,
          plazo: pedido.Plazo,
        }),
        excepcionFaltanDatos: false,
        excepcionNoSeFinanciaUso: false,
        excepcionNoSeFinanciaCalificacion: false,
      },
    });
  });
  app.get('/eligibility/condiciones', (context) =>
    context.json({
      tasas: creditTypes.flatMap((tipoCredito) =>
        ages.map((hastaAnios) => ({ tipoCredito, hastaAnios, tna: tnaOf(tipoCredito, hastaAnios) })),
      ),
      plazos: ages.map((hastaAnios) => ({ hastaAnios, hasta: termsFor(hastaAnios).at(-1) ?? 0 })),
      antiguedades: creditTypes.map((tipoCredito) => ({ tipoCredito, anios: oldestFinanced[tipoCredito] })),
      previaBloquea: 'nunca',
    }),
  );
  app.post('/insurers/cotizaciones', async (context) =>
    context.json({ referencia: referenceOf(v.parse(newQuote, await context.req.json()), clock.now()) }, 201),
  );
  app.get('/insurers/cotizaciones/:referencia', (context) => {
    const quote = quoteIn(context.req.param('referencia'), clock.now());
    return quote ? context.json({ companias: answersTo(quote, clock.now()) }) : context.notFound();
  });
  app.post('/insurers/contactos', async (context) => {
    const { numero } = v.parse(v.object({ numero: v.number() }), await context.req.json());
    return context.json({ numero });
  });
  app.put('/insurers/contactos/:numero/fotos/:orden', async (context) => {
    await context.req.arrayBuffer();
    return context.json({ orden: Number(context.req.param('orden')) });
  });
  app.get('/vehicles/catalogo', (context) => {
    const year = yearInArgentina(clock.now());
    const etag = `"${year}"`;
    context.header('ETag', etag);
    if (context.req.header('if-none-match') === etag) return context.body(null, 304);
    return context.json({ marcas: brandsIn(year) });
  });
  return app;
}

/** A reference has all of its quote in it: nothing is kept. */
const referenceOf = (quote: v.InferOutput<typeof newQuote>, at: Date): string =>
  [
    quote.ModeloVehiculo,
    quote.AnioVehiculo,
    quote.CodigoPostal,
    quote.UsoDelVehiculo,
    quote.TieneGNC ? 'gnc' : 'no',
    quote.FormaPago,
    at.getTime(),
  ].join('.');

/** An insurer answers a second after the one before. */
function quoteIn(referencia: string, now: Date): Quote | undefined {
  const [ModeloVehiculo, anio, CodigoPostal, UsoDelVehiculo, gas, FormaPago, at] = referencia.split('.');
  const read = v.safeParse(newQuote, {
    Negocio: 'MercadoAbierto',
    Periodo: 'Anual',
    ModeloVehiculo,
    AnioVehiculo: Number(anio),
    CodigoPostal,
    UsoDelVehiculo,
    TieneGNC: gas === 'gnc',
    FormaPago,
  });
  if (!read.success) return undefined;
  const createdAt = new Date(Number(at));
  return {
    id: referencia,
    userId: '',
    modeloVehiculo: read.output.ModeloVehiculo,
    anioVehiculo: read.output.AnioVehiculo,
    codigoPostal: read.output.CodigoPostal,
    usoDelVehiculo: read.output.UsoDelVehiculo,
    tieneGNC: read.output.TieneGNC,
    formaPago: read.output.FormaPago,
    fetches: Math.floor((now.getTime() - createdAt.getTime()) / 1000),
    solicitudId: null,
    referencia,
    createdAt,
  };
}
