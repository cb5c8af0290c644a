import { constants, type Http2SecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';

/** What one HTTP/2 connection may do (OP-04). */
export interface SessionLimits {
  /** How long it may be without a request, in milliseconds: a header that does not end is none. */
  readonly idleMs: number;
  /** How many requests may be under way at once. */
  readonly streams: number;
  /** How many requests it may cancel before they are answered: at once, and each second. */
  readonly resets: { readonly burst: number; readonly perSecond: number };
}

export interface Sessions {
  /** Lets requests that are under way be answered, and takes no more. */
  readonly close: () => void;
  readonly destroy: () => void;
}

/** Holds each HTTP/2 connection of a server to its limits. */
export function limitSessions(server: Http2SecureServer, limits: SessionLimits): Sessions {
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    limitSession(session, limits);
  });
  return {
    close: () => {
      for (const session of sessions) session.close();
    },
    destroy: () => {
      for (const session of sessions) session.destroy();
    },
  };
}

function limitSession(session: ServerHttp2Session, { idleMs, resets }: SessionLimits): void {
  const open = new Set<ServerHttp2Stream>();
  const wait = () => setTimeout(() => session.destroy(), idleMs).unref();
  let idle = wait();
  const mayReset = createAllowance(resets);

  session.on('stream', (stream: ServerHttp2Stream) => {
    clearTimeout(idle);
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
      if (stream.rstCode === constants.NGHTTP2_CANCEL && !mayReset()) {
        session.goaway(constants.NGHTTP2_ENHANCE_YOUR_CALM);
        session.destroy();
      }
      if (open.size === 0) {
        clearTimeout(idle);
        idle = wait();
      }
    });
  });
  session.once('close', () => clearTimeout(idle));
}

/** Whether something that may happen so often may happen once more. */
function createAllowance({ burst, perSecond }: SessionLimits['resets']): () => boolean {
  let left: number = burst;
  let at = performance.now();
  return () => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond) - 1;
    at = now;
    return left >= 0;
  };
}
