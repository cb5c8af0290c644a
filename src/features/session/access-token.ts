import { decodeJwt } from 'jose/jwt/decode';
import * as v from 'valibot';

/** Who is signed in, as the access token tells (C3 "User"). */
export interface SessionUser {
  /** Opaque id. */
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
}

export interface TokenContent {
  readonly user: SessionUser;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  exp: v.number(),
  email: v.optional(v.string()),
  name: v.optional(v.string()),
});

/**
 * Reads an access token without verifying it: what it says decides what is shown, never what is allowed, and the
 * server verifies it on every call.
 *
 * @returns `null` for a text that is no such token
 */
export function readAccessToken(token: string): TokenContent | null {
  try {
    const { sub, exp, email = null, name = null } = v.parse(claimsSchema, decodeJwt(token));
    return { user: { subject: sub, email, name }, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
