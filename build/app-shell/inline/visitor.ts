/** Who opens the page, by what this browser keeps of them: a guess, which costs some bytes or a glance where it is wrong. */
export interface Visitor {
  /** Whose routes count, as the route table names them. */
  readonly audience: string;
  readonly permissions: readonly unknown[];
  readonly name: string | null;
  readonly email: string | null;
  /** The bearer of calls; undefined for who is signed out. */
  readonly token: string | undefined;
  /** Whether it runs out by this moment, in milliseconds since 1970. */
  readonly endsBy: (moment: number) => boolean;
  /** Undefined until they are known. */
  readonly flags: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads the session and the flags.
 *
 * @param types by the types of users that have a home
 */
export function readVisitor(types: object): Visitor {
  const token = localStorage.getItem('accessToken') ?? '';
  const claims = record(() => atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')), decoded);
  // A tenant of the identity service may put its address before the names.
  const claim = (name: string) => Object.entries(claims ?? {}).find(([key]) => key.endsWith(name))?.[1];
  const listed = (name: string): readonly unknown[] => {
    const list = claim(name);
    return Array.isArray(list) ? list : [];
  };
  const text = (name: string) => {
    const value = claim(name);
    return typeof value === 'string' ? value : null;
  };
  const permissions = listed('permissions');
  const type = text('userType');
  const ends = Number(claims?.['exp']) * 1000;
  const { values } = record(() => localStorage.getItem('featureFlags') ?? '') ?? {};
  return {
    audience: !claims
      ? 'signedOut'
      : listed('roles').length === 0 || permissions.length === 0
        ? 'notAuthorised'
        : type !== null && type in types
          ? type
          : 'Agenciero',
    permissions,
    name: text('name'),
    email: text('email'),
    token: claims && token,
    endsBy: (moment) => !(ends > moment),
    flags: typeof values === 'object' && values !== null ? Object.fromEntries(Object.entries(values)) : undefined,
  };
}

/** The base64 of a token is of bytes, which `atob` takes for letters. */
const decoded = (text: string) => new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));

function record(read: () => string, of = (text: string) => text): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(of(read()));
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}
