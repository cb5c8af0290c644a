import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { email as emailField } from '../../contract/fields.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import { roles } from '../accounts/account-types.ts';
import { agencyDecisionMail, invitationMail } from '../accounts/mails.ts';
import { permissions } from '../accounts/permissions.ts';
import type { Administration } from './administration.ts';
import { NobodyThere } from './refused.ts';
import type { Right } from './rights.ts';

/** A command that is none, or lacks something: how it is used, in a sentence. */
class Misused extends Error {
  override readonly name = 'Misused';
}

/** What a command is carried out with. */
interface Surroundings {
  readonly administration: Administration;
  /** The portal's usual address, without a slash at the end. */
  readonly origin: string;
  /** Rejects where a mail cannot be sent. */
  readonly send: (mail: Mail) => Promise<void>;
}

/** All commands, as `npm run admin` prints them. */
export const usage = `npm run admin -- people [TEXT]                    who may do something; of whom name or e-mail have TEXT
npm run admin -- person EMAIL                     one person: rights, channels, history
npm run admin -- invitations                      who has not accepted yet
npm run admin -- invite EMAIL --role ROLE [--permission PERMISSION]… [--channel KEY]… --reason TEXT
npm run admin -- withdraw EMAIL --reason TEXT     takes an invitation back
npm run admin -- grant EMAIL (--role ROLE | --permission PERMISSION | --channel KEY)… --reason TEXT
npm run admin -- revoke EMAIL (--role ROLE | --permission PERMISSION | --channel KEY)… --reason TEXT
npm run admin -- sign-out EMAIL --reason TEXT     ends all sessions of a person
npm run admin -- channels                         the channels, and which are blocked
npm run admin -- add-channel KEY NAME --reason TEXT
npm run admin -- block KEY --reason TEXT          no evaluations for this channel; unblock KEY
npm run admin -- agencies                         agencies that signed themselves up and wait
npm run admin -- approve ID --reason TEXT         or reject ID

ROLE is one of ${roles.join(', ')}
PERMISSION is one of ${permissions.join(', ')}`;

/** How many of the history's last lines are printed. */
const shownChanges = 100;

const several = { type: 'string', multiple: true } as const;

const roleField = v.picklist(roles);
const permissionField = v.picklist(permissions);

/**
 * Carries out one command of `npm run admin`.
 *
 * @returns what it prints, line by line
 * @throws ChangeRefused or Misused, in one sentence, where it makes no sense
 */
export async function administer(args: readonly string[], surroundings: Surroundings): Promise<readonly string[]> {
  const { administration, origin, send } = surroundings;
  const { words, rights, reason } = read(args);
  const [command = '', first = '', second = ''] = words;
  const sent = async (mail: Mail | undefined, done: string): Promise<readonly string[]> => {
    if (!mail) return [done];
    const told = await send(mail).then(
      () => `${mail.to} was told by mail.`,
      () => `The mail to ${mail.to} could not be sent: tell them.`,
    );
    return [done, told];
  };
  switch (command) {
    case 'people':
      return orNone(
        (await administration.people(first)).people.map(
          ({ user: { email, name, roles, permissions: may } }) =>
            `${email}  ${name}  ${roles.join(' ')}  ${may.join(' ')}`,
        ),
      );
    case 'person':
      return await describe(administration, emailOf(first));
    case 'invitations':
      return orNone(
        (await administration.invitations()).map(
          ({ email, roles, canales, expiresAt }) =>
            `${email}  ${roles.join(' ')}  ${canales.join(' ')}  until ${expiresAt.toISOString()}`,
        ),
      );
    case 'invite': {
      const { invitation, isNew } = await administration.invite(emailOf(first), rights, reason);
      const { email, expiresAt } = invitation;
      return await sent(
        isNew ? invitationMail(email, origin, expiresAt) : undefined,
        `${email} is invited until ${expiresAt.toISOString()}: who signs in at ${origin}/signin with this e-mail gets the rights, once.`,
      );
    }
    case 'withdraw':
      await administration.withdrawInvitation({ email: emailOf(first) }, reason);
      return [`${first} is not invited any more.`];
    case 'grant':
      await administration.change({ email: emailOf(first) }, { give: needed(rights) }, reason);
      return await describe(administration, emailOf(first));
    case 'revoke':
      await administration.change({ email: emailOf(first) }, { take: needed(rights) }, reason);
      return await describe(administration, emailOf(first));
    case 'sign-out':
      await administration.endSessions({ email: emailOf(first) }, reason);
      return [`All sessions of ${first} have ended.`];
    case 'channels':
      return orNone(
        (await administration.channels()).map(
          ({ key, nombre, bloqueado }) => `${key}  ${nombre}${bloqueado ? '  blocked' : ''}`,
        ),
      );
    case 'add-channel':
      await administration.createChannel(first, second, reason);
      return [`There is a channel ${first} now.`];
    case 'block':
    case 'unblock':
      await administration.setBlocked(first, command === 'block', reason);
      return [`${first} is ${command === 'block' ? 'blocked' : 'not blocked any more'}.`];
    case 'agencies':
      return orNone(
        (await administration.waitingAgencies()).map(
          ({ id, cui, nombreAgencia, nombreTitular, emailContacto, createdAt }) =>
            `${id}  CUIT ${cui}  ${nombreAgencia}  ${nombreTitular}  ${emailContacto}  since ${createdAt.toISOString()}`,
        ),
      );
    case 'approve':
    case 'reject': {
      const isApproved = command === 'approve';
      const { agency, isNew } = await administration.decide(idOf(first), isApproved ? 'Aprobada' : 'Rechazada', reason);
      return await sent(
        isNew ? agencyDecisionMail(agency.emailContacto, origin, agency.nombreAgencia, isApproved) : undefined,
        `${agency.nombreAgencia} is ${isApproved ? 'approved' : 'rejected'}.`,
      );
    }
    default:
      throw new Misused(usage);
  }
}

