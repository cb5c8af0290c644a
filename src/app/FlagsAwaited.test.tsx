import { render, waitFor } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { createNativeBridge } from '../platform/native/bridge.ts';
import { loadConfig } from '../platform/runtime-config.ts';
import { FlagsAwaited } from './FlagsAwaited.tsx';
import { PartsProvider } from './parts.ts';
import { hearPushToken } from './push-token.ts';
import { startParts } from './start-parts.ts';

const file = await readFile('public/config.json', 'utf8');
const config = await loadConfig('https://portal.example', () => Promise.resolve(new Response(file)));

test('SH-18 a screen that waits for the flags asks for them, though they come behind the first screen otherwise', async () => {
  const answer = Response.json({ flags: [{ key: 'autoprenda', value: true, reason: 'STATIC', variant: 'on' }] });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  const native = createNativeBridge(window);
  const never = new Promise<void>(() => undefined);
  const parts = startParts(config, { native, pushToken: hearPushToken(native) }, never);
  const known = parts.flags.evaluateFor({ email: 'ana@ejemplo.example' });
  expect(parts.flags.isSettled()).toBe(false);
  expect(asked).not.toHaveBeenCalled();

  render(
    <PartsProvider value={parts}>
      <FlagsAwaited />
    </PartsProvider>,
  );
  await known;
  await waitFor(() => {
    expect(parts.flags.isSettled()).toBe(true);
  });
  expect(asked).toHaveBeenCalledOnce();
  expect(parts.flags.isOn('autoprenda')).toBe(true);
});
