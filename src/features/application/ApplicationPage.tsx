import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { addresses } from '../../portal/addresses.ts';
import { isOperable, isUnfinished, situationOf } from '../../portal/situation.ts';
import { Answer } from '../../ui/Answer.tsx';
import { PageFrame, PageTitle } from '../../ui/Page.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Application } from './Application.tsx';
import classes from './application.module.css';
import { holderOf } from './holder.ts';
import { OwnApplications } from './OwnApplications.tsx';
import { Resume } from './Resume.tsx';
import { notOperableMessage } from './states.ts';
import { Summary } from './Summary.tsx';
import { WaitingApplication } from './WaitingApplication.tsx';

interface ApplicationPageProps {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'solicitud' | 'tareas'>;
  readonly native: Pick<NativeBridge, 'send'>;
  /** Whether requests can be made here: the flag nueva-solicitud. */
  readonly canRequest: boolean;
}

/** /solicitudes/{idSolicitud} (S2.8): one application, as far as it is known, and what can be done with it. */
export function ApplicationPage({ solicitudId, queries, native, canRequest }: ApplicationPageProps) {
  const query = useQuery(queries.solicitud(solicitudId));
  // PendingTasks asks.
  const { data: tareas } = useQuery({ ...queries.tareas(solicitudId), enabled: false });
  const { data: solicitud } = query;
  const number = `Solicitud Nº ${solicitudId}`;
  const holder = solicitud && holderOf(solicitud);
  const situation = solicitud && situationOf(solicitud.situacion);
  return (
    <PageFrame title={number} back={{ to: addresses.applications, label: 'Solicitudes' }} wide>
      <div className={classes['layout']}>
        <div className={classes['head']}>
          <PageTitle>{holder ?? number}</PageTitle>
          <p className={classes['about']}>
            {situation && (
              <StatusChip tone={situation.tone} variant="light">
                {situation.label}
              </StatusChip>
            )}
            {holder !== undefined && <span>{number}</span>}
          </p>
        </div>
        {solicitud && (
          <ActionBar
            solicitud={solicitud}
            pending={
              tareas?.filter(({ estado, interna }) => estado === 'Pendiente' && !interna).length ??
              solicitud.tareasPendientes
            }
            native={native}
          />
        )}
        <div className={classes['body']}>
          <Answer query={query} failureOf={failureOf} wayOn={<OwnApplications />} waiting={<WaitingApplication />}>
            {(found) => (
              <>
                {isUnfinished(found.situacion) && <Resume solicitud={found} canRequest={canRequest} />}
                {!isUnfinished(found.situacion) && !isOperable(found.situacion) && (
                  <p className={classes['closed']}>{notOperableMessage}</p>
                )}
                <Summary solicitud={found} />
                <Application solicitud={found} queries={queries} native={native} />
              </>
            )}
          </Answer>
        </div>
      </div>
    </PageFrame>
  );
}
