import { describe, expect, test } from 'vitest';
import { makeSuite } from '../engine/suite.ts';
import { flowSubject } from '../subject/flow.ts';
import { gherkinOf } from '../formats/gherkin.ts';
import { mermaidOf } from '../formats/mermaid.ts';
import { couplePaths } from './form-fixture.ts';
import { toldOf } from './fixture.ts';
import { formClassesOf } from './form-classes.ts';

const subject = flowSubject(couplePaths);
const suite = makeSuite(subject, { strategy: 'transitions' });
const steps = suite.cases.flatMap(({ steps: taken }) => taken);
const named = (event: string) => {
  const found = steps.find((step) => step.event === event);
  if (!found) throw new Error(`'${event}' is not among ${steps.map((step) => step.event).join('; ')}`);
  return found;
};
const [persona] = couplePaths.flow.steps;
if (!persona) throw new Error('The flow has no step');
const { valid, invalid } = formClassesOf(persona, couplePaths.answers.persona).at({});

describe('EN-01 QA-04 the classes of a form', () => {
  test('right ones have only the fields that are asked, and each class of each of them', () => {
    const values = valid.map(({ value }) => value);
    expect(values).toContainEqual({ dni: '12345678', sexo: 'F', estadoCivil: 'Soltero' });
    for (const { parts = [] } of valid) {
      const married = parts.some(({ name }) => name === 'Casado');
      expect(parts.some(({ step }) => step === 'dniConyuge')).toBe(married);
    }
    const spouses = valid.flatMap(({ parts = [] }) => parts.filter(({ step }) => step === 'dniConyuge'));
    expect(new Set(spouses.map(({ name }) => name)).size).toBe(5);
    expect(valid.length).toBeLessThanOrEqual(20);
  });

  test('wrong ones have one wrong field, in a form where it is asked', () => {
    const names = invalid.map(({ name }) => name);
    expect(names).toContain('dni seis dígitos');
    expect(names).toContain('dniConyuge vacío');
    for (const { parts = [], message } of invalid) {
      expect(parts.flatMap((part) => part.message ?? [])).toEqual([message]);
    }
  });

  test('a right value that a rule across answers refuses is a wrong one, with its sentence', () => {
    expect(invalid.find(({ name }) => name.includes('que no se acepta'))).toMatchObject({
      value: { dni: '12345678', estadoCivil: 'Casado', dniConyuge: '12345678' },
      message: 'Es el DNI del titular.',
    });
  });
});

describe('EN-01 QA-01 QA-02 the suite of a flow with a form', () => {
  test('reaches all, hardly above its lower bound', () => {
    expect(suite.coverage.filter(({ covered }) => !covered).map(({ id }) => id)).toEqual([]);
    expect(suite.totalSteps).toBeLessThanOrEqual((suite.lowerBound ?? 0) * 1.15);
  });

  test('its goals are of fields: classes, conditions, rules and cascades', () => {
    const goals = suite.coverage.map(({ id }) => id);
    for (const goal of [
      'respuesta dni: siete dígitos',
      'respuesta dniConyuge: no seis dígitos',
      'decisión dniConyuge.when: no',
      'decisión dniConyuge.accepts: no',
      'cascada dni: correo',
    ]) {
      expect(goals).toContain(goal);
    }
    expect(goals, 'within the form it is the screen that clears').not.toContain('cascada dni: sexo');
  });

  test('by pairs, each two classes of fields that are asked together are in a test', () => {
    const pairs = makeSuite(subject, { strategy: 'pairs' });
    expect(pairs.missed).toEqual([]);
    const right = pairs.cases.filter(({ steps: taken }) => taken.every(({ kind }) => kind !== 'refusal'));
    const both = right.filter(({ steps: taken }) => {
      const goals = taken.flatMap((step) => step.goals);
      return (
        goals.includes('respuesta dni: siete dígitos') && goals.includes('respuesta correo: con mayúsculas y espacios')
      );
    });
    expect(both.length).toBeGreaterThan(0);
  });
});

describe('EN-01 QA-05 a form on the screen', () => {
  test('is filled in field by field, by labels within groups where two are equal, and sent', () => {
    const { parts = [] } = invalid.find(({ name }) => name === 'dniConyuge seis dígitos') ?? {};
    const raw = (field: string) => parts.find(({ step }) => step === field)?.raw;
    expect(named('persona: mal, dniConyuge seis dígitos').doing).toEqual([
      { do: 'fill', label: 'DNI', within: 'Titular', text: raw('dni') },
      { do: 'pick', label: 'Sexo', option: raw('sexo') === 'F' ? 'Femenino' : 'Masculino' },
      { do: 'pick', label: 'Estado civil', option: 'Casado' },
      { do: 'fill', label: 'DNI', within: 'Cónyuge', text: '123 456' },
      { do: 'click', role: 'button', name: 'Continuar' },
    ]);
  });

  test('the sentence is read beside the wrong field', () => {
    const { seeing, sees } = named('persona: mal, dniConyuge seis dígitos');
    expect(seeing).toContainEqual({
      see: 'beside',
      label: 'DNI',
      within: 'Cónyuge',
      text: 'El DNI debe tener 7 u 8 dígitos',
    });
    expect(sees).toBe(
      'sigo en la pregunta «¿Quién es?» y leo «El DNI debe tener 7 u 8 dígitos» junto a «DNI» de «Cónyuge»',
    );
  });

  test('C5 nothing keeps what its sensitive fields hold, and the others may be kept', () => {
    const answered = steps.find(({ event }) => event.startsWith('persona: ') && event.includes('Casado'));
    const secret = answered?.seeing.find(({ see }) => see === 'secret');
    const texts = secret?.see === 'secret' ? secret.texts : [];
    expect(texts.filter((text) => /^[\d .]+$/.test(text))).toEqual(texts);
    expect(texts.length).toBeGreaterThanOrEqual(2);
  });

  test('is told in Gherkin, and drawn with what it asks', () => {
    expect(gherkinOf(suite)).toContain('escribo «123 456» en «DNI» de «Cónyuge» y continúo');
    expect(mermaidOf(suite)).toContain('  s1: Cónyuge#58; DNI\n');
  });

  test('QA-08 what it says beside its arrows is told by field', () => {
    expect(suite.traits['preguntas']).toHaveProperty('persona.campos.dni.se guarda', 'nunca');
    expect(suite.traits['preguntas']).toHaveProperty('persona.campos.dniConyuge.se pregunta según', 'estadoCivil');
    expect(suite.traits['preguntas']).toHaveProperty('persona.campos.dni.label', 'DNI');
    expect(suite.traits['preguntas']).not.toHaveProperty('persona.fields');
  });
});

test('QA-02 what the server says of a field is seen where that is asked again, and no more once a wrong entry was made there', () => {
  const saying = { see: 'error', text: 'El servidor no acepta «Documento».' };
  const asked = ['persona: dni sin separadores', 'correo: común', 'guardado: no acepta el DNI'] as const;
  expect(toldOf(couplePaths, ...asked).seeing).toContainEqual(saying);
  const { seeing } = toldOf(couplePaths, ...asked, 'persona: mal, dni seis dígitos');
  expect(seeing.filter(({ see }) => see === 'error')).toHaveLength(1);
  expect(seeing).not.toContainEqual(saying);
});
