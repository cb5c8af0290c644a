import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RangeSlider } from './RangeSlider.tsx';

const onChange = vi.fn();

function show(value: { min: number; max: number }, bounds = { min: 100, max: 500 }) {
  onChange.mockReset();
  render(
    <RangeSlider
      legend="Precio"
      labels={{ min: 'Desde', max: 'Hasta' }}
      bounds={bounds}
      step={10}
      value={value}
      format={(price) => `$ ${price}`}
      onChange={onChange}
    />,
  );
}
const end = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const move = (name: string, value: number) => fireEvent.change(end(name), { target: { value } });

test('each end is a slider, announced as it is shown', () => {
  show({ min: 100, max: 500 });
  expect(end('Desde').getAttribute('aria-valuetext')).toBe('$ 100');
  expect(end('Hasta').getAttribute('aria-valuetext')).toBe('$ 500');
  expect(end('Desde').step).toBe('10');
  move('Desde', 200);
  expect(onChange).toHaveBeenLastCalledWith({ min: 200, max: 500 });
  move('Hasta', 300);
  expect(onChange).toHaveBeenLastCalledWith({ min: 100, max: 300 });
});

test('the ends never cross', () => {
  show({ min: 200, max: 300 });
  move('Desde', 400);
  expect(onChange).toHaveBeenLastCalledWith({ min: 300, max: 300 });
  move('Hasta', 150);
  expect(onChange).toHaveBeenLastCalledWith({ min: 200, max: 200 });
});

test('with nothing to choose between it is disabled', () => {
  show({ min: 100, max: 100 }, { min: 100, max: 100 });
  expect(screen.getByRole('group', { name: 'Precio' }).matches(':disabled')).toBe(true);
});
