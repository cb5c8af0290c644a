import type { components } from '../../openapi/generated/api.ts';
import type { SharedApi } from './api.ts';

/** Asks the back end for a document: where its file is (C3 "Document reference"). */
export type AskDocument<A extends SharedApi = SharedApi> = (api: A) => Promise<components['schemas']['Documento']>;

/**
 * Fetches a document and shows it (CR-06, PO-03). To be called in the event of a click: a browser opens tabs for nothing
 * else. Never rejects: a failure has been shown and logged when it resolves.
 */
export type OpenDocument<A extends SharedApi = SharedApi> = (ask: AskDocument<A>) => Promise<void>;
