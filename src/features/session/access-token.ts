import { decodeJwt } from 'jose/jwt/decode';
import * as v from 'valibot';
import type { Held } from '../../../flows/session/session.ts';
import { type SessionUser, userTypes } from '../../../flows/session/user.ts';

const seconds = v.pipe(
  v.number(),
  v.transform((value) => value * 1000),
);

/** What RFC 7519 names. */
const registeredSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  exp: seconds,
  iat: v.optional(seconds),
});

const text = v.fallback(v.nullable(v.pipe(v.string(), v.minLength(1))), null);
const texts = v.fallback(v.array(v.string()), []);

/** The portal's own claims (C3, S3 "User"); one that is missing or of another shape grants nothing. */
const claimsSchema = v.object({
  email: text,
  name: text,
  preferred_username: text,
  picture: text,
  socialNetworkId: text,
  euroUserId: text,
  userType: v.fallback(v.picklist(userTypes), 'Agenciero'),
  roles: texts,
  permissions: texts,
  validatedIdentity: v.fallback(v.boolean(), false),
});

interface Reading {
  readonly token: string;
  /** Milliseconds since 1970, by this browser's clock. */
  readonly now: number;
  /** Whether it has just been issued; its end is then counted from now, whatever this browser's clock says. */
  readonly justIssued: boolean;
  /** What a tenant of Auth0 puts before the names of custom claims, `''` for nothing. */
  readonly namespace?: string;
}

/**
 * Reads an access token without verifying it: what it says decides what is shown, never what is allowed, and the
 * server verifies it on every call.
 *
 * @returns `null` for a text that is no such token
 */
export function readAccessToken({ token, now, justIssued, namespace = '' }: Reading): Held | null {
  try {
    const claims = decodeJwt(token);
    const { sub, exp, iat } = v.parse(registeredSchema, claims);
    return { token, user: userIn(sub, claims, namespace), expiresAt: endOf(exp, iat ?? now, now, justIssued) };
  } catch {
    return null;
  }
}

function userIn(subject: string, claims: Readonly<Record<string, unknown>>, namespace: string): SessionUser {
  const named = Object.fromEntries(
    Object.keys(claimsSchema.entries).map((name) => [name, claims[namespace + name] ?? claims[name]]),
  );
  const { preferred_username: preferredUsername, ...user } = v.parse(claimsSchema, named);
  return { subject, preferredUsername, ...user };
}

/** When the token ends by this browser's clock, which may be wrong: never later than its whole lifetime from now. */
function endOf(exp: number, iat: number, now: number, justIssued: boolean): number {
  const whole = now + (exp - iat);
  return justIssued ? whole : Math.min(exp, whole);
}
