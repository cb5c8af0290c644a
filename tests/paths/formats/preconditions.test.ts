import { describe, expect, test } from 'vitest';
import { reportPaymentPaths } from '../../fixtures/report-paths.ts';
import { makeSuite } from '../engine/suite.ts';
import { caseOf, stepOf } from '../screen/suite-fixture.ts';
import { flowSubject } from '../subject/flow.ts';
import { preconditionsOf, ResponseFiles } from './preconditions.ts';

const opening = stepOf({
  event: 'inicio',
  doing: [
    { do: 'signIn', email: 'camila@ejemplo.example' },
    { do: 'stub', request: { method: 'GET', path: '/api/datos' }, with: { status: 204, json: undefined } },
    { do: 'hold', call: 'envio', request: { method: 'POST', path: '/api/envios' } },
    { do: 'open', path: '/envio' },
  ],
});
const ending = (event: string, response: 'real' | 'cut' | 'silence' | { status: number; json: unknown }) =>
  stepOf({ event, doing: [{ do: 'respond', call: 'envio', with: response }] });
const attached = (name: string, type: string, sized: { readonly size?: number; readonly padded?: true } = {}) =>
  stepOf({ doing: [{ do: 'attach', label: 'Foto', file: { name, type, ...sized } }] });

describe('QA-06 what must be so before a test is carried out by hand', () => {
  test('who walks it, and what the server answers instead of its own', () => {
    expect(preconditionsOf(caseOf('01', { opening, steps: [] }))).toEqual([
      'la ventana es nueva y de incógnito: no quedó nada cargado de otra prueba',
      'existe la persona de ejemplo camila@ejemplo.example',
      'GET /api/datos responde 204, sin contenido',
    ]);
  });

  test('each response that is made up, with its whole content and the step that it belongs to', () => {
    const steps = [
      ending('envio: rechazado', { status: 500, json: { message: 'No' } }),
      ending('envio: sin conexión', 'cut'),
      ending('envio: sin respuesta', 'silence'),
      ending('envio: recibido', 'real'),
    ];
    expect(preconditionsOf(caseOf('01', { opening, steps })).slice(3)).toEqual([
      'en «envio: rechazado», POST /api/envios responde 500 con {"message":"No"}',
      'en «envio: sin conexión», se corta la conexión de POST /api/envios',
      'en «envio: sin respuesta», POST /api/envios no responde nunca',
    ]);
  });

  test('the files that are attached, each once', () => {
    const steps = [
      attached('foto.jpg', 'image/jpeg'),
      attached('foto.jpg', 'image/jpeg'),
      attached('a.pdf', '', { size: 10_485_761 }),
      attached('limite.jpg', 'image/jpeg', { size: 10_485_760, padded: true }),
    ];
    expect(preconditionsOf(caseOf('01', { opening, steps })).slice(3)).toEqual([
      'hay un archivo «foto.jpg»: una imagen cualquiera de tipo image/jpeg',
      'hay un archivo «a.pdf» de 10.485.761 bytes',
      'hay un archivo «limite.jpg» de 10.485.760 bytes: una imagen cualquiera de tipo image/jpeg con ceros detrás',
    ]);
  });

  test('of a flow: the journeys that report a payment say who, with what, and what is attached', () => {
    const { cases } = makeSuite(flowSubject(reportPaymentPaths), { strategy: 'journeys', budget: { cases: 1 } });
    expect(cases.map((one) => preconditionsOf(one))[0]).toEqual(
      expect.arrayContaining([
        'existe la persona de ejemplo camila@ejemplo.example',
        'GET /api/apiclientes/ultimosdatos responde 204, sin contenido',
        'hay un archivo «foto.jpg»: una imagen cualquiera de tipo image/jpeg',
      ]),
    );
  });
});

test('QA-06 a long response is a file beside the tests, once for all of them, named after what it is', () => {
  const long = { message: 'x'.repeat(200) };
  const responses = new ResponseFiles();
  const told = ['envio: sin pólizas', 'envio: otra vez'].map((event) =>
    preconditionsOf(
      caseOf('01', { opening, steps: [ending(event, { status: 200, json: long })] }),
      responses.content,
    ).at(-1),
  );
  expect(told).toEqual([
    'en «envio: sin pólizas», POST /api/envios responde 200 con el contenido de respuestas/envio-sin-polizas.json',
    'en «envio: otra vez», POST /api/envios responde 200 con el contenido de respuestas/envio-sin-polizas.json',
  ]);
  const other = ending('envio: sin pólizas', { status: 200, json: { message: 'y'.repeat(200) } });
  expect(preconditionsOf(caseOf('01', { opening, steps: [other] }), responses.content).at(-1)).toContain(
    'respuestas/envio-sin-polizas-2.json',
  );
  const [[path, text = ''] = []] = responses.files;
  expect(path).toBe('respuestas/envio-sin-polizas.json');
  expect(JSON.parse(text)).toEqual(long);
});
