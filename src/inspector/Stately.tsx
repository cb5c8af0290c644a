import { useEffect, useState } from 'react';
import type { Recorder } from './recorder.ts';
import { messageOf } from './stately.ts';

/** Stately's own inspector. */
const TOOL = 'https://stately.ai/inspect';

/** What a tool says to the window that has opened it. */
const CONNECTED = '@statelyai.connected';

/** Opens Stately's inspector, which gets what XState says of the machines: where they are, and nothing that they know. */
export function Stately({ recorder }: { readonly recorder: Pick<Recorder, 'inspect'> }) {
  const [tool, open] = useState<Window | null>(null);
  useEffect(() => {
    if (!tool) return undefined;
    let leave = () => {};
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== tool || typeof data !== 'object' || !data || !('type' in data) || data.type !== CONNECTED) return;
      leave();
      leave = recorder.inspect((event) => {
        const message = messageOf(event);
        if (message) tool.postMessage(message, origin);
      });
    };
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('message', hear);
      leave();
    };
  }, [tool, recorder]);
  return (
    <section aria-labelledby="stately">
      <h3 id="stately">Stately</h3>
      <button
        type="button"
        onClick={() => {
          open(window.open(TOOL, 'xstateinspector'));
        }}
      >
        Abrir su inspector
      </button>
      <p>Recibe por dónde va la máquina, sin valores.</p>
    </section>
  );
}
