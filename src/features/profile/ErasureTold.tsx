import { useEffect, useEffectEvent } from 'react';
import type { Api } from '../../api/api.ts';
import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { DataApi } from './profile-api.ts';
import classes from './profile.module.css';

interface ErasureToldProps {
  readonly api: DataApi;
  /** It is known, and shown, what stays. */
  readonly onTold: () => void;
}

/** What an erasure takes away and what it leaves, as it is for this very person (OP-13). */
export function ErasureTold({ api, onTold }: ErasureToldProps) {
  const borrado = useRequest({
    queryKey: ['datos', 'borrado'],
    queryFn: async ({ signal }) => await (await api()).getDatosBorrado(signal),
  });
  const { status } = borrado;
  const told = useEffectEvent(onTold);
  useEffect(() => {
    if (status === 'success') told();
  }, [status]);
  return (
    <Answer
      query={{ ...borrado, isError: status === 'error' }}
      failureOf={failureOf}
      waiting={<Skeleton label="Buscando qué se borra y qué queda…" lines={5} />}
    >
      {({ Conserva }) => <Told conserva={Conserva} />}
    </Answer>
  );
}

const inSentence = (what: string) => what.charAt(0).toLowerCase() + what.slice(1);

type Conserva = Awaited<ReturnType<Api['getDatosBorrado']>>['Conserva'];

function Told({ conserva }: { readonly conserva: Conserva }) {
  return (
    <div className={classes['stage']}>
      <p className={classes['text']}>
        Borramos tu cuenta y todo lo que guardamos de vos: tus datos de contacto, tus pedidos, tus fotos y documentos.{' '}
        <strong>No se puede deshacer.</strong>
      </p>
      {conserva.length > 0 && (
        <div>
          <p className={classes['text']}>Queda sólo lo que una ley nos obliga a guardar:</p>
          <ul className={classes['laws']}>
            {conserva.map(({ Ley, Anios, Que }) => (
              <li key={Ley}>
                Por {Anios} años: {Que.map(inSentence).join('; ')}.<span className={classes['about']}>{Ley}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={classes['laws']}>
        <li>Un crédito en curso hay que seguir pagándolo, y una póliza sigue vigente.</li>
        <li>
          Lo que ya les mandamos a las aseguradoras y a las centrales de riesgo lo guardan ellas: pedíselo a ellas.
        </li>
        <li>Las solicitudes que hayas cargado de otras personas son de ellas, y quedan sin tu nombre.</li>
      </ul>
    </div>
  );
}
