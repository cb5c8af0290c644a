import { createHash, randomUUID } from 'node:crypto';
import { errors, SignJWT } from 'jose';
import * as v from 'valibot';
import { tokenExpired, unauthorized } from '../../contract/api-error.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { identityPath, type IdentityConfig } from './config.ts';
import type { SigningKeys } from './keys.ts';
import type { OpenSession } from './sessions.ts';
import { verifyAtOnce } from './verify.ts';

/** What a client asks tokens for. */
export interface TokenRequest {
  /** The tokens are good no longer than it is. */
  readonly session: OpenSession;
  /** The origin the application is open at. */
  readonly origin: string;
  readonly nonce: string;
  readonly scope: string;
}

export interface TokenResponse {
  readonly access_token: string;
  readonly id_token: string;
  readonly scope: string;
  readonly expires_in: string;
  readonly token_type: 'Bearer';
}

const sessionClaim = v.object({ sid: v.pipe(v.string(), v.uuid()) });

export interface Tokens {
  issue(request: TokenRequest): Promise<TokenResponse>;
  /** A token that states a legacy account to the old back ends; this API takes none such. */
  issueLegacy(euroUserId: string, origin: string): Promise<string>;
  /**
   * The id of the session (`sid`) that an access token was issued here for; whether it is still open is not known here.
   *
   * @throws ApiError 401, `TokenException` when it has expired
   */
  read(accessToken: string): Promise<string>;
}

const algorithm = 'RS256';
/** Of the statements about legacy accounts, which open nothing here. */
export const legacyAudience = 'legacy';

/** The issuer of tokens for an application open at `origin`. */
function issuerOf(origin: string): string {
  return `${origin}${identityPath}/`;
}

/** The claims about a person (C3 "User", S3), under their plain names, in both tokens and in userinfo. */
export function claimsOf({ user, connection }: OpenSession, origin: string) {
  return {
    sub: user.sub,
    email: user.email,
    email_verified: true,
    name: user.name,
    picture: `${origin}${identityPath}/avatar/${user.id}.svg`,
    preferred_username: user.name,
    roles: user.roles,
    permissions: user.permissions,
    userType: user.userType,
    euroUserId: user.euroUserId,
    validatedIdentity: user.validatedIdentity,
    socialNetworkId: connection,
  };
}

/** Issues and checks tokens signed with `keys`; `origins` are the addresses the application may be open at. */
export function createTokens(
  keys: SigningKeys,
  config: IdentityConfig,
  origins: readonly string[],
  clock: Clock,
): Tokens {
  const sign = (claims: Record<string, unknown>, origin: string, audience: string) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return (
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keys.kid })
        .setIssuer(issuerOf(origin))
        .setAudience(audience)
        .setIssuedAt(now)
        // RFC 9068: without it two of one second are the same token.
        .setJti(randomUUID())
        .setExpirationTime(now + config.tokenSeconds)
        .sign(keys.privateKey)
    );
  };

  return {
    issue: async ({ session, origin, nonce, scope }) => {
      const claims = { ...claimsOf(session, origin), sid: session.id };
      const accessToken = await sign({ ...claims, scope, azp: config.clientId }, origin, config.audience);
      const idToken = await sign({ ...claims, nonce, at_hash: accessTokenHash(accessToken) }, origin, config.clientId);
      return {
        access_token: accessToken,
        id_token: idToken,
        scope,
        expires_in: String(config.tokenSeconds),
        token_type: 'Bearer',
      };
    },

    issueLegacy: (euroUserId, origin) => sign({ sub: `legacy|${euroUserId}` }, origin, legacyAudience),

    read: async (accessToken) => {
      try {
        const { payload } = await verifyAtOnce(accessToken, keys.publicKey, {
          issuer: origins.map(issuerOf),
          audience: config.audience,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp'],
        });
        const claim = v.safeParse(sessionClaim, payload);
        if (!claim.success) throw tokenExpired();
        return claim.output.sid;
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw tokenExpired();
        if (error instanceof errors.JOSEError) throw unauthorized();
        throw error;
      }
    },
  };
}

/** OpenID Connect Core 3.2.2.9: the left half of the token's SHA-256. */
function accessTokenHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
}
