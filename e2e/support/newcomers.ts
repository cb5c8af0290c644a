import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post, tokenIn } from './api.ts';
import { signInByCode } from './sign-in.ts';

/** Nobody's address: none but the test that asked for it signs in with it. */
export const newAddress = (): string => `${randomUUID()}@ejemplo.example`;

/** Signs in somebody who was never here, from wherever /signin was opened. */
export const signInNewcomer = (page: Page): Promise<void> => signInByCode(page, newAddress());

/**
 * Signs in a customer who was never here, and has accepted nothing yet.
 *
 * @returns the token of before there was an account: it knows no role
 */
export async function signInNewCustomer(page: Page, name: string): Promise<string> {
  await page.goto('/signin');
  await signInNewcomer(page);
  const token = await tokenIn(page);
  await post(page.request, token, '/api/controldeusuarios/registrousuariofinal', { NombreUsuario: name });
  await page.goto('/validating');
  return token;
}
