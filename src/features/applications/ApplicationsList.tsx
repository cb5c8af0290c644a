import type { ResumeAt } from '../../portal/addresses.ts';
import { useIntersection } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Discard } from '../../portal/discarding.ts';
import { failureOf } from '../../api/messages.ts';
import { namesPerson } from '../../api/personal-search.ts';
import type { Queries } from '../../api/queries.ts';
import { counted } from '../../portal/format.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkCards, WaitingCards } from '../../ui/LinkCard.tsx';
import { NextPage, type Pages } from '../../ui/NextPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import classes from './applications.module.css';
import { useTableView } from './columns.ts';
import {
  asked,
  type Filter,
  filterIn,
  isWhole,
  keyOf,
  reordered,
  searchOf,
  stateOf,
  wholeList,
  withoutFilter,
  withoutOthers,
} from './filter.ts';
import { useListPlace } from './list-place.ts';
import { listTitle } from './list-title.ts';
import { NoApplications } from './NoApplications.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { SearchForm, type Sellers } from './SearchForm.tsx';
import { type SaveApplications, TableTools } from './TableTools.tsx';
import type { SolicitudItem } from './types.ts';
import { useWithNew } from './with-new.ts';

const SEARCHING = 'Buscando tus solicitudes…';

export interface ApplicationsListProps {
  readonly queries: Pick<Queries, 'solicitudes' | 'conteoSolicitudes' | 'solicitud' | 'vendedores'>;
  /** Whether they are a coordinator, who chooses whose applications they see (SL-07). */
  readonly coordinates: boolean;
  /** See ApplicationCard. */
  readonly resumeAt: ResumeAt | undefined;
  readonly discard: Discard | undefined;
}

interface PlacedProps extends ApplicationsListProps {
  /** A table, where there is room for one (SL-06), or the level of the cards' headings. */
  readonly as: 'table' | 2 | 3;
  /** Saves what is listed; undefined where it can't be. */
  readonly save?: SaveApplications;
  /** The one that is open beside the list. */
  readonly current?: number | undefined;
  /** Whether it is found as it was left (AP-02). */
  readonly returns: boolean;
}

/** A seller's applications with search and filters, all of which are in the address (S2.8, AP-02). */
export function ApplicationsList({ queries, coordinates, resumeAt, discard, as, save, current, returns }: PlacedProps) {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const addressed = filterIn(new URLSearchParams(location.search), state);
  const filter = coordinates ? addressed : withoutOthers(addressed);
  const query = useInfiniteQuery({ ...queries.solicitudes(asked(filter)), placeholderData: keepPreviousData });
  const sellers = useSellers(queries, coordinates, query.isSuccess);
  // A search with a number of a person is in no address, and so is not counted by state.
  const counts = useQuery({
    ...queries.conteoSolicitudes(asked(filter)),
    enabled: query.isSuccess && !namesPerson(filter.search),
  });
  const items = query.data && withoutRepeats(query.data.pages.flatMap((page) => page.items));
  const listed = useWithNew(items, filter, queries);
  const view = useTableView(coordinates);
  const count = useRef<HTMLParagraphElement>(null);
  const change = (next: Filter) => {
    void navigate({ search: searchOf(next) }, { replace: true, state: stateOf(next) });
  };
  // What was listed before stays meanwhile.
  const searching = query.isPlaceholderData;
  // Also of what the back end does not count yet.
  const total = (query.data?.pages.at(-1)?.total ?? 0) + (listed?.length ?? 0) - (items?.length ?? 0);
  return (
    <>
      <SearchForm filter={filter} onChange={change} isLine={as === 'table'} sellers={sellers} counts={counts.data} />
      <SavedFilters filter={filter} onChange={change} sellers={sellers?.found} />
      <div className={classes['heading']}>
        <p ref={count} tabIndex={-1} role="status" className={classes['count']} data-searching={searching || undefined}>
          {searching ? 'Buscando…' : listed && sentenceOf(total, filter)}
        </p>
        {as === 'table' && save && <TableTools view={view} filter={asked(filter)} isEmpty={total === 0} save={save} />}
      </div>
      <Answer
        query={{ ...query, data: listed }}
        failureOf={failureOf}
        waiting={
          as === 'table' ? (
            <div className={surface['surface']}>
              <Skeleton label={SEARCHING} lines={12} />
            </div>
          ) : (
            <WaitingCards label={SEARCHING} count={3} />
          )
        }
      >
        {(solicitudes) =>
          solicitudes.length === 0 ? (
            <Nothing
              filter={filter}
              onClear={() => {
                change(withoutFilter(filter));
                // Its button goes away.
                count.current?.focus();
              }}
            />
          ) : (
            <Entries
              isTable={as === 'table'}
              // In another order it is the same list: what orders it keeps the focus.
              key={keyOf({ ...filter, order: wholeList.order })}
              list={`${as === 'table' ? 'table' : ''}${keyOf(filter)}`}
              count={solicitudes.length}
              returns={returns}
              more={query}
            >
              {as === 'table' ? (
                <ApplicationsTable
                  title={listTitle(coordinates)}
                  solicitudes={solicitudes}
                  view={view}
                  order={filter.order}
                  onOrder={(by) => {
                    change({ ...filter, order: reordered(filter.order, by) });
                  }}
                  resumeAt={resumeAt}
                  discard={discard}
                  search={searchOf(filter)}
                  typed={stateOf(filter)}
                />
              ) : (
                <LinkCards>
                  {solicitudes.map((solicitud) => (
                    <li key={solicitud.id} data-id={solicitud.id} className={classes['entry']}>
                      <ApplicationCard
                        solicitud={solicitud}
                        level={as}
                        resumeAt={resumeAt}
                        discard={discard}
                        search={searchOf(filter)}
                        typed={stateOf(filter)}
                        inList
                        current={solicitud.id === current}
                      />
                    </li>
                  ))}
                </LinkCards>
              )}
            </Entries>
          )
        }
      </Answer>
    </>
  );
}

