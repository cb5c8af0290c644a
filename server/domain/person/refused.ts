/** An export or an erasure that makes no sense, in one sentence for who asked for it. */
export class PersonRefused extends Error {
  override readonly name = 'PersonRefused';
}
