import type { Api } from '../../api/api.ts';

/** The operations of the back end that something needs; fetched when first needed. */
export type LoadApi<Operation extends keyof Api> = () => Promise<Pick<Api, Operation>>;

/** What is sent with an operation. */
export type BodyOf<Operation extends keyof Api> = Parameters<Api[Operation]>[0];
