import { Banner } from '../../ui/Banner.tsx';
import { useId, useState } from 'react';
import type { Api } from '../../api/api.ts';
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
  const save: Api['putRecordatorios'] = async (wanted) => await (await api()).putRecordatorios(wanted);
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
        {({ Activos, Novedades }) => (
          <>
            <MailSwitch
              label="Recordatorios"
              about="Cinco días y un día antes de que venza una cuota, y quince días antes de que termine tu póliza."
              stored={Activos}
              said={{
                on: 'Listo: te vamos a mandar recordatorios.',
                off: 'Listo: no te mandamos más recordatorios.',
              }}
              save={async (wanted) => await save({ Activos: wanted })}
            />
            {Novedades !== null && (
              <MailSwitch
                label="Novedades de cada día"
                about="Qué cambió en tus solicitudes, una vez por día y si algo cambió."
                stored={Novedades}
                said={{
                  on: 'Listo: te vamos a mandar las novedades.',
                  off: 'Listo: no te mandamos más las novedades.',
                }}
                save={async (wanted) => await save({ Novedades: wanted })}
              />
            )}
          </>
        )}
      </Answer>
    </FactCard>
  );
}

type Outcome =
  | { readonly kind: 'none' | 'pending' | 'saved' }
  /** It is as it was before. */
  | { readonly kind: 'failed'; readonly message: string };

interface MailSwitchProps {
  readonly label: string;
  /** When these mails come. */
  readonly about: string;
  readonly stored: boolean;
  /** What is said once they are on, or off. */
  readonly said: Readonly<Record<'on' | 'off', string>>;
  readonly save: (wanted: boolean) => Promise<unknown>;
}

function MailSwitch({ label, about, stored, said, save }: MailSwitchProps) {
  const [labelId, aboutId] = [useId(), useId()];
  const [on, setOn] = useState(stored);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  const change = async (wanted: boolean) => {
    // One call at a time: two could arrive in the other order.
    if (outcome.kind === 'pending') return;
    setOn(wanted);
    setOutcome({ kind: 'pending' });
    try {
      await save(wanted);
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
          <span id={labelId}>{label}</span>
          <span id={aboutId} className={classes['about']}>
            {about}
          </span>
        </span>
        <Switch
          on={on}
          aria-labelledby={labelId}
          aria-describedby={aboutId}
          aria-disabled={outcome.kind === 'pending'}
          onSwitch={(wanted) => {
            void change(wanted);
          }}
        />
      </label>
      <p role="status" className={classes['said']}>
        {outcome.kind === 'pending' && 'Guardando…'}
        {outcome.kind === 'saved' && said[on ? 'on' : 'off']}
      </p>
      {outcome.kind === 'failed' && (
        <Banner tone="danger" role="alert">
          {outcome.message}
        </Banner>
      )}
    </>
  );
}
