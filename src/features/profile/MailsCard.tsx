import { Banner } from '../../ui/Banner.tsx';
import { useId, useState } from 'react';
import { failureOf, messageFor } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { ProfileApi } from './profile-api.ts';
import classes from './profile.module.css';

/** Which mails come, and the switch of those that may be refused (MY-07). */
export function MailsCard({ api }: { readonly api: ProfileApi }) {
  const reminders = useRequest({
    queryKey: ['recordatorios'],
    queryFn: async ({ signal }) => await (await api()).getRecordatorios(signal),
  });
  return (
    <FactCard title="Correos que te mandamos">
      <p className={classes['text']}>
        Siempre te mandamos los códigos que pedís y la confirmación de lo que hacés: los pagos que informás, los seguros
        que pedís y las solicitudes que enviás.
      </p>
      <Answer
        query={{ ...reminders, isError: reminders.status === 'error' }}
        failureOf={failureOf}
        waiting={<Skeleton label="Buscando tus recordatorios…" lines={2} />}
      >
        {({ Activos }) => <Reminders api={api} stored={Activos} />}
      </Answer>
    </FactCard>
  );
}

type Outcome =
  | { readonly kind: 'none' | 'pending' | 'saved' }
  /** It is as it was before. */
  | { readonly kind: 'failed'; readonly message: string };

function Reminders({ api, stored }: { readonly api: ProfileApi; readonly stored: boolean }) {
  const [labelId, aboutId] = [useId(), useId()];
  const [on, setOn] = useState(stored);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  const save = async (wanted: boolean) => {
    // One call at a time: two could arrive in the other order.
    if (outcome.kind === 'pending') return;
    setOn(wanted);
    setOutcome({ kind: 'pending' });
    try {
      await (await api()).putRecordatorios(wanted);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      setOn(!wanted);
      setOutcome({ kind: 'failed', message: messageFor(error) });
    }
  };

  return (
    <>
      <label className={classes['switch']}>
        <span>
          <span id={labelId}>Recordatorios</span>
          <span id={aboutId} className={classes['about']}>
            Cinco días y un día antes de que venza una cuota, y quince días antes de que termine tu póliza.
          </span>
        </span>
        <Switch
          on={on}
          aria-labelledby={labelId}
          aria-describedby={aboutId}
          aria-disabled={outcome.kind === 'pending'}
          onSwitch={(wanted) => {
            void save(wanted);
          }}
        />
      </label>
      <p role="status" className={classes['said']}>
        {outcome.kind === 'pending' && 'Guardando…'}
        {outcome.kind === 'saved' &&
          (on ? 'Listo: te vamos a mandar recordatorios.' : 'Listo: no te mandamos más recordatorios.')}
      </p>
      {outcome.kind === 'failed' && (
        <Banner tone="danger" role="alert">
          {outcome.message}
        </Banner>
      )}
    </>
  );
}
