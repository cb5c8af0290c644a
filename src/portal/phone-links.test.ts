import { expect, test } from 'vitest';
import { chatNumber, mobileChatUrl } from './phone-links.ts';
import { telUrl } from './tel-url.ts';

test('CQ-03 a number is called as it is dialled in the country', () => {
  expect(telUrl('01149012345')).toBe('tel:01149012345');
  expect(telUrl('(011) 4901-2345')).toBe('tel:01149012345');
});

test.each([
  ['0111549012345', 'https://wa.me/5491149012345'],
  ['0220154901234', 'https://wa.me/5492204901234'],
  ['0220215490123', 'https://wa.me/5492202490123'],
  ['01149012345', 'https://wa.me/5491149012345'],
])('CQ-03 the WhatsApp of %s is %s: without the 0 and the 15', (numero, url) => {
  expect(mobileChatUrl(numero)).toBe(url);
});

test('CQ-03 what is no whole number has no WhatsApp', () => {
  expect(mobileChatUrl('011154901')).toBeUndefined();
  expect(mobileChatUrl('')).toBeUndefined();
});

test.each([
  ['5491155550100', '(011) 15 5555-0100'],
  ['5492204901234', '(0220) 15 490-1234'],
  ['59899123456', '+59899123456'],
])('S2.9 the number of the chat %s is written %s', (number, written) => {
  expect(chatNumber(number)).toBe(written);
});
