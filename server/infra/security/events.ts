/**
 * What is logged of security (OP-07), by the names of OWASP's Logging Vocabulary where it has one; those of codes, links and identities are
 * ours. 'warn' is what somebody may have to look at.
 */
export const severityOf = {
  sys_startup: 'info',
  sys_shutdown: 'info',
  /** A sign-in code, or a link that sets a password, was mailed. */
  authn_code_sent: 'info',
  authn_link_sent: 'info',
  /** A pass, shown to who is signed in, for another device of theirs. */
  authn_token_created: 'warn',
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  authn_password_change: 'info',
  /** A link that is no good, or no longer. */
  authn_password_change_fail: 'warn',
  session_created: 'info',
  session_renewed: 'info',
  /** Signed out, or ended by its person. */
  session_expired: 'info',
  /** A token whose time or whose session is over. */
  session_use_after_expire: 'warn',
  user_created: 'info',
  /** Erased at a person's request, and exported (OP-13). */
  user_deleted: 'warn',
  sensitive_read: 'warn',
  privilege_permissions_changed: 'warn',
  /** Where a person gets notices. */
  user_contact_changed: 'info',
  /** What the native app's back end says of a person. */
  user_identity_validated: 'info',
  /** Refused: no sign-in, no permission, or not theirs. */
  authz_fail: 'warn',
  excess_rate_limit_exceeded: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEventName = keyof typeof severityOf;

/** By OpenTelemetry's semantic conventions where they have one. Nothing else may be logged: no e-mail, name, document or address. */
export interface SecurityAttributes {
  /** The row's id, which says nothing outside this database. */
  readonly 'user.id'?: string;
  /** The session's row; its cookie and its tokens are secrets and other values. */
  readonly 'session.id'?: string;
  readonly 'http.request.method'?: string;
  /** The path as the contract has it, without what was put into it. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** The code of a refusal. */
  readonly 'error.type'?: string;
  /** The network, or 'email', or 'legacy' of the old login. */
  readonly 'portal.connection'?: string;
  readonly 'portal.reason'?:
    | 'wrong'
    | 'spent'
    | 'unknown'
    | 'refused'
    | 'unverified'
    | 'signed out'
    | 'replaced'
    | 'ended'
    | 'too many';
  /** What a person may do (S6), before and after; '' for nothing yet. */
  readonly 'portal.roles.before'?: string;
  readonly 'portal.roles.after'?: string;
}

export interface SecurityEvent {
  readonly name: SecurityEventName;
  readonly attributes: SecurityAttributes;
}

/** Takes an event; never throws, and is not waited for. */
export type RecordSecurity = (name: SecurityEventName, attributes?: SecurityAttributes) => void;
