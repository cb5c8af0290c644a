import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOnNativeApp } from '../storage.ts';
import { createNativeBridge } from './bridge.ts';
import { FakeWrapper } from './fake-wrapper.ts';
import type { OutgoingMessage } from './messages.ts';

let wrapper: FakeWrapper;
let stops: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  wrapper = new FakeWrapper(window);
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  wrapper.remove();
  vi.unstubAllGlobals();
});

/** Listens for the plate scan and for the back button. */
function listening() {
  const bridge = createNativeBridge(window);
  const scanned = vi.fn();
  const back = vi.fn();
  stops.push(bridge.on('cedulaEscaneada', scanned), bridge.on('volver', back));
  return { scanned, back };
}

const card = { type: 'cedulaEscaneada', dominio: 'AF123GH', motor: 'M1', chasis: '' } as const;

describe('SH-25 whether the page is inside the app', () => {
  test('SH-25 inside, which is kept', () => {
    expect(createNativeBridge(window).isNative).toBe(true);
    expect(localStorage.getItem('isOnNativeApp')).toBe('true');
    wrapper.remove();
    expect(createNativeBridge(window).isNative).toBe(true);
  });

  test('SH-25 in a browser', () => {
    wrapper.remove();
    const bridge = createNativeBridge(window);
    expect([bridge.isNative, bridge.os]).toEqual([false, null]);
    expect(localStorage.getItem('isOnNativeApp')).toBeNull();
    expect(bridge.send({ type: 'logout' })).toBe(false);
    const back = vi.fn();
    stops.push(bridge.on('volver', back));
    wrapper.post({ type: 'volver' });
    expect(back).not.toHaveBeenCalled();
  });

  test.each([
    ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel)', 5],
    ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5],
    ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
    [null, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0],
  ])('SH-25 %s is %s', (os, userAgent, maxTouchPoints) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(createNativeBridge(window).os).toBe(os);
  });
});

test('SH-25 what the app has to do is sent to it, as JSON', () => {
  const posted: string[] = [];
  window.ReactNativeWebView = { postMessage: (text) => void posted.push(text) };
  const bridge = createNativeBridge(window);
  const messages: OutgoingMessage[] = [
    { type: 'verArchivo', url: 'https://files.example/poliza.pdf', fileName: 'poliza.pdf' },
    { type: 'validarIdentidad' },
    { type: 'escanearCedula' },
    { type: 'logout' },
    { type: 'navegar', path: '/validaridentidad' },
    { type: 'refreshToken' },
    { type: 'abrirEnlace', url: 'https://wa.me/5491155550100' },
  ];
  expect(messages.map((message) => bridge.send(message))).toEqual(messages.map(() => true));
  expect(posted).toEqual([
    '{"type":"verArchivo","url":"https://files.example/poliza.pdf","fileName":"poliza.pdf"}',
    '{"type":"validarIdentidad"}',
    '{"type":"escanearCedula"}',
    '{"type":"logout"}',
    '{"type":"navegar","path":"/validaridentidad"}',
    '{"type":"refreshToken"}',
    '{"type":"abrirEnlace","url":"https://wa.me/5491155550100"}',
  ]);
});

describe('SH-25 what the app says', () => {
  test.each(['ios', 'android'] as const)('SH-25 reaches its listeners, on %s', (os) => {
    const { scanned, back } = listening();
    wrapper.post(card, os);
    expect(scanned).toHaveBeenCalledExactlyOnceWith(card);
    expect(back).not.toHaveBeenCalled();
  });

  test('SH-25 sets the validated identity and the token', () => {
    const bridge = createNativeBridge(window);
    const validated = vi.fn();
    const renewed = vi.fn();
    stops.push(bridge.on('identidadValidada', validated), bridge.on('tokenRenovado', renewed));
    wrapper.post({ type: 'identidadValidada', validada: true });
    wrapper.post({ type: 'tokenRenovado', accessToken: 't' });
    expect(validated).toHaveBeenCalledExactlyOnceWith({ type: 'identidadValidada', validada: true });
    expect(renewed).toHaveBeenCalledExactlyOnceWith({ type: 'tokenRenovado', accessToken: 't' });
  });

  test('SH-25 says where the phone takes notifications, as no other characters than a back end takes', () => {
    const bridge = createNativeBridge(window);
    const said = vi.fn();
    stops.push(bridge.on('pushToken', said));
    for (const token of ['', 'a b', 'teléfono', 'x'.repeat(2049)]) wrapper.post({ type: 'pushToken', token });
    expect(said).not.toHaveBeenCalled();
    const longest = { type: 'pushToken', token: `[a:b]_-${'x'.repeat(2041)}` } as const;
    wrapper.post(longest);
    expect(said).toHaveBeenCalledExactlyOnceWith(longest);
  });

  test('SH-25 gets no messages after it is stopped', () => {
    const { scanned } = listening();
    for (const stop of stops) stop();
    wrapper.post(card);
    expect(scanned).not.toHaveBeenCalled();
  });

  test.each([
    'no JSON',
    '{"type":"volver","extra":1}',
    '{"type":"otro"}',
    '{"type":"cedulaEscaneada","dominio":1,"motor":"","chasis":""}',
    'null',
    null,
    7,
  ])('SH-25 %j is dropped', (data) => {
    const { scanned, back } = listening();
    window.dispatchEvent(new MessageEvent('message', { data }));
    expect([scanned.mock.calls, back.mock.calls]).toEqual([[], []]);
  });

  test('SH-25 a message from elsewhere is dropped', () => {
    const { back } = listening();
    const data = '{"type":"volver"}';
    const frame = document.createElement('iframe');
    document.body.append(frame);
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example' }));
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: frame.contentWindow }),
    );
    frame.remove();
    expect(back).not.toHaveBeenCalled();
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: window }));
    expect(back).toHaveBeenCalledTimes(1);
  });
});

test('SH-25 a corrupt mark of the app is dropped', () => {
  localStorage.setItem('isOnNativeApp', 'maybe');
  expect(isOnNativeApp.read()).toBeNull();
});
