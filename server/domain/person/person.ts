/** Somebody of whom the portal keeps something (OP-13), by what leads to it: only what is proven, never what somebody typed of themselves. */
export interface Person {
  /** Their account's; null of who has none. */
  readonly userId: string | null;
  /** With which they sign in. */
  readonly email: string | null;
  /** By which the old login knows them. */
  readonly euroUserId: string | null;
  readonly cuil: string | null;
  /** Their DNI, as the lender or an operator has it; two only where the lender has two. */
  readonly documents: readonly string[];
  /** Whether they work with others' data: what they entered is others'. */
  readonly isStaff: boolean;
}

/** Nothing leads to them yet. */
export const nobody: Person = {
  userId: null,
  email: null,
  euroUserId: null,
  cuil: null,
  documents: [],
  isStaff: false,
};
