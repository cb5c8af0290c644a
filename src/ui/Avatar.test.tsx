import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

test('an icon where there is no picture', () => {
  const { container } = render(<Avatar picture={null} size="small" />);
  expect(container.querySelector('svg')).not.toBeNull();
});

test('an icon if the picture does not load, and another picture is tried', () => {
  const { container, rerender } = render(<Avatar picture="https://fotos.example/1" size="large" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('referrerpolicy')).toBe('no-referrer');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  rerender(<Avatar picture="https://fotos.example/2" size="large" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://fotos.example/2');
});
