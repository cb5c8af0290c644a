import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { choice } from '../../flows/answers/choice.ts';
import { province } from '../../flows/answers/province.ts';
import { frequentlyUsed } from '../platform/storage.ts';
import { frequentPlaces } from './frequent-places.ts';
import { LongChoiceScreen } from '../wizard/fields/LongChoiceScreen.tsx';
import { Asked, noSources, screenProps } from '../wizard/testing/screen-props.tsx';

type Option = string | number | boolean;

const { options } = province();
const [first, ...others] = options;
if (!first) throw new Error('There are no provinces');
const kind = choice<Option>([first, ...others]);

const { provincia, localidad, codigoPostal } = frequentPlaces;

/** Asks for the province, with what was counted so far. */
function ask() {
  const { unmount } = render(
    <Asked sources={{ ...noSources, frequent: provincia }}>
      <LongChoiceScreen {...screenProps} kind={kind} onAnswer={() => undefined} />
    </Asked>,
  );
  return unmount;
}
const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const choose = async (name: string) => {
  const unmount = ask();
  await userEvent.click(screen.getByRole('button', { name }));
  unmount();
};

beforeEach(() => {
  localStorage.clear();
});

test('IN-17 entries that were never chosen have no separate group', () => {
  ask();
  expect(screen.queryByText('Frecuentes')).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(24);
});

test('IN-17 the three that were chosen most often come first, and each province is there once', async () => {
  for (const name of ['Salta', 'Jujuy', 'Salta', 'Chaco', 'Mendoza', 'Mendoza', 'Chaco', 'Salta']) await choose(name);
  ask();
  expect(namesIn('Frecuentes')).toEqual(['Salta', 'Chaco', 'Mendoza']);
  expect(namesIn('Todos')).toHaveLength(21);
  expect(namesIn('Todos')).toContain('Jujuy');
});

test('IN-17 the list does not change while it is looked at', async () => {
  ask();
  await userEvent.click(screen.getByRole('button', { name: 'Salta' }));
  expect(screen.queryByText('Frecuentes')).toBeNull();
});

test('IN-17 the browser keeps only labels and counts', async () => {
  await choose('Salta');
  await choose('Salta');
  expect(frequentlyUsed.provinces.read()).toEqual([{ label: 'Salta', count: 2 }]);
});

test('IN-17 postal codes are those of the locality; where none was used, those used anywhere', () => {
  codigoPostal({ localidad: 'TANDIL' }).count('7000');
  codigoPostal({ localidad: 'TANDIL' }).count('7001');
  codigoPostal({ localidad: 'TANDIL' }).count('7000');
  codigoPostal({ localidad: 'AZUL' }).count('7300');
  expect(codigoPostal({ localidad: 'TANDIL' }).labels()).toEqual(['7000', '7001']);
  expect(codigoPostal({ localidad: 'AZUL' }).labels()).toEqual(['7300']);
  expect(codigoPostal({ localidad: 'OLAVARRIA' }).labels()).toEqual(['7000', '7300', '7001']);
});

test('IN-17 a full list forgets what was used least, and has room for the latest', () => {
  for (let number = 0; number < 40; number += 1) localidad().count(`LUGAR ${number}`);
  localidad().count('LUGAR 39');
  const labels = localidad().labels();
  expect(labels).toHaveLength(30);
  expect(labels.slice(0, 2)).toEqual(['LUGAR 39', 'LUGAR 38']);
});

test('SH-19 a corrupt list counts as none', () => {
  localStorage.setItem('frequentProvinces', '[{"label":"Salta","count":"muchas"}]');
  expect(provincia().labels()).toEqual([]);
});
