import type { Api } from './api.ts';
import type { QueryOf } from './contract.ts';
import { namesPerson } from './personal-search.ts';

/** A page of the applications that a filter is of: one that is searched by the number of a person travels in a body (record 26). */
export async function applicationsPage(
  api: Pick<Api, 'listSolicitudes' | 'postBusquedaSolicitudes'>,
  page: QueryOf<'listSolicitudes'>,
  signal?: AbortSignal,
): ReturnType<Api['listSolicitudes']> {
  const { Search = '' } = page;
  return namesPerson(Search)
    ? await api.postBusquedaSolicitudes({ ...page, Search }, signal)
    : await api.listSolicitudes(page, signal);
}
