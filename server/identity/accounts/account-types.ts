import type { users } from '../../infra/db/schema.ts';
import type { Permission } from './permissions.ts';

/** What a person of one kind is, and may do (S6). */
export interface AccountType {
  readonly userType: (typeof users.$inferSelect)['userType'];
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
}

/** A signed-in person without an account: without roles there is only the onboarding (S2.2). */
export const noAccount = { userType: 'ClienteFinal', roles: [], permissions: [] } as const satisfies AccountType;

export const customer = {
  userType: 'ClienteFinal',
  roles: ['cliente'],
  permissions: ['creditos:ver', 'polizas:ver', 'pagos:informar', 'seguros:cotizar'],
} as const satisfies AccountType;

/** Internal staff. */
export const seller = {
  userType: 'Interno',
  roles: ['vendedor'],
  permissions: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
} as const satisfies AccountType;

/** Internal staff who see to it that each application has a seller: they see those of all, work on them and pass them on. */
export const coordinator = {
  userType: 'Interno',
  roles: ['coordinador'],
  permissions: [...seller.permissions, 'solicitudes:ver-todas', 'solicitudes:actuar', 'solicitudes:asignar'],
} as const satisfies AccountType;

/** An agency's staff, with the rights of internal sellers. */
export const agency = {
  userType: 'Agenciero',
  roles: ['agenciero'],
  permissions: seller.permissions,
} as const satisfies AccountType;

/** Internal staff who give and take rights, and nothing else (OP-11). */
export const administrator = {
  userType: 'Interno',
  roles: ['administrador'],
  permissions: ['administrar'],
} as const satisfies AccountType;

/** What an administrator can make of a person, by the role that it has. */
export const typeOfRole = {
  cliente: customer,
  vendedor: seller,
  coordinador: coordinator,
  agenciero: agency,
  administrador: administrator,
} as const satisfies Readonly<Record<string, AccountType>>;

export type Role = keyof typeof typeOfRole;

export const roles: readonly Role[] = Object.keys(typeOfRole).filter((name): name is Role => name in typeOfRole);

/** A type as the database takes it. */
export function columnsOf({ userType, roles, permissions }: AccountType) {
  return { userType, roles: [...roles], permissions: [...permissions] };
}
