/** A change of rights that makes no sense, in one sentence for who asked for it. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}
