import { routes, type OperationId } from '../../server/api/http/routes.ts';

/** What the browser gets for a request: an answer, or one of the ways of getting none. */
export type Reply =
  | { readonly status: number; readonly body: string }
  /** No answer, ever. */
  | 'silence'
  /** The connection is refused. */
  | 'refused'
  /** The connection breaks halfway through the body. */
  | 'cut';

/** An answer, or how it depends on what is asked for. */
export type Answering = Reply | ((url: string) => Reply);

/** A try of an operation, as the browser sent it. */
interface Try {
  readonly operation: OperationId;
  /** By the simulated clock, in milliseconds since 1970. */
  readonly at: number;
  readonly url: string;
  /** As text; '' for none, and for a file's bytes. */
  readonly body: string;
  /** Its Idempotency-Key; null for none. */
  readonly key: string | null;
}

/** The back end as the browser sees it: `fetch` and `XMLHttpRequest`. */
export interface Edge {
  readonly fetch: typeof fetch;
  readonly XMLHttpRequest: typeof XMLHttpRequest;
  readonly tries: (operation: OperationId) => readonly Try[];
  /** Requests that began as the page went and were not to outlive it: a browser calls them off. */
  readonly lost: () => readonly OperationId[];
  /** How many requests wait for an answer. */
  readonly waiting: () => number;
  /** The answer of an operation from now on. */
  readonly reply: (operation: OperationId, reply: Answering) => void;
}

/** The time of an answer, or of a refused connection, in simulated milliseconds. */
export const latency = 100;

/** A document outside the contract: the text of the terms. */
export const documentUrl = 'https://portal.example/terminos/1.0.md';
export const documentText = 'Texto de los términos.';

const operations = Object.keys(routes)
  .filter(isOperation)
  .map((operation) => {
    const { method, path } = routes[operation];
    return { operation, method, pattern: new RegExp(`^(?:/api)?${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
  });

/** The operations of the contract. */
export const operationIds: readonly OperationId[] = operations.map(({ operation }) => operation);

function isOperation(name: string): name is OperationId {
  return name in routes;
}

/** Whether an address is the back end's: it may also be a document, or the identity service's. */
const isOfContract = (url: string): boolean => /\/(?:api|storage)\//.test(url);

/** The operation that a request is of. */
function operationOf(method: string, url: string): OperationId {
  const { pathname } = new URL(url);
  const found = operations.find((each) => each.method === method.toLowerCase() && each.pattern.test(pathname));
  if (!found) throw new Error(`No operation of the contract: ${method} ${pathname}`);
  return found.operation;
}

/** @param replies the first answer of each operation */
export function createEdge(replies: Readonly<Record<OperationId, Answering>>): Edge {
  const now = new Map<string, Answering>(Object.entries(replies));
  const tries: Try[] = [];
  const lost: OperationId[] = [];
  let waiting = 0;
  let isGoing = false;
  window.addEventListener('pagehide', () => {
    isGoing = true;
    setTimeout(() => {
      isGoing = false;
    }, latency);
  });

  const take = (method: string, url: string, body = '', key: string | null = null): Reply => {
    const operation = operationOf(method, url);
    tries.push({ operation, at: Date.now(), url, body, key });
    const reply = now.get(operation) ?? 'refused';
    return typeof reply === 'function' ? reply(url) : reply;
  };

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!isOfContract(request.url)) return new Response(documentText);
      if (isGoing && !request.keepalive) lost.push(operationOf(request.method, request.url));
      const key = request.headers.get('Idempotency-Key');
      const reply = take(request.method, request.url, await request.clone().text(), key);
      waiting += 1;
      try {
        return await fetched(reply, request.signal);
      } finally {
        waiting -= 1;
      }
    },
    XMLHttpRequest: xmlHttpRequestFor(take, (change) => {
      waiting += change;
    }),
    tries: (operation) => tries.filter((each) => each.operation === operation),
    lost: () => lost,
    waiting: () => waiting,
    reply: (operation, reply) => {
      now.set(operation, reply);
    },
  };
}

async function fetched(reply: Reply, signal: AbortSignal): Promise<Response> {
  if (reply !== 'silence') await new Promise((resolve) => setTimeout(resolve, latency));
  switch (reply) {
    case 'silence':
      return await new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('The operation was aborted', 'AbortError'));
        });
      });
    case 'refused':
      throw new TypeError('Failed to fetch');
    case 'cut':
      return new Response(cutBody(), { status: 200 });
    default:
      return new Response(reply.body === '' ? null : reply.body, { status: reply.status });
  }
}

/** Some bytes, and then a broken connection. */
function cutBody(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a'));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
}

/** As much of XMLHttpRequest as an upload uses. */
function xmlHttpRequestFor(
  take: (method: string, url: string) => Reply,
  count: (change: 1 | -1) => void,
): typeof XMLHttpRequest {
  return class extends XMLHttpRequest {
    #method = '';
    #url = '';
    #answer = { status: 0, body: '' };
    #open = false;

    override get status(): number {
      return this.#answer.status;
    }

    override get responseText(): string {
      return this.#answer.body;
    }

    override open(method: string, url: string | URL): void {
      this.#method = method;
      this.#url = String(url);
    }

    override setRequestHeader(): void {
      return undefined;
    }

    override send(): void {
      const reply = take(this.#method, this.#url);
      count(1);
      this.#open = true;
      if (reply === 'silence') return;
      if (typeof reply === 'object') this.#answer = reply;
      setTimeout(() => {
        this.#end(typeof reply === 'object' ? 'load' : 'error');
      }, latency);
    }

    override abort(): void {
      this.#end('abort');
    }

    #end(how: 'load' | 'error' | 'abort'): void {
      if (!this.#open) return;
      this.#open = false;
      count(-1);
      this.dispatchEvent(new Event(how));
    }
  };
}
