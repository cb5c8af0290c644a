import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { MeasuringApi } from './profile-api.ts';
import classes from './profile.module.css';
import { SavedSwitch } from './SavedSwitch.tsx';

interface MeasuringCardProps {
  readonly api: MeasuringApi;
  /** What was chosen is stored: it holds here at once. */
  readonly onChosen: (isWanted: boolean) => void;
}

/** What is counted of wizards (EN-13), and the switch that ends it. */
export function MeasuringCard({ api, onChosen }: MeasuringCardProps) {
  const choice = useRequest({
    queryKey: ['medicion'],
    queryFn: async ({ signal }) => await (await api()).getMedicion(signal),
  });
  return (
    <FactCard title="Cómo mejoramos los formularios">
      <p className={classes['text']}>
        Contamos a cuántas personas se les muestra cada pregunta, cuánto tardan y dónde dejan, sin guardar quién sos ni
        qué respondés.
      </p>
      <Answer
        query={{ ...choice, isError: choice.status === 'error' }}
        failureOf={failureOf}
        waiting={<Skeleton label="Buscando qué elegiste…" lines={2} />}
      >
        {({ Activa }) => (
          <SavedSwitch
            label="Contar mis recorridos"
            about="Si lo apagás, acá dejamos de contar al instante, y en tus otros dispositivos la próxima vez que abras el portal."
            stored={Activa}
            said={{ on: 'Listo: contamos tus recorridos.', off: 'Listo: no contamos más tus recorridos.' }}
            save={async (wanted) => {
              await (await api()).putMedicion({ Activa: wanted });
              onChosen(wanted);
            }}
          />
        )}
      </Answer>
    </FactCard>
  );
}
