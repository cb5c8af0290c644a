/** The three sorts of users, each with a route set of its own (C6, S6). */
export type UserType = 'ClienteFinal' | 'Agenciero' | 'Interno';

/** Who is signed in, as the access token tells (C3 "User", S3 "User"). */
export interface SessionUser {
  /** Opaque id. */
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly preferredUsername: string | null;
  /** URL of a picture. */
  readonly picture: string | null;
  /** The connection that the user came through, as the identity service calls it. */
  readonly socialNetworkId: string | null;
  /** The id of the legacy account; `null` for whoever never had one. */
  readonly euroUserId: string | null;
  readonly userType: UserType;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly validatedIdentity: boolean;
}

/** Whether the user may see more than the onboarding: roles and permissions are both non-empty (S2.2). */
export function isAuthorized({ roles, permissions }: Pick<SessionUser, 'roles' | 'permissions'>): boolean {
  return roles.length > 0 && permissions.length > 0;
}
