/** A change of rights that makes no sense: in one sentence for who asked for it by the command, and one for who did in the portal. */
export class ChangeRefused extends Error {
  override readonly name: string = 'ChangeRefused';
  readonly spanish: string;

  constructor(english: string, spanish: string) {
    super(english);
    this.spanish = spanish;
  }
}

/** It is so already, as after an earlier try whose answer was lost. */
export class NothingChanges extends ChangeRefused {
  override readonly name = 'NothingChanges';
}

/** There is no such person. */
export class NobodyThere extends ChangeRefused {
  override readonly name = 'NobodyThere';
}

/** All that is refused. */
export const refusals = {
  noReason: () => new ChangeRefused('A change of rights needs a reason.', 'Escribí el motivo.'),
  nobody: (who: string) =>
    new NobodyThere(`Nobody has signed in as ${who}: invite them.`, 'Esa persona no existe o nunca ingresó.'),
  noChannel: (key: string) => new ChangeRefused(`There is no channel ${key}.`, `No hay un canal ${key}.`),
  lastAdministrator: (email: string) =>
    new ChangeRefused(
      `${email} is the last who may give rights: give them to somebody else first.`,
      'Es la última persona que puede administrar. Antes dale ese permiso a otra.',
    ),
  noRole: (email: string) =>
    new ChangeRefused(`${email} has no role: give one first.`, 'No tiene un rol. Elegile uno primero.'),
  sellsForNobody: (email: string) =>
    new ChangeRefused(
      `${email} sells for nobody: give a role first.`,
      'Los canales son de quienes venden. Elegile primero un rol que venda.',
    ),
  nothingChanges: (email: string) =>
    new NothingChanges(`That is so already: nothing changes for ${email}.`, 'No hay nada que cambiar.'),
  notToOneRole: () => new ChangeRefused('An invitation is to one role.', 'Elegí el rol al que lo invitás.'),
  hasRights: (email: string) =>
    new ChangeRefused(
      `${email} has rights already: grant what is missing.`,
      'Esa persona ya tiene permisos. Buscala y cambiáselos.',
    ),
  notInvited: (who: string) =>
    new ChangeRefused(
      `${who} is not invited, or has accepted.`,
      'La invitación ya no está: se aceptó, venció o la retiró otra persona.',
    ),
  wrongKey: (key: string) =>
    new ChangeRefused(
      `'${key}' is no key of a channel: lower-case letters, digits and hyphens, as in autos-del-sur.`,
      'La clave lleva minúsculas, números y guiones, como en autos-del-sur.',
    ),
  wrongName: () =>
    new ChangeRefused(
      'A channel has a name of 1 to 120 characters.',
      'El nombre del canal tiene de 1 a 120 caracteres.',
    ),
  channelExists: (key: string) => new ChangeRefused(`There is a channel ${key} already.`, `Ya hay un canal ${key}.`),
  noAgency: () =>
    new ChangeRefused('No agency with that number waits.', 'Esa agencia ya no espera: alguien decidió antes.'),
} as const satisfies Readonly<Record<string, (what: string) => ChangeRefused>>;
