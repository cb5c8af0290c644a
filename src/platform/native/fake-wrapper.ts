import * as v from 'valibot';
import { type IncomingMessage, type OutgoingMessage, outgoingMessage } from './messages.ts';

/** Stands for the mobile app in tests: put it around a window before the bridge is made. */
export class FakeWrapper {
  /** What the portal sent, in order; a malformed message throws at the sender. */
  readonly sent: OutgoingMessage[] = [];
  readonly #window: Window;

  constructor(window: Window) {
    this.#window = window;
    this.#window.ReactNativeWebView = {
      postMessage: (text) => {
        this.sent.push(v.parse(outgoingMessage, JSON.parse(text)));
      },
    };
  }

  /** Tells the portal something, as the app for `os` does. */
  post(message: IncomingMessage, os: 'ios' | 'android' = 'ios'): void {
    const target = os === 'ios' ? this.#window : this.#window.document;
    target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  /** Takes the app away. */
  remove(): void {
    delete this.#window.ReactNativeWebView;
  }
}
