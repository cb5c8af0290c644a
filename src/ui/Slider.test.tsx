import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Slider } from './Slider.tsx';

test('a native slider, announced as its value is shown', () => {
  const onChange = vi.fn();
  render(
    <Slider
      label="Plazo"
      min={1}
      max={4}
      step={1}
      value={2}
      format={(at) => `${at * 12} cuotas`}
      onChange={onChange}
    />,
  );
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Plazo' });
  expect([slider.type, slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['range', '2', '24 cuotas']);
  expect(screen.getByText('12 cuotas').parentElement?.textContent).toBe('12 cuotas48 cuotas');
  fireEvent.change(slider, { target: { value: 3 } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});
