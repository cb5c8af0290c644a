import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

test('OP-01 OP-09 a start in production says so and who stands behind each port, and names nobody', () => {
  const ports = ['identity  on, https://register.example', 'insurers  off: set PARTNER_INSURERS_URL'];
  expect(welcome({ url: 'http://localhost:3000', mailboxUrl: undefined, ports }).trim().split('\n')).toEqual([
    'The portal:   http://localhost:3000',
    'Mode:         production',
    '',
    'Partners:',
    '  identity  on, https://register.example',
    '  insurers  off: set PARTNER_INSURERS_URL',
    '',
    'Ctrl-C stops it.',
  ]);
});

test('OP-01 a demo says so, where its mails are, and who can sign in', () => {
  const says = welcome({ url: 'http://localhost:3000', mailboxUrl: 'http://localhost:3000/mailbox', ports: [] });
  expect(says).toContain('Mode:         demo');
  expect(says).toContain('Its mailbox:  http://localhost:3000/mailbox');
  expect(says).toMatch(/marta@ejemplo\.example +Marta Quiroga/);
});
