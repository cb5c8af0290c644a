import { useState } from 'react';
import { writtenPath } from '../../tests/paths/copied/written.ts';
import type { Recorder } from './recorder.ts';

/** The run as a test of tests/paths/copied, on the clipboard. */
export function Copying({ recorder }: { readonly recorder: Pick<Recorder, 'copy'> }) {
  const [says, say] = useState('');
  const copy = async () => {
    const made = recorder.copy();
    if (!made) return;
    if (!('path' in made) || made.unlike !== undefined) {
      say(`No se puede copiar: ningún ejemplo lleva adonde llevó «${made.unlike}».`);
      return;
    }
    try {
      await navigator.clipboard.writeText(writtenPath(made.path));
      say(`Copiada: es un archivo de tests/paths/copied, con ${String(made.path.steps.length)} pasos.`);
    } catch {
      say('El navegador no dejó copiarla.');
    }
  };
  return (
    <section aria-labelledby="copia">
      <h3 id="copia">Prueba</h3>
      <button type="button" onClick={() => void copy()}>
        Copiar como prueba de caminos
      </button>
      <p role="status">{says}</p>
    </section>
  );
}
