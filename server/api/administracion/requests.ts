import * as v from 'valibot';
import { channelKey, email, few, newChannelKey, reason, requiredText, text } from '../../contract/fields.ts';
import { type Role, roles } from '../../identity/accounts/account-types.ts';
import { permissions } from '../../identity/accounts/permissions.ts';
import type { Right } from '../../identity/administration/rights.ts';

const role = v.picklist(roles, 'Elegí un rol');
const permission = v.picklist(permissions, 'No es un permiso');
export const keyOfChannel = v.pipe(v.string('Requerido'), v.regex(channelKey, 'No es la clave de un canal'));
const channels = few(keyOfChannel, 100, 'Son demasiados canales');
const beside = few(permission, permissions.length, 'Son demasiados permisos');

const rights = v.pipe(
  v.strictObject({ Roles: few(role, 5, 'Son demasiados roles'), Permisos: beside, Canales: channels }),
  v.transform(({ Roles, Permisos, Canales }) => rightsOf(Roles, Permisos, Canales)),
);

/** What rights are changed by. */
export const newRights = v.strictObject({ Dar: rights, Quitar: rights, Motivo: reason });

/** Who is invited to what. */
export const newInvitation = v.pipe(
  v.strictObject({ Email: email, Rol: role, Permisos: beside, Canales: channels, Motivo: reason }),
  v.transform(({ Email, Rol, Permisos, Canales, Motivo }) => ({
    email: Email,
    rights: rightsOf([Rol], Permisos, Canales),
    motivo: Motivo,
  })),
);

export const newChannel = v.strictObject({
  Key: v.pipe(
    v.string('Requerido'),
    v.regex(newChannelKey, 'La clave lleva hasta 40 minúsculas, números y guiones, como en autos-del-sur'),
  ),
  Nombre: v.pipe(requiredText(120), v.trim()),
  Motivo: reason,
});

export const peopleSearch = v.strictObject({ Search: text(254) });

function rightsOf(
  given: readonly Role[],
  beside: readonly (typeof permissions)[number][],
  channels: readonly string[],
): readonly Right[] {
  return [
    ...given.map((name) => ({ kind: 'role', role: name }) as const),
    ...beside.map((name) => ({ kind: 'permission', permission: name }) as const),
    ...channels.map((key) => ({ kind: 'channel', channel: key }) as const),
  ];
}
