import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BarChart } from './BarChart.tsx';

const years = (...values: readonly number[]) =>
  values.map((value, index) => ({ name: String(2011 + index), value, short: `$ ${value} M` }));

function shown(values: readonly number[], marked?: string) {
  const { container } = render(<BarChart bars={years(...values)} marked={marked} />);
  return {
    heights: [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
    texts: [...container.querySelectorAll('text')].map(({ textContent }) => textContent),
    marked: [...container.querySelectorAll('[data-marked] text')].map(({ textContent }) => textContent),
    anchors: [...container.querySelectorAll('text')].map((text) => text.getAttribute('text-anchor')),
    svg: container.querySelector('svg'),
  };
}

const sixteen = Array.from({ length: 16 }, (_, index) => 10 + index);

describe('CQ-01 bars', () => {
  test('begin at zero, so that their heights compare as their values do', () => {
    const [first = 0, second = 0, third = 0] = shown([10, 20, 40]).heights;
    expect([second / first, third / first]).toEqual([2, 4]);
  });

  test('the marked one stands out; where sixteen have no room for their labels, it and both ends have theirs', () => {
    const { texts, marked } = shown(sixteen, '2018');
    expect(marked).toEqual(['$ 17 M', '2018']);
    expect(texts).toEqual(['$ 10 M', '2011', '$ 17 M', '2018', '$ 25 M', '2026']);
  });

  test('the label of the marked one takes the place of an end beside it', () => {
    expect(shown(sixteen, '2025').texts).toEqual(['$ 10 M', '2011', '$ 24 M', '2025']);
  });

  test('a label leads away from the higher neighbour', () => {
    const [, , first] = shown([10, 20, 90, 95], '2012').anchors;
    expect(first).toBe('end');
    const [, , second] = shown([95, 20, 10, 5], '2012').anchors;
    expect(second).toBe('start');
  });

  test('no values, or none but zero, are no error', () => {
    expect(shown([]).heights).toEqual([]);
    expect(shown([0, 0]).heights).toEqual([0, 0]);
  });

  test('screen readers skip the picture', () => {
    expect(shown([1, 2]).svg?.getAttribute('aria-hidden')).toBe('true');
  });
});
