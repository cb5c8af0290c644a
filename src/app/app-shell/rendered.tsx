import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type FlagName, flagNames } from '../../platform/flags.ts';
import { createNativeBridge } from '../../platform/native/bridge.ts';
import type { Config } from '../../platform/runtime-config.ts';
import { accessToken } from '../../platform/storage.ts';
import { brand } from '../../ui/brand.ts';
import { greeting } from '../../portal/names.ts';
import type { Audience, Permission } from '../../portal/routes.ts';
import { App } from '../App.tsx';
import { firstScreen } from '../first-screen.ts';
import { hearPushToken } from '../push-token.ts';
import { startParts } from '../start-parts.ts';

/** What may differ from one browser, user and deployment to the next. */
export interface Circumstances {
  readonly audience: Audience;
  readonly permissions: readonly Permission[];
  readonly isOn: (flag: FlagName) => boolean;
  readonly name: string;
  /** Whether the token has run out. */
  readonly expired?: boolean;
  readonly config: Config;
  /** Of the window, in px: a phone's without it. */
  readonly width?: number;
}

/** A screen as React renders it first. */
export interface Rendered {
  readonly title: string;
  readonly content: HTMLElement;
  /** The wizard's flow, where it is one. */
  readonly flow: string | undefined;
}

/**
 * Renders what an address shows first, before anything has answered; undefined where it leads to another one.
 *
 * @param parameters parts of the address that stand for any other: `{0}`, `{1}` in what is rendered
 */
export async function renderedAt(
  address: string,
  circumstances: Circumstances,
  parameters: readonly string[] = [],
): Promise<Rendered | undefined> {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const token = tokenOf(circumstances);
  if (token !== null) accessToken.write(token);
  window.history.replaceState(null, '', address);
  window.innerWidth = circumstances.width ?? 390;
  const native = createNativeBridge(window);
  const config = configOf(circumstances);
  const never = () => new Promise<never>(() => undefined);
  const started = startParts(config, { native, pushToken: hearPushToken(native) }, never());
  // Nothing answers, neither the back end nor the identity service.
  const parts = {
    ...started,
    api: never,
    customerApi: never,
    sellerApi: never,
    session: { ...started.session, complete: never },
  };
  const { pathname } = window.location;
  await firstScreen(parts, pathname);
  const rendered = await rendering(<App parts={parts} />, circumstances.name);
  // A wizard adds its question to the address.
  if (window.location.pathname !== pathname && !window.location.pathname.startsWith(`${pathname}/`)) return undefined;
  const marked = (text: string) =>
    parameters.reduce((marking, parameter, index) => marking.replaceAll(parameter, `{${index}}`), text);
  rendered.content.innerHTML = marked(rendered.content.innerHTML);
  return { ...rendered, title: marked(rendered.title) };
}

/** A component as it is rendered first, when its effects have run. */
export async function rendering(element: ReactNode, name = ''): Promise<Rendered> {
  const content = document.createElement('div');
  document.body.replaceChildren(content);
  // Screens that name none have the portal's, and not that of the one before.
  document.title = brand.name;
  const root = createRoot(content);
  flushSync(() => {
    root.render(element);
  });
  await new Promise((resolve) => setTimeout(resolve));
  // A question's title comes after its paint.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { title } = document;
  const copy = document.createElement('div');
  copy.innerHTML = content.innerHTML;
  flushSync(() => {
    root.unmount();
  });
  const flow = copy.querySelector('[data-flow]')?.getAttribute('data-flow') ?? undefined;
  tidy(copy, name);
  return { title, content: copy, flow };
}

/** An unsigned token: what it says decides what is shown. */
function tokenOf({ audience, permissions, name, expired = false }: Circumstances): string | null {
  if (audience === 'signedOut') return null;
  const mayAnything = audience !== 'notAuthorised';
  const claims = {
    sub: 'email|1',
    iat: 0,
    exp: expired ? 1 : 9_999_999_999,
    name,
    email: `${name}@example.com`,
    userType: mayAnything ? audience : 'ClienteFinal',
    roles: mayAnything ? [`role of ${name}`] : [],
    permissions: mayAnything ? permissions : [],
  };
  return `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.none`;
}

function configOf({ config, isOn }: Circumstances): Config {
  const defaults: Partial<Record<FlagName, boolean>> = {};
  for (const name of flagNames) defaults[name] = isOn(name);
  return { ...config, flags: { url: null, defaults } };
}

/** What tests and the portal's own scripts go by is not there yet; ids are the same each time; who is greeted is filled in later. */
function tidy(content: HTMLElement, name: string): void {
  for (const silent of content.querySelectorAll('[aria-live]:empty')) silent.remove();
  // Menus are the same everywhere: the page marks the current place.
  for (const current of content.querySelectorAll('nav [aria-current=page]')) {
    current.removeAttribute('aria-current');
    current.classList.remove('active');
  }
  const ids = [...content.querySelectorAll('[id^=_r_]')].map(({ id }) => id);
  for (const each of content.querySelectorAll('*')) {
    for (const { name: attribute, value } of [...each.attributes]) {
      if (['data-discover', 'data-flow', 'data-step', 'data-phase', 'data-beside'].includes(attribute))
        each.removeAttribute(attribute);
      const known = ids.findIndex((id) => value === id || value.startsWith(`${id}-`));
      const id = ids[known];
      if (id !== undefined) each.setAttribute(attribute, value.replace(id, `f${known}`));
    }
    // The policy of the page takes styles from scripts only.
    const style = each.getAttribute('style');
    if (style !== null) {
      each.setAttribute('data-style', style);
      each.removeAttribute('style');
    }
    if (each.childElementCount === 0 && each.textContent === greeting(name) && name !== '') {
      each.setAttribute('data-greeting', '');
      each.textContent = '';
    }
  }
}
