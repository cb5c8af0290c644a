import type { RequestOptions } from '../requests.ts';

/** A request of a test, under this key. */
export const asking = <T>(
  queryFn: RequestOptions<T>['queryFn'],
  ...queryKey: RequestOptions<T>['queryKey']
): RequestOptions<T> => ({ queryKey, queryFn });
