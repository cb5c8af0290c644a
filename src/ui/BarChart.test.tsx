import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BarChart } from './BarChart.tsx';

/** Where bars stand. */
const BASE = 118;

const years = (...values: readonly number[]) =>
  values.map((value, index) => ({ name: String(2011 + index), value, short: `$ ${value} M` }));

function shown(values: readonly number[], marked?: string) {
  const { container } = render(<BarChart bars={years(...values)} marked={marked} />);
  return {
    heights: [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height'))),
    texts: [...container.querySelectorAll('text')].map(({ textContent }) => textContent),
    marked: [...container.querySelectorAll('[data-marked] text')].map(({ textContent }) => textContent),
    tops: [...container.querySelectorAll('text')].map((text) => Number(text.getAttribute('y'))),
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

  test('a label is above every bar that it is over, and within the drawing', () => {
    const { anchors, tops, heights } = shown([10, 60, 20, 20, 20, 20, 20, 20, 20, 20, 20, 15], '2011');
    const [, second = 0] = heights;
    expect(tops[0]).toBeLessThan(BASE - second);
    expect([anchors[0], anchors.at(-1)]).toEqual(['start', 'end']);
  });

  test('no values, or none but zero, are no error', () => {
    expect(shown([]).heights).toEqual([]);
    expect(shown([0, 0]).heights).toEqual([0, 0]);
  });

  test('screen readers skip the picture', () => {
    expect(shown([1, 2]).svg?.getAttribute('aria-hidden')).toBe('true');
  });
});
