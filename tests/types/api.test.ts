/**
 * What the contract forbids does not compile: tsc reads this file, and a needless `@ts-expect-error` is an error. Nothing
 * here is called.
 */
import * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import type { Api } from '../../src/api/api.ts';
import type { Call } from '../../src/api/client.ts';
import { endpoint } from '../../src/api/contract.ts';
import { signFile } from '../../src/api/resources/archivos.ts';
import { createAvisoPago, getUltimosDatos } from '../../src/api/resources/avisos-pago.ts';

const header = { 'Idempotency-Key': '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11' };
type AvisoPago = Parameters<Api['createAvisoPago']>[0];
declare const aviso: AvisoPago;
declare const call: Call;
const url = v.object({ url: v.string() });

test('an operation is one of the contract', () => {
  expectTypeOf(endpoint('/sign', 'get', () => ({ 200: url })).path).toEqualTypeOf<'/sign'>();
  // @ts-expect-error no such path
  endpoint('/signs', 'get', () => ({ 200: url }));
  // @ts-expect-error the path has no such method
  endpoint('/sign', 'post', () => ({ 200: url }));
});

test('an answer schema agrees with the contract', () => {
  // @ts-expect-error the contract gives a string
  endpoint('/sign', 'get', () => ({ 200: v.object({ url: v.number() }) }));
  // @ts-expect-error a field is missing
  endpoint('/sign', 'get', () => ({ 200: v.object({}) }));
  // @ts-expect-error a 2xx answer has no schema
  endpoint('/apiclientes/ultimosdatos', 'get', () => ({ 204: null }));
  // @ts-expect-error this answer has a body
  endpoint('/sign', 'get', () => ({ 200: null }));
});

test('a call takes what the operation takes', () => {
  const good = () => [
    call(createAvisoPago, { params: { header }, body: aviso }),
    call(signFile, { params: { query: { key: 'k', verb: 'get' } } }),
    call(getUltimosDatos, {}),
  ];
  expectTypeOf(good).toBeFunction();
  const bad = () => [
    // @ts-expect-error the idempotency key is required
    call(createAvisoPago, { body: aviso }),
    // @ts-expect-error the body is required
    call(createAvisoPago, { params: { header } }),
    // @ts-expect-error a currency that does not exist
    call(createAvisoPago, { params: { header }, body: { ...aviso, Moneda: 2 } }),
    // @ts-expect-error a field that does not exist
    call(createAvisoPago, { params: { header }, body: { ...aviso, Monto: 2 } }),
    // @ts-expect-error a verb that does not exist
    call(signFile, { params: { query: { key: 'k', verb: 'post' } } }),
    // @ts-expect-error a required parameter is missing
    call(signFile, { params: { query: { verb: 'put' } } }),
    // @ts-expect-error a read has no body
    call(getUltimosDatos, { body: {} }),
  ];
  expectTypeOf(bad).toBeFunction();
});

test('a call gives what the contract promises', () => {
  expectTypeOf<Awaited<ReturnType<Api['createAvisoPago']>>>().toEqualTypeOf<{
    id: string;
    numero: number;
    verificaHasta: string;
  }>();
  expectTypeOf<Awaited<ReturnType<Api['signFile']>>>().toEqualTypeOf<string>();
  expectTypeOf<NonNullable<Awaited<ReturnType<Api['getUltimosDatos']>>>['Email']>().toBeString();
  expectTypeOf<null>().toExtend<Awaited<ReturnType<Api['getUltimosDatos']>>>();
});
