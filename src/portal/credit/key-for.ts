const VERSION = 0x80;
const VARIANT = 0x80;

/**
 * The key that an application is begun or evaluated under: the same for the same body in the same run, so that a try whose answer was
 * lost starts no second application, and another for another body. It is a uuid (RFC 9562, version 8) of a digest, which the
 * run's own random id keeps from being guessed: of documents it tells nothing.
 *
 * @param run the id of the wizard's run, a uuid
 * @param body what is asked, as it is sent
 */
export async function keyFor(run: string, body: object): Promise<string> {
  const asked = new TextEncoder().encode(JSON.stringify([run, body]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', asked)).slice(0, 16);
  const bytes = digest.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | VERSION : index === 8 ? (byte & 0x3f) | VARIANT : byte,
  );
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
