import { describe, expect, test } from 'vitest';
import { UsageError } from '../../tests/paths/command/usage-error.ts';
import { readArguments } from './arguments.ts';

const read = (questions: string, ...more: readonly string[]) =>
  readArguments(['new', 'turno', 'Turno de peritaje', '--questions', questions, ...more]);

test('EN-11 a wizard is named, titled and asked for in one line', () => {
  expect(read('provincia:province, localidad:locality,motivo:choice=Venta/Siniestro')).toEqual({
    action: 'new',
    scaffold: {
      id: 'turno',
      title: 'Turno de peritaje',
      audience: 'ClienteFinal',
      path: '/turno',
      questions: [
        { name: 'provincia', kind: 'province', options: [] },
        { name: 'localidad', kind: 'locality', options: [] },
        { name: 'motivo', kind: 'choice', options: ['Venta', 'Siniestro'] },
      ],
    },
  });
  expect(read('fecha:day,nombre:name', '--audience', 'sellers', '--path', '/creditos/turno')).toMatchObject({
    scaffold: { audience: 'sellers', path: '/creditos/turno' },
  });
});

describe('EN-11 what cannot be a wizard is refused, with what to write in its place', () => {
  test.each([
    ['an unknown kind, with the nearest', 'provincia:provinse', '¿Quisiste decir «province»? Hay: choice, multiChoice'],
    ['a kind that is none of ours', 'x:toString', 'No existe el tipo de respuesta «toString»'],
    ['a name that is no identifier', 'código postal:text', '«código postal» no sirve de nombre de pregunta'],
    ['a word of the language', 'class:text', '«class» no sirve de nombre de pregunta'],
    ['a name that the flow has', 'text:text', '«text» no sirve de nombre de pregunta'],
    ['a question twice', 'fecha:day,fecha:day', '«fecha» está dos veces'],
    ['a single question', 'fecha:day', 'al menos dos preguntas'],
    ['a question without its kind', 'fecha', '«fecha» no es una pregunta'],
    ['a choice of nothing', 'motivo:choice', 'motivo:choice=Venta/Siniestro'],
    ['an option twice', 'motivo:choice=A/A', '«motivo» repite una opción'],
    ['options of a kind that has its own', 'provincia:province=A/B', 'flows/answers/province.ts'],
    ['a list before what it depends on', 'localidad:locality', 'antes va provincia:province'],
  ])('%s', (_what, questions, said) => {
    expect(() => read(questions)).toThrow(UsageError);
    expect(() => read(questions)).toThrow(said);
  });

  test.each([
    ['an id with capitals', ['new', 'Turno', 'Turno', '--questions', 'a:day'], '«Turno» no sirve de nombre'],
    ['a title that ends a comment', ['new', 'turno', 'Turno */', '--questions', 'a:day'], 'no sirve de título'],
    ['no questions', ['new', 'turno', 'Turno'], 'le faltan el id, el título'],
    ['an unknown action', ['chek'], '¿Quisiste decir «check»?'],
    ['an unknown option', ['new', '--question', 'a:day'], '¿Quisiste decir «--questions»?'],
    [
      'an audience that there is not',
      ['new', 't', 'T', '--questions', 'a:day', '--audience', 'todos'],
      'Hay: ClienteFinal',
    ],
    ['an address with a query', ['new', 't', 'T', '--questions', 'a:day', '--path', '/t?x'], 'no sirve de dirección'],
    ['a check of nothing', ['check'], 'npm run flow -- check turno'],
  ])('%s', (_what, args, said) => {
    expect(() => readArguments(args)).toThrow(UsageError);
    expect(() => readArguments(args)).toThrow(said);
  });
});
