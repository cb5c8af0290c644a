import { describe, expect, test } from 'vitest';
import { compile } from '../../flows/kit/compile.ts';
import { played } from '../../flows/kit/played.ts';
import type { Flow } from '../../flows/kit/types.ts';
import { viewOf } from '../../flows/kit/view.ts';
import { walk } from '../../flows/kit/walk.ts';
import { type Snapshot, transitionsOf } from '../model/transitions.ts';
import type { FlowPaths } from '../paths/describe/flow.ts';
import { recordedSuiteOf } from '../paths/recorded/recorded.ts';
import { flowSubject } from '../paths/subject/flow.ts';
import { agencySignupPaths } from '../paths/wizards/agency-signup.ts';
import { creditCalculatorPaths } from '../paths/wizards/credit-calculator.ts';
import { insuranceQuotePaths } from '../paths/wizards/insurance-quote.ts';
import { insuranceQuotePhotosPaths } from '../paths/wizards/insurance-quote-photos.ts';
import { newRequestPaths } from '../paths/wizards/new-request.ts';
import { reportPaymentPaths } from '../paths/wizards/report-payment.ts';

const contact = [
  ['CoberturaSeleccionadaId', 'poliza'],
  ['DNI', 'dni'],
  ['Sexo', 'sexo'],
  ['FechaNacimiento', 'fechaNacimiento'],
  ['Nombre', 'nombre'],
  ['Direccion', 'direccion'],
  ['Telefono', 'telefono'],
  ['Email', 'email'],
  ['Dominio', 'dominio'],
  ['NumeroMotor', 'motor'],
  ['NumeroChasis', 'numeroChasis'],
  ['DatosPago', 'datosDePago'],
] as const;

/** By wizard and call: the contract's field, and the question that it leads to (C3, S3, S7.3 … S7.5). */
const wizards: readonly (readonly [paths: FlowPaths, call: string, fields: readonly (readonly [string, string])[]])[] =
  [
    [
      reportPaymentPaths,
      'informarPago',
      [
        ['ConceptoPago', 'concepto'],
        ['TipoPago', 'medio'],
        ['MedioDePago', 'entidad'],
        ['FechaDePago', 'fecha'],
        ['Importe', 'importe'],
        ['Comprobantes', 'comprobante'],
        ['Comprobantes.0', 'comprobante'],
        ['Documento', 'dni'],
        ['NombreYApellido', 'nombre'],
        ['Telefono', 'telefono'],
        ['Email', 'email'],
        ['Comentario', 'comentario'],
      ],
    ],
    [
      agencySignupPaths,
      'registrarAgencia',
      [
        ['Cui', 'cuiTitular'],
        ['NombreAgencia', 'nombreAgencia'],
        ['NombreTitular', 'nombreTitular'],
        ['Provincia', 'provincia'],
        ['Localidad', 'localidad'],
        ['CodigoPostal', 'codigoPostal'],
        ['Direccion', 'direccion'],
        ['TipoAgencia', 'tipoAgencia'],
        ['Marca', 'tipoAgencia'],
        ['TipoVehiculo', 'tipoVehiculo'],
        ['NombreContacto', 'nombreContacto'],
        ['TelefonoContacto', 'telefonoContacto'],
      ],
    ],
    [insuranceQuotePaths, 'pedirContacto', contact],
    [
      insuranceQuotePhotosPaths,
      'pedirContacto',
      [
        ...contact,
        ['UrlFotosVehiculo.0', 'fotoFrente'],
        ['UrlFotosVehiculo.1', 'fotoTrasera'],
        ['UrlFotosVehiculo.2', 'fotoIzquierda'],
        ['UrlFotosVehiculo.3', 'fotoDerecha'],
      ],
    ],
    [
      creditCalculatorPaths,
      'calculo',
      [
        ['AnioAuto', 'anio'],
        ['Capital', 'prestamo'],
        ['Plazo', 'prestamo'],
      ],
    ],
    [
      newRequestPaths,
      'aptitud',
      [
        ['TipoCredito', 'tipoCredito'],
        ['canal', 'canal'],
        ['Documento', 'dni'],
        ['Sexo', 'sexo'],
        ['EstadoCivil', 'estadoCivil'],
        ['DocumentoConyuge', 'dniConyuge'],
        ['SexoConyuge', 'sexoConyuge'],
      ],
    ],
    [
      newRequestPaths,
      'calificacion',
      [
        ['ActividadDeclarada', 'situacionLaboral'],
        ['Antiguedad', 'antiguedadLaboral'],
        ['Provincia', 'provincia'],
        ['Localidad', 'localidad'],
        ['CodigoPostal', 'codigoPostal'],
        ['Codia', 'modelo'],
        ['Anio', 'anio'],
        ['Uso', 'uso'],
        ['TieneGNC', 'tieneGNC'],
        ['ValorDeCompra', 'valorVehiculo'],
        ['Importe', 'prestamo'],
        ['Plazo', 'prestamo'],
      ],
    ],
    [
      newRequestPaths,
      'finalizar',
      [
        ['OfertaId', 'oferta'],
        ['CotizacionId', 'poliza'],
        ['CotizacionPlanId', 'poliza'],
        ['Telefonos.0.Numero', 'telefono'],
        ['Telefonos.0.HorarioContacto', 'franjaHoraria'],
        ['Usuario', 'email'],
      ],
    ],
  ];

