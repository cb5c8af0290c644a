import { counted } from '../../portal/format.ts';
import type { Change, FunnelStep, Permission, Role } from './queries.ts';

/** What each role is called, as they are chosen from. */
export const roleNames = {
  vendedor: 'Vendedor interno',
  coordinador: 'Coordinador',
  agenciero: 'Vendedor de agencia',
  administrador: 'Administrador',
  cliente: 'Cliente',
} as const satisfies Record<Role, string>;

const names = new Map<string, string>(Object.entries(roleNames));

/** What a role is called; its own name where the portal knows none. */
const roleName = (role: string): string => names.get(role) ?? role;

export const roles: readonly Role[] = Object.keys(roleNames).filter((name): name is Role => name in roleNames);

/** The role of a name; undefined of none. */
export const roleOf = (name: string): Role | undefined => roles.find((role) => role === name);

/** What each permission lets somebody do, as they are ticked. */
export const permissionNames = {
  'solicitudes:ver': 'Ver sus solicitudes',
  'solicitudes:ver-todas': 'Ver las solicitudes de todos',
  'solicitudes:actuar': 'Trabajar en las solicitudes de todos',
  'solicitudes:asignar': 'Reasignar solicitudes',
  'creditos:evaluar': 'Evaluar compradores y pedir créditos',
  'seguros:cotizar': 'Cotizar seguros',
  'polizas:ver': 'Ver sus seguros',
  'creditos:ver': 'Ver sus propios créditos',
  'pagos:informar': 'Informar sus pagos',
  administrar: 'Administrar permisos',
} as const satisfies Record<Permission, string>;

const permissionLabels = new Map<string, string>(Object.entries(permissionNames));

export const permissions: readonly Permission[] = Object.keys(permissionNames).filter(
  (name): name is Permission => name in permissionNames,
);

/** What somebody is, in a line: their roles, or that they may do nothing yet. */
export const rolesLine = (of: readonly string[]): string =>
  of.length === 0 ? 'Sin acceso' : of.map((role) => roleName(role)).join(', ');

const permissionName = (name: string): string => permissionLabels.get(name) ?? name;

const does = {
  Invitacion: () => 'Invitó a alguien por e-mail',
  InvitacionRetirada: () => 'Retiró una invitación',
  InvitacionAceptada: () => 'Aceptó su invitación',
  Rol: (role) => `Dio el rol ${roleName(role)}`,
  RolRetirado: (role) => `Quitó el rol ${roleName(role)}`,
  Permiso: (name) => `Dio el permiso «${permissionName(name)}»`,
  PermisoRetirado: (name) => `Quitó el permiso «${permissionName(name)}»`,
  Canal: (key) => `Sumó el canal ${key}`,
  CanalRetirado: (key) => `Quitó el canal ${key}`,
  CanalCreado: (key) => `Creó el canal ${key}`,
  CanalBloqueado: (key) => `Bloqueó el canal ${key}`,
  CanalDesbloqueado: (key) => `Desbloqueó el canal ${key}`,
  AgenciaAprobada: (agency) => `Aprobó la agencia ${agency}`,
  AgenciaRechazada: (agency) => `Rechazó la agencia ${agency}`,
  SesionesCerradas: () => 'Cerró sus sesiones',
} as const satisfies Record<Change['accion'], (of: string) => string>;

/** What was changed, as a sentence without its subject: 'Dio el rol Coordinador a Hernán Vidal'. */
export function changeLine({ accion, sobre, agencia, persona }: Change, tellsWhose: boolean): string {
  const line = does[accion](agencia ?? sobre);
  if (!persona || !tellsWhose || accion === 'InvitacionAceptada') return line;
  return accion === 'SesionesCerradas' ? `Cerró las sesiones de ${persona.nombre}` : `${line} a ${persona.nombre}`;
}

const wizardNames: Readonly<Record<string, string>> = {
  'agency-signup': 'Registro de una agencia',
  'car-quote': 'Cotizar un auto',
  'credit-application': 'Solicitud de crédito en diez pasos',
  'credit-calculator': 'Calculadora de créditos',
  'insurance-quote': 'Asegurar un auto',
  'insurance-quote-photos': 'Cotizar un seguro, con fotos',
  'new-request': 'Nueva solicitud',
  'report-payment': 'Informar un pago',
};

/** What a wizard is called; its own name where it is newer than this list. */
export const wizardName = (flow: string): string => wizardNames[flow] ?? flow;

/** Within which time half of the answers came. */
export function medianLine(median: FunnelStep['mediana']): string {
  if (!median) return '–';
  const { desde, hasta } = median;
  if (hasta === null) return 'más de 10 min';
  return hasta > 60 ? `${desde / 60} a ${hasta / 60} min` : `${desde} a ${hasta} s`;
}

/** How often something went wrong at a step, by kind. */
export function errorsLine({ invalido, rechazado, fallido }: FunnelStep['errores']): string {
  const kinds = [
    counted(invalido, 'no válida', 'no válidas'),
    counted(rechazado, 'rechazada', 'rechazadas'),
    counted(fallido, 'falla', 'fallas'),
  ].filter((said) => !said.startsWith('0 '));
  return kinds.length === 0 ? '–' : kinds.join(', ');
}
