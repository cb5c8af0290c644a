import type { Page, Route } from '@playwright/test';
import type { Request, Responding } from '../describe/screen.ts';

/** The URLs that a request goes to, wherever the app is served. */
export function urlsOf({ path }: Request): RegExp {
  const pieces = path.split('*').map((piece) => piece.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(String.raw`^\w+://[^/]+${pieces.join('.*')}(?:\?.*)?$`);
}

/** Where the requests of a call wait until the path says how they end. */
class Gate {
  #open: (responding: Responding) => void = () => undefined;
  #isOpen = false;
  readonly responding = new Promise<Responding>((resolve) => {
    this.#open = resolve;
  });

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(responding: Responding): void {
    this.#isOpen = true;
    this.#open(responding);
  }
}

/** The requests of a page that a test answers, or lets wait; `screen.ts` says what each does. */
export class Calls {
  readonly #page: Page;
  readonly #gates = new Map<string, Gate>();
  readonly #held = new Set<string>();
  /** What the requests of each call have carried since it was held. */
  readonly #bodies = new Map<string, unknown[]>();

  /** What the last request to each stubbed address carried. */
  readonly #posted = new Map<string, unknown>();

  constructor(page: Page) {
    this.#page = page;
  }

  async stub(request: Request, responding: Responding): Promise<void> {
    await this.#on(request, (route) => {
      this.#posted.set(addressOf(request), bodyOf(route));
      return end(route, responding);
    });
  }

  /** Requests that already wait for the call continue to wait, but what they carry is no longer what the call carries. */
  async hold(call: string, request: Request): Promise<void> {
    const known = this.#gates.get(call);
    if (!known || known.isOpen) this.#gates.set(call, new Gate());
    this.#bodies.set(call, []);
    const held = `${call}: ${addressOf(request)}`;
    if (this.#held.has(held)) return;
    this.#held.add(held);
    await this.#on(request, async (route) => {
      this.#bodies.get(call)?.push(bodyOf(route));
      await end(route, await this.#gateOf(call).responding);
    });
  }

  respond(call: string, responding: Responding): void {
    this.#gateOf(call).open(responding);
  }

  /** What the last request of a call carried, in an array; empty where none was made since it was held. */
  lastSent(call: string): readonly unknown[] {
    return (this.#bodies.get(call) ?? []).slice(-1);
  }

  /** What the last request to a stubbed address carried; undefined where there was none. */
  lastPosted(request: Request): unknown {
    return this.#posted.get(addressOf(request));
  }

  #gateOf(call: string): Gate {
    const gate = this.#gates.get(call);
    if (!gate) throw new Error(`La prueba no retuvo la llamada «${call}», y no puede responderla.`);
    return gate;
  }

  async #on({ method, path }: Request, handle: (route: Route) => Promise<void>): Promise<void> {
    await this.#page.route(urlsOf({ method, path }), (route) =>
      route.request().method() === method ? handle(route) : route.fallback(),
    );
  }
}

const addressOf = ({ method, path }: Request) => `${method} ${path}`;

function bodyOf(route: Route): unknown {
  const body: unknown = route.request().postDataJSON();
  return body;
}

async function end(route: Route, responding: Responding): Promise<void> {
  switch (responding) {
    case 'real':
      await route.fallback();
      return;
    case 'cut':
      await route.abort();
      return;
    case 'silence':
      return;
    default:
      await route.fulfill(responding);
  }
}