/** Whose applications a coordinator can choose, asked for behind the list; undefined for others. */
function useSellers(
  { vendedores }: Pick<Queries, 'vendedores'>,
  coordinates: boolean,
  isListed: boolean,
): Sellers | undefined {
  const { data, error, refetch } = useQuery({ ...vendedores, enabled: coordinates && isListed });
  if (!coordinates) return undefined;
  return { found: data, failure: data ? null : error, askAgain: () => void refetch() };
}

function sentenceOf(total: number, filter: Filter): string {
  if (total > 0) return counted(total, 'solicitud', 'solicitudes');
  return isWhole(filter) ? '' : 'Ninguna solicitud corresponde a la búsqueda ingresada.';
}

/** One that was made meanwhile moves the others to the next page. */
const withoutRepeats = (items: readonly SolicitudItem[]): readonly SolicitudItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

function Nothing({ filter, onClear }: { readonly filter: Filter; readonly onClear: () => void }) {
  if (isWhole(filter)) return <NoApplications />;
  return (
    <div className={classes['all']}>
      <Button variant="secondary" onClick={onClear}>
        Quitar filtros
      </Button>
    </div>
  );
}

interface More extends Pages {
  /** The entries are those of another search, until this one's come. */
  readonly isPlaceholderData: boolean;
}

interface EntriesProps {
  /** Rows are lower than cards: the next page is fetched later. */
  readonly isTable: boolean;
  /** Whose place it is: see useListPlace. */
  readonly list: string;
  readonly count: number;
  readonly returns: boolean;
  readonly more: More;
  readonly children: ReactNode;
}

/** The entries and, at their end, the next page: by scrolling there, or by its button. */
function Entries({ isTable, list: name, count, returns, more, children }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { ref: end, entry } = useIntersection<HTMLDivElement>();
  useListPlace({ list, name, returns });

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = more;
  const isNear = entry?.isIntersecting === true;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return (
    <div ref={list} tabIndex={-1} className={classes['list']} aria-busy={more.isPlaceholderData}>
      {children}
      <div ref={end} aria-hidden className={classes['end']} data-table={isTable || undefined} />
      <NextPage pages={more} list={list} count={count} failureOf={failureOf} />
    </div>
  );
}
