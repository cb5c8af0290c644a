import type { Readable } from 'node:stream';
import { NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3';
import { StartError } from '../process/start-error.ts';
import { StoreAway } from './file-store.ts';

/** After how long a call of the store is given up, in milliseconds: less than a transaction that waits for it may be silent (db/pool.ts). */
export const storeTimeoutMs = 6000;

/** @throws StoreAway when it takes too long, or the store refuses or does not answer */
export async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await ask(AbortSignal.timeout(storeTimeoutMs));
  } catch (error) {
    throw new StoreAway('The file store did not do what it was asked for', { cause: error });
  }
}

/** Like inTime, and undefined for an object that is not there. */
export async function unlessMissing<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  return await inTime(async (signal) => {
    try {
      return await ask(signal);
    } catch (error) {
      if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
      throw error;
    }
  });
}

/** A body, whole. */
export async function bytesOf(body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Uint8Array.from(Buffer.concat(chunks));
}

/** Runs what a start asks of a bucket. @throws StartError with what an operator can do about a failure */
export async function atStart<T>(bucket: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new StartError(whyUnusable(bucket, error instanceof StoreAway ? error.cause : error), { cause: error });
  }
}

function whyUnusable(bucket: string, error: unknown): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const code = error instanceof Error && 'code' in error ? String(error.code) : nameOf(error);
  if (status === 404) return `The bucket ${bucket} of STORAGE_URL does not exist: create it, for this portal alone.`;
  if (status === 403 || status === 401) {
    return `The bucket ${bucket} of STORAGE_URL may not be used with the AWS credentials of this server: it reads, writes, deletes and lists.`;
  }
  if (status === 301 || status === 400) {
    return `The bucket ${bucket} of STORAGE_URL does not answer for this region (${String(status)}): set that of the bucket.`;
  }
  if (status !== undefined) return `The bucket ${bucket} of STORAGE_URL answers ${status}: see the store's own log.`;
  if (nameOf(error) === 'CredentialsProviderError') {
    return 'STORAGE_URL names a bucket, and there are no credentials for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  }
  return `The file store at STORAGE_URL can't be reached (${code}).`;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
