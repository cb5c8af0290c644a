import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { pendingIn } from '../../../flows/application-task/task.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import type { ResumeAt } from '../../portal/addresses.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { addresses } from '../../portal/addresses.ts';
import { applicationNumber } from '../../portal/application-number.ts';
import { type Discard, useDiscarded } from '../../portal/discarding.ts';
import { typedIn } from '../../portal/search-state.ts';
import { isOperable, isUnfinished, notOperableMessage, situationOf } from '../../portal/situation.ts';
import { Answer } from '../../ui/Answer.tsx';
import { PageLayout, PageTitle } from '../../ui/Page.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Application } from './Application.tsx';
import classes from './application.module.css';
import { Disbursement } from './Disbursement.tsx';
import { holderOf } from '../../portal/holder.ts';
import { OwnApplications } from '../../portal/OwnApplications.tsx';
import type { Reassigning } from './reassigning.ts';
import { Resume } from './Resume.tsx';
import { Summary } from './Summary.tsx';
import { WaitingApplication } from './WaitingApplication.tsx';

interface ApplicationPageProps {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'solicitud' | 'tareas' | 'vendedores'>;
  readonly native: Pick<NativeBridge, 'send'>;
  /** Undefined where the seller may not go on with it. */
  readonly resumeAt: ResumeAt | undefined;
  readonly discard: Discard | undefined;
  /** Undefined for who is no coordinator (SL-07). */
  readonly reassigning: Reassigning | undefined;
}

/** /solicitudes/{idSolicitud} (S2.8): one application, as far as it is known, and what can be done with it. */
export function ApplicationPage({
  solicitudId,
  queries,
  native,
  resumeAt,
  discard,
  reassigning,
}: ApplicationPageProps) {
  const query = useQuery(queries.solicitud(solicitudId));
  // PendingTasks asks.
  const { data: tareas } = useQuery({ ...queries.tareas(solicitudId), enabled: false });
  const { data: solicitud } = query;
  const isDiscarded = useDiscarded().includes(solicitudId);
  // Both have the filters of the list that it was opened from.
  const location = useLocation();
  const state: unknown = location.state;
  const number = applicationNumber(solicitudId);
  const holder = solicitud && holderOf(solicitud);
  const situation = solicitud && situationOf(solicitud.situacion);
  if (isDiscarded) return <Navigate to={addresses.applications} replace />;
  return (
    <PageLayout
      title={number}
      back={{ to: addresses.applications + location.search, label: 'Solicitudes', state: typedIn(state) }}
      wide
    >
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
            pending={tareas ? pendingIn(tareas) : solicitud.tareasPendientes}
            native={native}
          />
        )}
        <div className={classes['body']}>
          <Answer query={query} failureOf={failureOf} wayOn={<OwnApplications />} waiting={<WaitingApplication />}>
            {(found) => (
              <>
                {isUnfinished(found.situacion) && <Resume solicitud={found} resumeAt={resumeAt} discard={discard} />}
                {!isUnfinished(found.situacion) && !isOperable(found.situacion) && (
                  <p className={classes['closed']}>{notOperableMessage}</p>
                )}
                <Summary solicitud={found} queries={queries} reassigning={reassigning} />
                <Disbursement solicitud={found} />
                <Application solicitud={found} queries={queries} native={native} />
              </>
            )}
          </Answer>
        </div>
      </div>
    </PageLayout>
  );
}
