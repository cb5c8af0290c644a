/** An export or an erasure that makes no sense, in one sentence for who asked for it. */
export class PersonRefused extends Error {
  override readonly name = 'PersonRefused';
}

/** The last who may give rights is not erased: nobody could give them any more. */
export class LastAdministrator extends PersonRefused {
  constructor() {
    super('That is the last who may give rights: give them to somebody else first.');
  }
}
