import { agency, customer, type AccountType } from '../identity/accounts/account-types.ts';

/** An account of the old corporate login. */
export interface SeedLegacyAccount extends AccountType {
  readonly euroUserId: string;
  readonly name: string;
  readonly email: string;
  /** Stands in docs/people.md: it is worth nothing where there are no seed people. */
  readonly password: string;
}

/** The accounts of /login/old: one of a person who signs in with the same e-mail, and one without a person. */
export const legacyAccounts = [
  { ...customer, euroUserId: 'EU9001', name: 'Nora Paz', email: 'nora@ejemplo.example', password: 'clave-de-nora' },
  {
    ...agency,
    euroUserId: 'EU9002',
    name: 'Agencia del Puerto',
    email: 'agencia@ejemplo.example',
    password: 'clave-de-la-agencia',
  },
] as const satisfies readonly SeedLegacyAccount[];
