import { expect, test } from 'vitest';
import { watchLeaks } from './leaks.ts';

const leaks = watchLeaks();
const noop = () => undefined;

test('QA-11 what a screen begins and does not end is told, and nothing else', () => {
  window.addEventListener('message', noop);
  leaks.begin();
  expect(leaks.left()).toEqual([]);

  const over = new AbortController();
  window.addEventListener('online', noop, { signal: over.signal });
  window.addEventListener('online', noop, { signal: over.signal });
  document.addEventListener('keydown', noop, true);
  document.addEventListener('visibilitychange', noop, { once: true });
  const timer = setInterval(noop, 1000);
  const observer = new MutationObserver(noop);
  observer.observe(document.body, { childList: true });
  const channel = new BroadcastChannel('lock');
  expect(leaks.left()).toEqual([
    'listener of online on window',
    'listener of keydown on document',
    'interval of 1000 ms',
    'mutation observer',
    'channel lock',
  ]);

  document.removeEventListener('keydown', noop);
  expect(leaks.left()).toContain('listener of keydown on document');
  document.removeEventListener('keydown', noop, true);
  over.abort();
  clearInterval(timer);
  observer.disconnect();
  channel.close();
  expect(leaks.left()).toEqual([]);
  window.removeEventListener('message', noop);
});
