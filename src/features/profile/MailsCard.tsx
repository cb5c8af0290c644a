import type { Api } from '../../api/api.ts';
import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { ProfileApi } from './profile-api.ts';
import { SavedSwitch } from './SavedSwitch.tsx';
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
            <SavedSwitch
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
              <SavedSwitch
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