/** Every state of the recorded walks. */
async function statesOf(paths: FlowPaths): Promise<readonly Snapshot[]> {
  const subject = flowSubject(paths);
  const { cases } = await recordedSuiteOf(subject.id);
  return cases.flatMap(({ start, steps }) => {
    const begun = subject.starts.find(({ name }) => name === start[0]);
    if (!begun) throw new Error(`'${start[0]}' is no start of ${subject.id}`);
    const states = [begun.snapshot];
    for (const [event] of steps) {
      const now = states.at(-1) ?? begun.snapshot;
      const next = subject.events(now).find(({ name }) => name === event);
      if (!next) throw new Error(`'${event}' is not offered`);
      states.push(subject.send(now, next));
    }
    return states;
  });
}

/** The same moment with a spouse: the shortest walks need not take one to each call. */
function ofTheMarried(snapshot: Snapshot): Snapshot {
  const { memory } = snapshot.context;
  const spouse = { estadoCivil: 'Casado', dniConyuge: '30111222', sexoConyuge: 'M' };
  return {
    ...snapshot,
    context: { ...snapshot.context, memory: { ...memory, answers: { ...memory.answers, ...spouse } } },
  };
}

const says = 'Esto no puede ser.';
const refusing = (call: string, fieldName: string) => played.failed(call, { fields: [{ fieldName, message: says }] });

describe.each(wizards.map(([paths, call, fields]) => ({ id: paths.flow.id, paths, call, fields })))(
  'EN-07 $id, $call',
  async ({ paths, call, fields }) => {
    const flow: Flow = paths.flow;
    const transitions = transitionsOf(compile(flow));
    const states = (await statesOf(paths)).filter(({ status, children }) => status === 'active' && call in children);
    /** A moment in which the call is under way with an answer of the user's own to the question. */
    const sentWith = (step: string) => {
      const found = [...states, ...states.map(ofTheMarried)].find(({ context: { memory } }) => {
        const { path } = walk(flow, memory);
        return path.includes(step) && memory.answers[step] !== undefined;
      });
      if (!found) throw new Error(`No walk sends an answer to '${step}'`);
      return found;
    };

    test.each(fields)(
      'a refused %s leads to the question %s, with the sentence and what was answered',
      (field, step) => {
        const before = sentWith(step);
        const [after] = transitions.next(before, refusing(call, field));
        const view = viewOf(flow, after);
        expect(view).toMatchObject({ at: 'step', step: { id: step } });
        expect(view.at === 'step' && view.refused?.says).toBe(says);
        const answered = before.context.memory.answers[step];
        const shown = step === 'datosDePago' ? undefined : answered;
        expect(view.at === 'step' && view.refused?.value).toEqual(shown);
        expect(after.context.memory.answers[step]).toBeUndefined();
      },
    );

    test('the same answer again is taken, and the sentence is gone', () => {
      const [, step] = fields[0] ?? ['', ''];
      const before = sentWith(step);
      const [refused] = transitions.next(before, refusing(call, fields[0]?.[0] ?? ''));
      const value = before.context.memory.answers[step];
      const [after] = transitions.next(refused, { type: 'ANSWER', step, value });
      expect(after.context.memory.answers[step]).toEqual(value);
      expect(after.context.refused).toBeNull();
    });

    test('a field that no question asks for is a failure like any other', () => {
      const [before] = states;
      if (!before) throw new Error(`No walk makes the call '${call}'`);
      const [plain] = transitions.next(before, played.failed(call, new Error('down')));
      const [after] = transitions.next(before, refusing(call, 'OtraCosa'));
      expect(after.value).toEqual(plain.value);
      expect(after.context.refused).toBeNull();
    });
  },
);

describe('EN-07 the report of a payment', async () => {
  const flow: Flow = reportPaymentPaths.flow;
  const transitions = transitionsOf(compile(flow));
  const [sending] = (await statesOf(reportPaymentPaths)).filter(({ children }) => 'informarPago' in children);
  if (!sending) throw new Error('Nothing is sent');

  test('EN-02 where nothing depends on the refused answer, the other one is looked at, and sent', () => {
    const [refused] = transitions.next(sending, refusing('informarPago', 'Documento'));
    const [after] = transitions.next(refused, { type: 'ANSWER', step: 'dni', value: '27123456' });
    expect(viewOf(flow, after).at).toBe('review');
    const [sent] = transitions.next(after, { type: 'SEND' });
    expect(viewOf(flow, sent).at).toBe('ending');
    expect(after.context.memory.answers).toEqual({ ...sending.context.memory.answers, dni: '27123456' });
  });

  test('of two refused answers the one that is asked first comes first', () => {
    const fields = [
      { fieldName: 'Email', message: 'Ese email no existe.' },
      { fieldName: 'Importe', message: 'Es más que la cuota.' },
    ];
    const [after] = transitions.next(sending, played.failed('informarPago', { fields }));
    expect(viewOf(flow, after)).toMatchObject({ step: { id: 'importe' }, refused: { says: 'Es más que la cuota.' } });
  });
});
