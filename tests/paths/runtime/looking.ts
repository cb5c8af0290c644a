import type { Page } from '@playwright/test';
import type { Traces } from './traces.ts';

/** What is wrong with a page as a whole, and what it keeps that it must not, each as a Spanish sentence. */
export async function wrongWith(
  page: Page,
  { sound, secrets, traces }: { readonly sound: boolean; readonly secrets: readonly string[]; readonly traces: Traces },
): Promise<readonly string[]> {
  const inPage = await page.evaluate(look, { sound, secrets });
  const left = secrets.flatMap((secret) => {
    const where = traces.find(secret);
    return where === undefined ? [] : [`quedó «${secret}» en ${where}`];
  });
  return [...inPage, ...left];
}

/** Runs in the page. */
function look({ sound, secrets }: { readonly sound: boolean; readonly secrets: readonly string[] }): readonly string[] {
  const wrong: string[] = [];
  if (sound) {
    const labels = [
      ...document.querySelectorAll('[aria-label], [alt], [title], [placeholder], input, textarea'),
    ].flatMap((element) => [
      ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    ]);
    const broken = /\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object \w+\]/;
    for (const text of [document.body.innerText, ...labels]) {
      const found = broken.exec(text);
      if (found) {
        const { index } = found;
        wrong.push(`la pantalla dice «${text.slice(Math.max(0, index - 20), index + 30).replaceAll('\n', ' ')}»`);
      }
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) {
      wrong.push(`la pantalla mide ${scrollWidth} px y la ventana ${window.innerWidth}`);
    }
  }
  const entriesOf = (name: string, storage: Storage): [string, string][] =>
    Object.entries(storage).map(([key, value]) => [`«${key}» de ${name}`, `${key} ${String(value)}`]);
  const places: readonly [string, string][] = [
    ['la dirección', decodeURIComponent(location.href)],
    ['el historial', JSON.stringify(history.state ?? null)],
    ['el título', document.title],
    ...entriesOf('localStorage', localStorage),
    ...entriesOf('sessionStorage', sessionStorage),
  ];
  for (const secret of secrets) {
    for (const [place, text] of places) if (text.includes(secret)) wrong.push(`quedó «${secret}» en ${place}`);
  }
  return wrong;
}
