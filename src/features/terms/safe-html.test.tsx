import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';
import { safeHtml } from './safe-html.ts';

function htmlOf(fragment: DocumentFragment): string {
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}

const safe = (html: string): string => htmlOf(safeHtml(html));

test('SH-21 text and its structure stay, one level below the title of the screen', () => {
  const html = '<h2>Uno</h2><p>Un <strong>texto</strong></p><ol start="3"><li>tres</li></ol>';
  expect(safe(html)).toBe(html.replaceAll('h2>', 'h3>'));
});

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a picture that fails on purpose', 'a<img src=x onerror=alert(1)>', 'a'],
  ['an SVG that runs something', 'a<svg onload=alert(1)><script>alert(1)</script></svg>', 'a'],
  ['MathML', 'a<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'a'],
  ['a frame', 'a<iframe src="https://otra.example" srcdoc="<script>alert(1)</script>"></iframe>', 'a'],
  ['a style sheet', '<style>body { display: none }</style><p>a</p>', '<p>a</p>'],
  ['a style, class, id or data', '<p style="position:fixed" class="c" id="root" data-x="1">a</p>', '<p>a</p>'],
  ['a form', '<form action="https://otra.example"><input name="dni"><button>a</button></form>', 'a'],
  ['an object', 'a<object data="x.swf"></object><embed src="x">', 'a'],
  ['a base and a redirect', '<base href="https://otra.example/"><meta http-equiv="refresh" content="0">a', 'a'],
  ['a comment', '<!-- <script>alert(1)</script> --><p>a</p>', '<p>a</p>'],
])('SH-21 %s does not', (_, hostile, left) => {
  expect(safe(hostile)).toBe(left);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://insegura.example',
  '//otra.example',
  '/signout',
])('SH-21 a link to %j leads nowhere', (address) => {
  expect(safe(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
  expect(safe(markdownToHtml(`[a](${address})`))).not.toContain('href');
});

test('SH-21 a link to a safe address opens apart and learns nothing of the portal', () => {
  expect(
    safe('<a href="https://ley.example/" target="_self" rel="opener" ping="https://otra.example">la ley</a>'),
  ).toBe('<a href="https://ley.example/" target="_blank" rel="noopener noreferrer">la ley</a>');
});

test('SH-21 of a whole page its body stays', () => {
  expect(safe('<!doctype html><html><head><title>T</title></head><body><h1>Uno</h1></body></html>')).toBe(
    '<h2>Uno</h2>',
  );
});
