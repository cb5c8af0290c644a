const labels = new Map([
  ['facebook', 'Facebook'],
  ['google-oauth2', 'Gmail'],
  ['email', 'Email'],
  ['twitter', 'X'],
  ['windowslive', 'Outlook'],
  ['yahoo', 'Yahoo'],
]);

/**
 * How the user signed in, as S2.13 calls it.
 *
 * @param id the identity service's name of the connection, such as 'google-oauth2'
 * @returns `undefined` for a connection that S2.13 does not name
 */
export const socialNetworkLabel = (id: string | null): string | undefined => (id === null ? undefined : labels.get(id));
