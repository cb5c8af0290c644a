import { expect, test } from 'vitest';
import { reduceToAgreed } from './agreed.ts';

function agreed(one: string, other: string): string {
  const [left, right] = [document.createElement('div'), document.createElement('div')];
  left.innerHTML = one;
  right.innerHTML = other;
  reduceToAgreed(left, right, (node) => node.remove());
  return left.innerHTML;
}

test.each([
  ['what is the same stays', '<p class="a">x</p>', '<p class="a">x</p>', '<p class="a">x</p>'],
  ['a text leaves its room', '<h1>Marta</h1><p>x</p>', '<h1>Raúl</h1><p>x</p>', '<h1>&nbsp;</h1><p>x</p>'],
  ['an attribute goes', '<i data-max="2"></i><p>x</p>', '<i data-max="3"></i><p>x</p>', '<i></i><p>x</p>'],
  [
    'what can be pressed is whole or not there, and nothing follows it',
    '<p>x</p><ul><li><a href="/1">a</a></li><li>b</li></ul><p>y</p>',
    '<p>x</p><ul><li><a href="/2">a</a></li><li>b</li></ul><p>y</p>',
    '<p>x</p><ul><li></li></ul>',
  ],
  [
    'a text field comes without what it holds for somebody',
    '<input name="n" value="Marta"><button>x</button>',
    '<input name="n" value="Raúl"><button>x</button>',
    '<input name="n"><button>x</button>',
  ],
  [
    'a choice is whole or not there',
    '<input type="radio" value="1"><p>x</p>',
    '<input type="radio" value="2"><p>x</p>',
    '',
  ],
  [
    'what is beside the screen stays',
    '<main><p>x</p><b>y</b></main><nav>z</nav>',
    '<main><p>x</p></main><nav>z</nav>',
    '<main><p>x</p></main><nav>z</nav>',
  ],
])('ST-01 of a screen in two circumstances: %s', (_, one, other, expected) => {
  expect(agreed(one, other)).toBe(expected);
});
