import ky from 'ky';
import { useState } from 'react';
import type { SharedApi } from '../../api/api.ts';
import type { Config } from '../../platform/runtime-config.ts';
import { Button } from '../../ui/Button.tsx';
import { useStandIn } from '../../ui/first-screen.ts';
import { useRequest } from '../../ui/useRequest.ts';
import { CardTitle } from './CardTitle.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';
import styles from './session.module.css';

interface TestPageProps {
  readonly config: Config;
  readonly api: () => Promise<SharedApi>;
}

const whether = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  );

/** In the place of what a service will have answered: nothing moves when it has. */
function Probing() {
  useStandIn();
  return 'Probando…';
}

/** /test (S2.2, SH-13): whether this browser reaches the services, to help users who cannot sign in. */
export function TestPage({ config: { identity, app }, api }: TestPageProps) {
  const [probe, setProbe] = useState(0);
  const { data: answers } = useRequest({
    queryKey: ['prueba', identity.url, probe],
    queryFn: ({ signal }) =>
      Promise.all([
        whether(api().then(({ getEstado }) => getEstado(signal))),
        whether(ky.get(`${identity.url}/.well-known/jwks.json`, { signal, retry: 0 })),
      ]),
  });
  const said = (service: 0 | 1) => {
    if (!answers) return <Probing />;
    return answers[service] ? 'Responde' : 'No responde';
  };
  return (
    <CardLayout title="Prueba de conexión">
      <div className={styles['stack']}>
        <CardTitle>Prueba de conexión</CardTitle>
        <div role="status">
          <dl className={styles['facts']}>
            <dt>Versión</dt>
            <dd>{app.version}</dd>
            <dt>Servidor</dt>
            <dd>{said(0)}</dd>
            <dt>Identidad</dt>
            <dd>{said(1)}</dd>
          </dl>
        </div>
        <Button
          aria-disabled={!answers}
          onClick={() => {
            if (answers) setProbe(probe + 1);
          }}
        >
          Probar de nuevo
        </Button>
      </div>
    </CardLayout>
  );
}
