import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses, type ResumeAt } from '../../portal/addresses.ts';
import type { Discard } from '../../portal/discarding.ts';
import { Answer } from '../../ui/Answer.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LinkCards, WaitingCards } from '../../ui/LinkCard.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import classes from './applications.module.css';
import { wholeList } from './filter.ts';
import { listTitle } from './list-title.ts';
import { NoApplications } from './NoApplications.tsx';
import { useWithNew } from './with-new.ts';

/** How many the home shows, and how many skeletons stand in for them (S9). */
const MOST = 5;
const WAITING = 3;

interface LatestApplicationsProps {
  readonly queries: Pick<Queries, 'ultimasSolicitudes' | 'solicitud'>;
  /** Whether they see everybody's (SL-07). */
  readonly coordinates: boolean;
  readonly resumeAt: ResumeAt | undefined;
  readonly discard: Discard | undefined;
}

/** 'Mis solicitudes' of the home (S2.3, AP-01). */
export function LatestApplications({ queries, coordinates, resumeAt, discard }: LatestApplicationsProps) {
  const query = useQuery(queries.ultimasSolicitudes);
  const latest = useWithNew(query.data?.items, wholeList, queries);
  const hasMore = (query.data?.total ?? 0) > MOST;
  return (
    <ListSection
      title={listTitle(coordinates)}
      {...(hasMore && { all: { to: addresses.applications, label: 'ver todas' } })}
    >
      <Answer
        query={{ ...query, data: latest }}
        failureOf={failureOf}
        waiting={<WaitingCards label="Buscando tus solicitudes…" count={WAITING} />}
      >
        {(solicitudes) =>
          solicitudes.length === 0 ? (
            <NoApplications />
          ) : (
            <>
              <LinkCards>
                {solicitudes.slice(0, MOST).map((solicitud) => (
                  <li key={solicitud.id}>
                    <ApplicationCard solicitud={solicitud} level={3} resumeAt={resumeAt} discard={discard} />
                  </li>
                ))}
              </LinkCards>
              {hasMore && (
                <div className={classes['all']}>
                  <ButtonLink to={addresses.applications} variant="secondary">
                    Ver todas
                  </ButtonLink>
                </div>
              )}
            </>
          )
        }
      </Answer>
    </ListSection>
  );
}
