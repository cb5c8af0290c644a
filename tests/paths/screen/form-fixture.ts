import { couple, coupleText } from '../../types/form-flow.ts';
import type { TypesOf } from '../../../flows/kit/text.ts';
import { civilStatus, sex } from '../../../flows/answers/person.ts';
import * as examples from '../answers/index.ts';
import { definePaths } from '../describe/flow.ts';
import { refusing } from '../describe/refused.ts';

const civil = examples.choice(civilStatus());

/** The example of a flow with a form, with its screens: the spouse may have the holder's number, which a rule refuses. */
export const couplePaths = definePaths<TypesOf<typeof couple>>({
  flow: couple,
  serves: ['QA-01'],
  text: coupleText,
  person: 'camila@ejemplo.example',
  basePath: '/alta',
  address: () => '/alta',
  given: [],
  params: {},
  answers: {
    persona: examples.form({
      dni: examples.dni(),
      sexo: examples.choice(sex()),
      estadoCivil: { ...civil, valid: civil.valid.slice(0, 2) },
      dniConyuge: examples.dni(),
    }),
    correo: examples.email(),
  },
  calls: {
    guardado: {
      request: { method: 'POST', path: '/api/personas' },
      outcomes: {
        guardada: { output: { id: '1' }, response: { status: 201, json: { id: '1' } } },
        caída: { error: 'caída', response: 'cut' },
        'no acepta el DNI': refusing('Documento'),
        'no acepta el DNI del cónyuge': refusing('DocumentoConyuge'),
      },
      undeclared: { status: 201, json: null },
    },
  },
  sending: [{ see: 'status', text: 'Guardando…' }],
  ends: {
    guardada: [{ see: 'heading', name: '¡Listo!', focused: true }],
    noGuardada: [{ see: 'heading', name: 'No se pudo guardar', focused: true }],
    cancelado: [{ see: 'link', name: 'Alta' }],
  },
});
