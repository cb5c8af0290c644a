import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, createActor, fromPromise } from 'xstate';
import { maritalStatus, sex } from '../../../flows/answers/person.ts';
import { hasGas, vehicleUse } from '../../../flows/answers/vehicle.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import type { FlowMachine } from '../../../flows/kit/compile.ts';
import type { FlowEvent } from '../../../flows/kit/events.ts';
import type { Memory, StepIdOf } from '../../../flows/kit/types.ts';
import { type NewRequest, newRequest as flow, newRequestMachine } from '../../../flows/new-request/flow.ts';
import { text } from '../../../flows/new-request/text.ts';
import { connect, type Showing, type SwitchableRun, switchable } from './run.ts';
import { sectioned, sectionsOf } from './sections.ts';

type Answers = Partial<NewRequest['answers']>;

const sections = sectionsOf(flow, text, () => false);
const bySections: Showing = (run) => sectioned(run, sections);
const oneByOne: Showing = (run) => run;
const fieldsOf = (section: (typeof sections)[number]) => section.form.fields.map(({ id }) => id);

/** The register never answers: what is asked next stays what it waits for. */
const machine = newRequestMachine.provide({
  actors: {
    identidad: fromPromise<NewRequest['results']['identidad'], NewRequest['inputs']['identidad']>(
      () => new Promise(() => undefined),
    ),
  },
});

