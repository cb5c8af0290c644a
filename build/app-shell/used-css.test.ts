import { expect, test } from 'vitest';
import { shortClasses, usedCss } from './used-css.ts';

const css = [
  '._card_1a2b3_4{color:red}',
  '._card_1a2b3_4:hover{color:blue}',
  '._other_1a2b3_9,._card_1a2b3_4>a:is(.x,.y){gap:0}',
  '._card_1a2b3_4 ._other_1a2b3_9{gap:1px}',
  '@media (width>=1px){._card_1a2b3_4{animation:1s _turn_1a2b3_1}._other_1a2b3_9{gap:2px}}',
  '@media print{._other_1a2b3_9{gap:3px}}',
  '@keyframes _turn_1a2b3_1{to{rotate:1turn}}',
  '@keyframes _unused_1a2b3_1{to{rotate:1turn}}',
  '.library{color:green}',
  '@font-face{font-family:x;src:url(/x.woff2)}',
].join('');

test('ST-01 the app shells’ style sheet has the rules of their classes, under short names, and no other', () => {
  const markup = '<div class="_card_1a2b3_4"></div>';
  const short = shortClasses();
  expect(short(markup)).toBe('<div class="f0"></div>');
  expect(short(usedCss(css, markup))).toBe(
    [
      '.f0{color:red}',
      '.f0>a:is(.x,.y){gap:0}',
      '@media (width>=1px){.f0{animation:1s f1}}',
      '@keyframes f1{to{rotate:1turn}}',
    ].join(''),
  );
});
