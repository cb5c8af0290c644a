const gmail = 'https://mail.google.com/';
const outlook = 'https://outlook.live.com/mail/';
const yahoo = 'https://mail.yahoo.com/';

/** The mailboxes that most people here have, by the domain of their addresses. */
const mailboxes: ReadonlyMap<string, string> = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['outlook.com', outlook],
  ['outlook.com.ar', outlook],
  ['outlook.es', outlook],
  ['hotmail.com', outlook],
  ['hotmail.com.ar', outlook],
  ['hotmail.es', outlook],
  ['live.com', outlook],
  ['live.com.ar', outlook],
  ['msn.com', outlook],
  ['yahoo.com', yahoo],
  ['yahoo.com.ar', yahoo],
  ['yahoo.es', yahoo],
  ['ymail.com', yahoo],
]);

/** Where the mails of an address are read in a browser; `null` where that is not known. Nothing of the address is in it. */
export const mailboxOf = (email: string): string | null =>
  mailboxes.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) ?? null;