function read(args: readonly string[]) {
  const options = { role: several, permission: several, channel: several, reason: { type: 'string' } } as const;
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new Misused(error instanceof Error ? error.message : usage);
    }
  })();
  const { role = [], permission = [], channel = [], reason = '' } = parsed.values;
  const rights: Right[] = [
    ...role.map((name) => ({ kind: 'role', role: oneOf(roleField, 'role', name) }) as const),
    ...permission.map(
      (name) => ({ kind: 'permission', permission: oneOf(permissionField, 'permission', name) }) as const,
    ),
    ...channel.map((key) => ({ kind: 'channel', channel: key }) as const),
  ];
  return { words: parsed.positionals, rights, reason };
}

function oneOf<T extends string>(field: v.GenericSchema<unknown, T>, what: string, name: string): T {
  const parsed = v.safeParse(field, name);
  if (!parsed.success) throw new Misused(`There is no ${what} '${name}'.\n\n${usage}`);
  return parsed.output;
}

function emailOf(text: string): string {
  const parsed = v.safeParse(emailField, text);
  if (!parsed.success) throw new Misused(`'${text}' is no e-mail address.`);
  return parsed.output;
}

function idOf(text: string): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.uuid()), text);
  if (!parsed.success) throw new Misused(`'${text}' is no number of an agency: npm run admin -- agencies`);
  return parsed.output;
}

function needed(rights: readonly Right[]): readonly Right[] {
  if (rights.length === 0) throw new Misused('Name a --role, a --permission or a --channel.');
  return rights;
}

/** An empty list in a word: nothing printed looks like nothing done. */
const orNone = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['None.'] : lines);

async function describe(administration: Administration, email: string): Promise<readonly string[]> {
  const { user, channels } = await administration.person({ email }).catch(async (error: unknown) => {
    const invited =
      error instanceof NobodyThere && (await administration.invitations()).some((to) => to.email === email);
    if (invited) throw new Misused(`${email} is invited and has not signed in yet: npm run admin -- invitations`);
    throw error;
  });
  const { rows } = await administration.changes({ take: shownChanges }, user.id);
  return [
    `${user.email}  ${user.name}`,
    `type: ${user.userType}`,
    `roles: ${user.roles.join(' ') || 'none'}`,
    `permissions: ${user.permissions.join(' ') || 'none'}`,
    `channels: ${channels.join(' ') || 'none'}`,
    ...rows.map(({ fecha, accion, sobre, motivo, por }) =>
      `${fecha.toISOString()}  ${accion} ${sobre}  by ${por?.email ?? 'the command'}  ${motivo}`.trimEnd(),
    ),
  ];
}
