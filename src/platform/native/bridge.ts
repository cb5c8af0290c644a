import * as v from 'valibot';
import { isOnNativeApp } from '../storage.ts';
import {
  type Incoming,
  type IncomingMessage,
  incomingMessage,
  type IncomingType,
  type OutgoingMessage,
} from './messages.ts';

/** What the app's web view puts into the page. */
interface WebView {
  postMessage(text: string): void;
}

declare global {
  interface Window {
    ReactNativeWebView?: WebView;
  }
}

/** The mobile app around the portal (SH-25). */
export interface NativeBridge {
  /** Whether the page runs inside the app. */
  readonly isNative: boolean;
  /** The app's system; null outside the app, or where the web view does not say. */
  readonly os: 'ios' | 'android' | null;
  /**
   * @returns whether the app took the message; where it did not, the caller does it the browser's way
   */
  send(message: OutgoingMessage): boolean;
  /**
   * Listens to the app. What is malformed, or not from the app, is dropped.
   *
   * @returns a function that stops it
   */
  on<Type extends IncomingType>(type: Type, listener: (message: Incoming<Type>) => void): () => void;
}

export function createNativeBridge(window: Window): NativeBridge {
  const isNative = window.ReactNativeWebView !== undefined || isOnNativeApp.read() === true;
  if (isNative) isOnNativeApp.write(true);

  return {
    isNative,
    os: isNative ? systemOf(window.navigator) : null,
    send(message) {
      const webView = window.ReactNativeWebView;
      webView?.postMessage(JSON.stringify(message));
      return webView !== undefined;
    },
    on(type, listener) {
      if (!isNative) return () => undefined;
      const hear = (event: Event) => {
        if (!(event instanceof MessageEvent) || !mayBeFromApp(event, window)) return;
        const message = parseMessage(event.data);
        if (message !== null && isOfType(message, type)) listener(message);
      };
      // The web view dispatches on the window in iOS, on the document in Android.
      const targets = [window, window.document];
      for (const target of targets) target.addEventListener('message', hear);
      return () => {
        for (const target of targets) target.removeEventListener('message', hear);
      };
    },
  };
}

/**
 * The app's messages are events made inside the page: they have no origin, or the page's own, and no other window as
 * their source. Another site's frame or opener always shows its origin or its window. A script of this page could forge
 * one, but could as well call the listener.
 */
function mayBeFromApp({ origin, source }: MessageEvent, window: Window): boolean {
  return (origin === '' || origin === window.location.origin) && (source === null || source === window);
}

function parseMessage(data: unknown): IncomingMessage | null {
  const schema = typeof data === 'string' ? v.pipe(v.string(), v.parseJson(), incomingMessage) : incomingMessage;
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

function isOfType<Type extends IncomingType>(message: IncomingMessage, type: Type): message is Incoming<Type> {
  return message.type === type;
}

function systemOf({ userAgent, maxTouchPoints }: Navigator): 'ios' | 'android' | null {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad says that it is a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'ios';
  return null;
}