const params: NewRequest['params'] = {
  solicitud: { id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' },
  inicio: { tipo: null },
};
const begun = { tipoCredito: 1, canal: 'casa-central' } as const satisfies Answers;
const single = { dni: '29852741', sexo: 'F', estadoCivil: 'Soltero' } as const satisfies Answers;
const married = { ...single, estadoCivil: 'Casado', dniConyuge: '14236589', sexoConyuge: 'M' } as const;
const results: Memory<NewRequest>['results'] = { canales: [{ key: 'casa-central', value: 'Casa central' }] };

interface Begun {
  readonly actor: Actor<FlowMachine<NewRequest>>;
  readonly run: SwitchableRun<NewRequest>;
}

/** A run that asks by sections, with these answers, at a step. */
function begin(
  answers: Answers,
  at?: StepIdOf<NewRequest>,
  by: Showing | undefined = bySections,
  known: Memory<NewRequest>['results'] = {},
): Begun {
  const memory = { params, answers: { ...begun, ...answers }, results: { ...results, ...known } };
  const actor = createActor(machine, { input: { memory, at } }).start();
  const run = switchable(connect(flow, actor));
  run.showBy(by);
  return { actor, run };
}

const answering = (step: string, value: unknown): FlowEvent => ({ type: 'ANSWER', step, value });
const shown = ({ run }: Begun) => {
  const { view } = run.snapshot();
  return view.at === 'step' ? { step: view.step.id, position: view.position, phase: view.phase } : { step: view.at };
};
const held = ({ run }: Begun) => run.snapshot().memory.answers;
const entered = ({ run }: Begun) => {
  const { view } = run.snapshot();
  return view.at === 'step' ? (view.pending ?? view.answer) : undefined;
};

describe('SL-09 which questions are asked together', () => {
  test('SL-09 those of a section that need no call, and no other', () => {
    expect(sections.map(fieldsOf)).toEqual([
      ['dni', 'sexo', 'estadoCivil', 'dniConyuge', 'sexoConyuge'],
      ['situacionLaboral', 'antiguedadLaboral', 'provincia', 'localidad', 'codigoPostal'],
      ['marca', 'anio', 'modelo', 'uso', 'tieneGNC'],
      ['telefono', 'franjaHoraria', 'email'],
    ]);
  });

  test('SL-09 a question with a screen of its own stands alone, and parts its section', () => {
    const parted = sectionsOf(flow, text, (step) => step === 'modelo');
    expect(parted.map(fieldsOf)[2]).toEqual(['marca', 'anio']);
    expect(parted.map(fieldsOf)[3]).toEqual(['uso', 'tieneGNC']);
  });

  test('SL-09 a question with another way out stands alone', () => {
    const withExit = defineFlow({
      id: 'salida',
      version: 1,
      back: 'keeps',
      params: {},
      answers: { sexo: sex(), estado: maritalStatus(), uso: vehicleUse(), gas: hasGas() },
      ends: ['listo'],
      steps: () => ({
        sexo: { position: 1 },
        estado: { position: 2 },
        uso: { position: 3, exits: { corregir: { to: 'sexo' } } },
        gas: { position: 4 },
      }),
      ending: () => ({ id: 'fin', position: 5, done: 'listo' }),
    });
    const question = (label: string) => ({ question: label });
    const texts = {
      steps: {
        sexo: { ...question('Sexo'), group: 'Datos' },
        estado: question('Estado'),
        uso: question('Uso'),
        gas: question('GNC'),
      },
      sections: { Datos: '¿Cuáles son los datos?' },
    };
    expect(sectionsOf(withExit, texts, () => false).map(fieldsOf)).toEqual([['sexo', 'estado']]);
  });

  test('SL-09 a flow whose texts name no section has none', () => {
    const { sections: _named, ...rest } = text;
    expect(sectionsOf(flow, rest, () => false)).toEqual([]);
  });

  test('SL-09 the labels are the nouns of the review, and say what may be left out', () => {
    expect(sections[0]?.text.fields?.['dniConyuge']?.label).toBe('DNI del cónyuge');
    expect(sections[3]?.text.fields?.['email']?.label).toBe('Correo electrónico (opcional)');
  });
});

describe('SL-09 a section over the same machine', () => {
  test('SL-09 is one question at the position of its first, and what follows is at its own', () => {
    const it = begin({});
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    it.run.send(answering('dni', married));
    expect(shown(it)).toEqual({ step: 'queresEvaluar', position: '7', phase: 'waiting' });
    expect(held(it)).toEqual({ ...begun, ...married });
  });

  test('SL-09 what is not asked is not answered, whatever the form says', () => {
    const it = begin({});
    it.run.send(answering('dni', { ...married, estadoCivil: 'Soltero' }));
    expect(held(it)).toEqual({ ...begun, ...single });
  });

  test('SL-09 an answer that the flow refuses leaves its question open, in the form', () => {
    const it = begin({});
    it.run.send(answering('dni', { ...married, dniConyuge: married.dni }));
    expect(shown(it).step).toBe('dni');
    expect(held(it)).toEqual({ ...begun, ...single, estadoCivil: 'Casado' });
    expect(it.actor.getSnapshot().value).toBe('dniConyuge');
  });

  test('SL-09 by sections or one by one, the same answers and the same place', () => {
    const person = fc.record(
      {
        dni: fc.constantFrom('29852741', '7000111'),
        sexo: fc.constantFrom('F', 'M'),
        estadoCivil: fc.constantFrom('Soltero', 'Casado', 'Viudo'),
        dniConyuge: fc.constantFrom('14236589', '29852741'),
        sexoConyuge: fc.constantFrom('F', 'M'),
      },
      { requiredKeys: ['dni', 'sexo', 'estadoCivil', 'dniConyuge', 'sexoConyuge'] },
    );
    fc.assert(
      fc.property(fc.array(person, { minLength: 1, maxLength: 4 }), (people) => {
        const [sectionwise, singly] = [begin({}), begin({}, undefined, oneByOne)];
        for (const each of people) {
          // Who goes back answers anew.
          for (const it of [sectionwise, singly]) it.run.send({ type: 'GOTO', step: 'dni' });
          sectionwise.run.send(answering('dni', each));
          for (const [step, value] of Object.entries(each)) singly.run.send(answering(step, value));
          expect(held(sectionwise)).toEqual(held(singly));
          expect(sectionwise.actor.getSnapshot().value).toEqual(singly.actor.getSnapshot().value);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('SL-09 going back leads to the section, and shows what was answered though the flow forgets it', () => {
    const it = begin(married);
    expect(shown(it)).toEqual({ step: 'queresEvaluar', position: '7', phase: 'waiting' });
    it.run.send({ type: 'BACK' });
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    expect(entered(it)).toEqual(married);
    expect(held(it)).toEqual(begun);
    it.run.send(answering('dni', { ...married, estadoCivil: 'Soltero' }));
    expect(held(it)).toEqual({ ...begun, ...single });
    expect(shown(it).step).toBe('queresEvaluar');
  });

  test('SL-09 a question that is open and not asked any more by an answer before it does not hold the section up', () => {
    const it = begin(married, 'dniConyuge');
    expect(it.actor.getSnapshot().value).toBe('dniConyuge');
    it.run.send(answering('dni', single));
    expect(held(it)).toEqual({ ...begun, ...single });
    expect(shown(it).step).toBe('queresEvaluar');
  });

  test('SL-09 going back from a section leads to what comes before all of it', () => {
    const it = begin(married, 'estadoCivil');
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    it.run.send({ type: 'BACK' });
    expect(shown(it).step).toBe('tipoCredito');
  });

  test('SL-09 another document wipes out no other field of its section, another province what its list chose', () => {
    const clearedBy = (name: string) =>
      sections.flatMap(({ form }) => form.fields).find(({ id }) => id === name)?.clears;
    expect([clearedBy('dni'), clearedBy('estadoCivil')]).toEqual([[], []]);
    expect([clearedBy('provincia'), clearedBy('marca'), clearedBy('anio')]).toEqual([
      ['localidad', 'codigoPostal'],
      ['modelo'],
      ['modelo'],
    ]);
  });

  test("SL-09 'Corregir' of people whom the register does not know shows what was answered of them", () => {
    const it = begin(married, undefined, bySections, { identidad: null });
    expect(shown(it)).toEqual({ step: 'queresEvaluar', position: '7', phase: 'asking' });
    it.run.send({ type: 'EXIT', exit: 'corregir' });
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    expect(entered(it)).toEqual(married);
    expect(held(it)).toEqual(begun);
  });

  test('SL-09 another consultation begins with an empty section: it is of another client', () => {
    const person = { nombres: 'VERÓNICA', apellidos: 'NÚÑEZ' };
    const people = { titular: person, conyuge: null };
    const aptitud = { resultado: 'noApto', solicitudId: 1 } as const;
    const it = begin({ ...single, queresEvaluar: people }, undefined, bySections, { identidad: people, aptitud });
    expect(shown(it)).toEqual({ step: 'evaluacion', position: '8', phase: 'asking' });
    it.run.send({ type: 'EXIT', exit: 'otraConsulta' });
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    expect(entered(it)).toEqual({});
  });

  test('SL-09 what another client has wiped out is not shown again', () => {
    const it = begin(married);
    const place = { situacionLaboral: 'Jubilado', provincia: 2 } as const;
    it.run.send({ type: 'GOTO', step: 'dni' });
    it.actor.send({ type: 'GOTO', step: 'dni', entered: { ...married, ...place } });
    expect(it.run.snapshot().memory.pending).toMatchObject(place);
    it.run.send(answering('dni', { ...single, dni: '7000111' }));
    it.run.send({ type: 'BACK' });
    it.run.send(answering('dni', { ...single, dni: '29852741' }));
    expect(held(it)).toEqual({ ...begun, ...single });
  });

  test('SL-09 switched on in the middle, it shows what was answered and what is typed; switched off, each question has it', () => {
    const it = begin({ dni: '29852741', sexo: 'F' }, undefined, oneByOne);
    expect(shown(it)).toEqual({ step: 'estadoCivil', position: '4', phase: 'asking' });
    it.run.showBy(bySections, { estadoCivil: 'Casado' });
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    expect(entered(it)).toEqual({ dni: '29852741', sexo: 'F', estadoCivil: 'Casado' });
    it.run.showBy(undefined, { dni: '29852741', sexo: 'M', estadoCivil: undefined });
    expect(shown(it)).toEqual({ step: 'dni', position: '2', phase: 'asking' });
    expect(it.run.snapshot().memory.pending).toEqual({ dni: '29852741', sexo: 'M' });
  });

  test('SL-09 who follows the run is told of a switch, also where no question is open', () => {
    const it = begin(married);
    let told = 0;
    it.run.subscribe(() => {
      told += 1;
    });
    it.run.showBy(undefined, {});
    expect(told).toBe(1);
    expect(shown(it).step).toBe('queresEvaluar');
  });

  test('SL-09 what is entered is told by the questions that it answers', () => {
    const { run } = begin({});
    expect(run.entered({ step: 'dni', value: { dni: '29852741', sexo: 'F' } })).toEqual({
      dni: '29852741',
      sexo: 'F',
      estadoCivil: undefined,
      dniConyuge: undefined,
      sexoConyuge: undefined,
    });
    expect(run.entered({ step: 'canal', value: 'casa-central' })).toEqual({ canal: 'casa-central' });
  });
});
