import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'uno', label: 'UNO' },
  { id: 'dos', label: 'DOS' },
  { id: 'tres', label: 'TRES' },
] as const;

function Three() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('uno');
  return (
    <Tabs label="Vistas" tabs={tabs} selected={selected} onSelect={setSelected}>
      Se ve {selected} <button type="button">Seguir</button>
    </Tabs>
  );
}

beforeEach(() => {
  render(<Three />);
});

const shown = () => screen.getByRole('tabpanel').textContent.replace(' Seguir', '');

test('the panel is named by its tab, from which Tab leads to what is in it', async () => {
  expect(screen.getByRole('tabpanel', { name: 'UNO' }).textContent).toContain('Se ve uno');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'UNO', selected: true }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Seguir' }));
});

test('a click selects', async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'DOS' }));
  expect(shown()).toBe('Se ve dos');
  expect(screen.getByRole('tabpanel', { name: 'DOS' })).toBeTruthy();
});

test.each([
  ['{ArrowRight}', 'dos'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'uno'],
  ['{ArrowLeft}', 'tres'],
  ['{End}', 'tres'],
  ['{End}{Home}', 'uno'],
])('the keys %s select %s, and the focus goes along', async (keys, selected) => {
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(shown()).toBe(`Se ve ${selected}`);
  expect(document.activeElement?.textContent).toBe(selected.toUpperCase());
});
