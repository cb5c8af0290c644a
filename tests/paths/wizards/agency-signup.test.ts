import { describe, expect, test } from 'vitest';
import { agencySignup } from '../../../flows/agency-signup/flow.ts';
import { agencySignupPaths } from './agency-signup.ts';
import { text } from '../../../flows/agency-signup/text.ts';
import { classesOf } from '../screen/classes.ts';
import { answerDoing } from '../screen/drivers.ts';
import { toldOf } from '../screen/fixture.ts';

const toProvince = ['cuiTitular: de una persona', 'nombreAgencia: dos letras', 'nombreTitular: dos letras'] as const;
const toCode = [...toProvince, 'provincia: Capital Federal'] as const;
const toType = [...toCode, 'codigoPostal: 1900', 'direccion: un carácter'] as const;
const toVehicles = [...toType, 'tipoAgencia: multimarca'] as const;
const toTerms = [...toVehicles, 'tipoVehiculo: todos', 'nombreContacto: dos letras', 'telefonoContacto: fijo'] as const;

const told = (...events: readonly string[]) => toldOf(agencySignupPaths, ...events);
const click = (name: string) => ({ do: 'click', role: 'button', name });
const check = (label: string, checked: boolean) => ({ do: 'check', label, checked });

function stepNamed(id: string) {
  const step = agencySignup.steps.find((each) => each.id === id);
  if (!step) throw new Error(`'${id}' is no step`);
  return step;
}

describe('how an agency answers', () => {
  test('an entry of a catalog is clicked by its name', () => {
    expect(told(...toProvince, 'provincia: Buenos Aires', 'localidad: La Plata').doing).toEqual([click('La Plata')]);
  });

  test('an entry that the definition gives no sample of is called by its value', () => {
    expect(answerDoing(stepNamed('localidad').kind, 'Localidad', 'TANDIL')).toEqual([click('TANDIL')]);
  });

  test('a dealership comes before its brand, and multi-brand has none', () => {
    expect(told(...toType, 'tipoAgencia: concesionaria Fiat').doing).toEqual([click('Concesionaria'), click('Fiat')]);
    expect(told(...toVehicles).doing).toEqual([click('Multimarca')]);
  });

  test('of a multiple choice each option is ticked or not, and then sent', () => {
    const { doing, does } = told(...toVehicles, 'tipoVehiculo: solo Motos');
    expect(doing).toEqual([check('Autos', false), check('Motos', true), check('Camiones', false), click('Continuar')]);
    expect(does).toBe('dejo sin marcar «Autos», marco «Motos», dejo sin marcar «Camiones» y continúo');
  });

  test('ticking nothing shows why that is no answer', () => {
    const { seeing } = told(...toVehicles, 'tipoVehiculo: mal, ninguno');
    expect(seeing).toContainEqual({ see: 'error', text: 'Elegí al menos una opción' });
  });

  test('terms are accepted by a tick', () => {
    const label = text.steps.terminosYCondiciones.label;
    expect(told(...toTerms, 'terminosYCondiciones: aceptados').doing.slice(-2)).toEqual([
      check(label ?? '', true),
      click('Continuar'),
    ]);
  });

  test('leaving is confirmed, and the sentence says so', () => {
    const { doing, does } = told('cancelar');
    expect(doing).toEqual([click('Cancelar'), click('Sí, cancelar')]);
    expect(does).toBe('toco «Cancelar» y lo confirmo');
  });
});

test('buttons that answer have no wrong entries', () => {
  const wrong = (id: keyof typeof agencySignupPaths.answers) =>
    classesOf(stepNamed(id), agencySignupPaths.answers[id]).invalid.map(({ name }) => name);
  for (const id of ['provincia', 'localidad', 'codigoPostal', 'tipoAgencia'] as const)
    expect(wrong(id), id).toEqual([]);
  expect(wrong('tipoVehiculo')).toEqual(['ninguno']);
  expect(wrong('terminosYCondiciones')).toEqual(['sin aceptar']);
});
