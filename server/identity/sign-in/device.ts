import Bowser from 'bowser';

/** A browser as people recognise it, without versions: '' for what it does not say. */
export interface Device {
  readonly navegador: string;
  readonly sistema: string;
}

/** Names that people don't use; all others are as Bowser has them. */
const plainNames = new Map([
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Android Browser', 'Android'],
  ['Chrome OS', 'ChromeOS'],
]);

const plain = (name: string | undefined): string => plainNames.get(name ?? '') ?? name ?? '';

/** What a `User-Agent` says: 'Chrome' on 'Android', 'Safari' on 'iOS'. */
export function deviceOf(agent: string): Device {
  // Bowser throws for none.
  if (agent === '') return { navegador: '', sistema: '' };
  const { browser, os } = Bowser.parse(agent);
  return { navegador: plain(browser.name), sistema: plain(os.name) };
}
