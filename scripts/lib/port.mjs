import { createServer } from 'node:net';

/** A free port of this machine. */
export function freePort() {
  return new Promise((/** @type {(port: number) => void} */ resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === 'string'
          ? reject(new Error('The system gave no port.'))
          : resolve(address.port),
      );
    });
  });
}
