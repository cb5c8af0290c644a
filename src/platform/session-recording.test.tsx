import { beforeEach, expect, test } from 'vitest';
import type { FlagName } from './flags.ts';
import { startRecording } from './session-recording.ts';

const url = 'https://recorder.example/script.js';
const origins = ['https://uno.example', window.location.origin];

function flagsThatCanChange(...on: FlagName[]) {
  const names = new Set<FlagName>(on);
  const listeners = new Set<() => void>();
  return {
    isOn: (name: FlagName) => names.has(name),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    turnOn: (name: FlagName) => {
      names.add(name);
      for (const listener of listeners) listener();
    },
  };
}

const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.head.replaceChildren();
});

test('SH-20 with hotjar-mode on and a configured origin, the script loads once', () => {
  const flags = flagsThatCanChange('hotjar-mode');
  startRecording({ url, origins }, flags, window);
  flags.turnOn('dev-mode');
  expect(scripts().map(({ src }) => src)).toEqual([url]);
  expect(scripts()[0]?.getAttributeNames()).toEqual(['src']);
});

test('SH-20 the script follows the flag turning on later, unless stopped before', () => {
  const flags = flagsThatCanChange('beta-mode');
  const stop = startRecording({ url, origins }, flags, window);
  expect(scripts()).toEqual([]);
  flags.turnOn('hotjar-mode');
  expect(scripts()).toHaveLength(1);

  document.head.replaceChildren();
  const later = flagsThatCanChange();
  stop();
  startRecording({ url, origins }, later, window)();
  later.turnOn('hotjar-mode');
  expect(scripts()).toEqual([]);
});

test('SH-20 no script on another origin, or where none is configured', () => {
  const flags = flagsThatCanChange('hotjar-mode');
  startRecording({ url, origins: ['https://uno.example'] }, flags, window);
  startRecording({ url, origins: [] }, flags, window);
  startRecording({ url: null, origins }, flags, window);
  expect(scripts()).toEqual([]);
});
