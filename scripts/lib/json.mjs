import { readFileSync } from 'node:fs';

/** @type {(text: string) => unknown} */
const parse = JSON.parse;

/**
 * What a JSON file holds.
 * @param {string} path
 */
export const readJson = (path) => parse(readFileSync(path, 'utf8'));

/**
 * The fields of an object, none where it is not one.
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
export const fields = (value) => (typeof value === 'object' && value !== null ? { ...value } : {});
