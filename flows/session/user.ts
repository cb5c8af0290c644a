/** The three sorts of users, each with its own routes (C6, S6). */
export const userTypes = ['ClienteFinal', 'Agenciero', 'Interno'] as const;

export type UserType = (typeof userTypes)[number];

/** The signed-in user, as in the access token (C3 "User", S3 "User"). */
export interface SessionUser {
  /** Opaque id. */
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly preferredUsername: string | null;
  /** URL of a picture. */
  readonly picture: string | null;
  /** The identity service's name for the connection that the user signed in with. */
  readonly socialNetworkId: string | null;
  /** The id of the legacy account; `null` if there was none. */
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
