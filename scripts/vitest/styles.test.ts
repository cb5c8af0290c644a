// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { rememberStyles } from './styles.ts';

const compute = window.getComputedStyle.bind(window);
rememberStyles(window);

const markup = `
  <main>
    <h1>Title <small>small</small></h1>
    <p hidden>hidden <b>inside</b></p>
    <section style="visibility: hidden"><b>in vain</b><i style="visibility: visible">seen again</i></section>
    <div style="display: none; pointer-events: none"><span>nothing</span></div>
    <div style="display: inline">inline</div>
    <dialog>closed</dialog>
    <dialog open>open</dialog>
    <input type="hidden" /><input type="checkbox" /><button>Button</button><a href="/">Link</a>
    <ul><li>item</li></ul>
    <table><tbody><tr><td>cell</td></tr><tr hidden><td>hidden cell</td></tr></tbody></table>
    <svg><title>drawing</title></svg>
  </main>`;

const asked = ['display', 'visibility', 'pointer-events'] as const;

describe('what queries ask of styles', () => {
  test('is what jsdom computes, whatever was asked before', () => {
    document.body.innerHTML = markup + markup;
    for (const element of document.body.querySelectorAll('*')) {
      const style = window.getComputedStyle(element);
      const real = compute(element);
      const said = asked.map((property) => style.getPropertyValue(property));
      expect([element.outerHTML, ...said]).toEqual([
        element.outerHTML,
        ...asked.map((property) => real.getPropertyValue(property)),
      ]);
      expect([style.display, style.visibility, style.pointerEvents]).toEqual(said);
    }
  });

  test('follows the page', () => {
    document.body.innerHTML = '<p>text</p>';
    const displayed = () => window.getComputedStyle(document.body.children[0] ?? document.body).display;
    expect(displayed()).toBe('block');
    document.body.children[0]?.setAttribute('hidden', '');
    expect(displayed()).toBe('none');
    document.body.children[0]?.removeAttribute('hidden');
    document.body.children[0]?.setAttribute('style', 'display: flex');
    expect(displayed()).toBe('flex');
  });
});

test('every other property is asked of jsdom', () => {
  document.body.innerHTML = '<p style="color: red">text</p>';
  const style = window.getComputedStyle(document.body.children[0] ?? document.body);
  expect([style.color, style.getPropertyValue('color')]).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)']);
});
