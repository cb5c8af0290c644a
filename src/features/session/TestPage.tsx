import { useCallback } from 'react';
import type { Config } from '../../platform/runtime-config.ts';
import { Button } from '../../ui/Button.tsx';
import { useLoad } from '../../ui/useLoad.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardTitle } from './CardTitle.tsx';
import { CardFrame } from '../../ui/CardFrame.tsx';
import styles from './session.module.css';

/** Whether a service answers at all; what it says is of no interest. */
async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { signal, cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** /test (S2.2, SH-13): whether this browser reaches the services, for whoever helps somebody who cannot sign in. */
export function TestPage({ config }: { readonly config: Config }) {
  const { api, identity, app } = config;
  const check = useCallback(
    (signal: AbortSignal) =>
      Promise.all([answers(`${api.url}/`, signal), answers(`${identity.url}/.well-known/jwks.json`, signal)]),
    [api.url, identity.url],
  );
  const [state, again] = useLoad(check);
  const said = (reached: boolean) => (reached ? 'Responde' : 'No responde');
  return (
    <CardFrame title="Prueba de conexión">
      <div className={styles['stack']}>
        <CardTitle>Prueba de conexión</CardTitle>
        {state.status === 'loading' && <Waiting>Probando…</Waiting>}
        {state.status === 'loaded' && (
          <dl className={styles['facts']} role="status">
            <dt>Versión</dt>
            <dd>{app.version}</dd>
            <dt>Servidor</dt>
            <dd>{said(state.value[0])}</dd>
            <dt>Identidad</dt>
            <dd>{said(state.value[1])}</dd>
          </dl>
        )}
        <Button disabled={state.status === 'loading'} onClick={again}>
          Probar de nuevo
        </Button>
      </div>
    </CardFrame>
  );
}
