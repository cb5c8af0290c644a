import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sex } from '../../../flows/answers/person.ts';
import { formsTried } from '../../fixtures/form.ts';
import { formClassesOf } from '../screen/form-classes.ts';
import { choice } from './choices.ts';
import { form } from './form.ts';

const fields = { titular: choice(sex()), conyuge: choice(sex()), codeudor: choice(sex()) };
const answered = v.record(v.string(), v.string());
const pairsIn = (values: readonly unknown[], one: string, other: string) => {
  const forms = values.map((value) => v.parse(answered, value));
  return new Set(forms.map((each) => `${each[one] ?? ''}${each[other] ?? ''}`)).size;
};

describe('EN-01 a form is tried', () => {
  test('with each two answers of two fields together', () => {
    const values = form(fields).valid.map(({ value }) => value);
    expect(pairsIn(values, 'titular', 'conyuge')).toBe(4);
    expect(pairsIn(values, 'conyuge', 'codeudor')).toBe(4);
  });

  test('`singly`: with each answer of each field, in as many answers as the longest has', () => {
    expect(form(fields, { singly: true }).valid).toEqual([
      { name: 'lo común', value: { titular: 'F', conyuge: 'F', codeudor: 'F' } },
      {
        name: 'titular Masculino, conyuge Masculino, codeudor Masculino',
        value: { titular: 'M', conyuge: 'M', codeudor: 'M' },
      },
    ]);
  });

  test('`singly` holds where it is asked too', () => {
    const { flow } = formsTried('keeps');
    const place = flow.steps.find(({ id }) => id === 'lugar');
    if (!place) throw new Error('The flow has no such step');
    const values = (...names: readonly string[]) => ({ valid: names.map((name) => ({ name, value: name })) });
    const two = { provincia: values('1', '2'), codigo: values('1900', '5000') };
    expect(formClassesOf(place, form(two)).pairs).toBe(true);
    expect(formClassesOf(place, form(two, { singly: true })).pairs).toBe(false);
  });
});
