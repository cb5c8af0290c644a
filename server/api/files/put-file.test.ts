import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestServer,
  newReceiptKey,
  signedPath,
  startTimeout,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const signed = () => signedPath(server, 'Marta Quiroga', newReceiptKey(), 'put');

test('RP-07 over 10 MB gets 413, announced or not', async () => {
  const { path } = await signed();
  const big = new Uint8Array(10 * 1024 * 1024 + 1);
  const refused = await server.call('PUT', path, { bytes: new Blob([big]) });
  expect(refused.status).toBe(413);
  expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'MaximumLength' } });
  const announced = await server.call('PUT', path, { bytes: 'x', headers: { 'content-length': String(big.length) } });
  expect(announced.status).toBe(413);
});

test('there is nothing to check afterwards: no address is signed for it, and an invented one is refused', async () => {
  const { path } = await signed();
  expect(path).toMatch(/^\/storage\/comprobantes\//);
  expect((await server.call('POST', path.replace('?', '/comprobacion?'))).status).toBe(403);
});
