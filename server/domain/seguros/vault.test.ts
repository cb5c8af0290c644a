import { expect, test } from 'vitest';
import { newRootSecret } from '../../infra/process/secrets.ts';
import { createVault } from './vault.ts';

const card = '4111111111111111';
const rootSecret = newRootSecret();
const vault = createVault(rootSecret);

test('what is sealed can be opened in its place, also after a restart', () => {
  const sealed = vault.seal(card, 'row 1');
  expect(sealed).not.toContain(card);
  expect(createVault(rootSecret).open(sealed, 'row 1')).toBe(card);
});

test('the same text is sealed differently each time', () => {
  expect(vault.seal(card, 'row 1')).not.toBe(vault.seal(card, 'row 1'));
});

test('nothing is opened in another place, with another secret, or once it was changed', () => {
  const sealed = vault.seal(card, 'row 1');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => vault.open(sealed, 'row 2')).toThrow();
  expect(() => createVault(newRootSecret()).open(sealed, 'row 1')).toThrow();
  expect(() => vault.open(changed.toString('base64url'), 'row 1')).toThrow();
});

test('a fingerprint is the same for the same text, and with another secret another', () => {
  expect(vault.fingerprint(card)).toBe(vault.fingerprint(card));
  expect(vault.fingerprint(card)).not.toBe(createVault(newRootSecret()).fingerprint(card));
});
