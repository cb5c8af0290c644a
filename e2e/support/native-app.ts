import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { type IncomingMessage, type OutgoingMessage, outgoingMessage } from '../../src/platform/native/messages.ts';

declare global {
  interface Window {
    hearAsNativeApp?: (text: string) => void;
  }
}

/** The mobile app around a page (SH-25). */
interface NativeApp {
  /** The portal's messages to the app, in order; throws for an unknown message. */
  readonly heard: () => readonly OutgoingMessage[];
  readonly tell: (message: IncomingMessage) => Promise<void>;
  /** A message arrives that is not from the app, or that the app would never send. */
  readonly arrives: (data: string, from?: { readonly origin: string }) => Promise<void>;
}

/** Puts the app around a page that is not opened yet, as React Native's web view does. */
export async function nativeAppAround(page: Page): Promise<NativeApp> {
  const messages: string[] = [];
  await page.exposeFunction('hearAsNativeApp', (text: string) => messages.push(text));
  await page.addInitScript(() => {
    window.ReactNativeWebView = { postMessage: (text) => window.hearAsNativeApp?.(text) };
  });
  const arrives = (data: string, from: { readonly origin: string } = { origin: '' }) =>
    page.evaluate(
      (init) => {
        window.dispatchEvent(new MessageEvent('message', init));
      },
      { data, ...from },
    );
  return {
    heard: () => messages.map((text) => v.parse(outgoingMessage, JSON.parse(text))),
    tell: (message) => arrives(JSON.stringify(message)),
    arrives,
  };
}
