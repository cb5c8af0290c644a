import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TickList } from './TickList.tsx';

test('IN-09 what a policy leaves out has no tick, and is said in words', () => {
  const lines = ['Cubre robo.', 'No incluye remolque.', 'Sin auxilio', 'Notebook', 'Sinestros parciales'];
  render(<TickList lines={lines} className={undefined} />);
  const lacking = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-lack'));
  expect(lacking.map(({ textContent }) => textContent)).toEqual(['No incluye remolque.', 'Sin auxilio']);
});
