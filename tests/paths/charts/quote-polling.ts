import { quotePollingExamples } from '../outside/quote-polling.ts';
import { defineStatechart } from '../describe/statechart.ts';
import { quotePolling } from '../../../flows/insurance-quote/quote-polling.ts';

/** The polling of a quote by itself, as a plain statechart for path tests. */
export const quotePollingPaths = defineStatechart({
  id: 'quote-polling',
  title: 'Cotización de a partes',
  version: 1,
  machine: quotePolling,
  ...quotePollingExamples({
    Negocio: 'MercadoAbierto',
    Periodo: 'Anual',
    ModeloVehiculo: '120001',
    AnioVehiculo: 2020,
    CodigoPostal: '1900',
    UsoDelVehiculo: 'Particular',
    TieneGNC: false,
    FormaPago: 'CuponPago',
  } as const),
});
