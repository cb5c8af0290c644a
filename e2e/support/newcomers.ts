import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post, tokenIn } from './api.ts';
import { signInByCode } from './sign-in.ts';

/** A new address, for one test. */
export const newAddress = (): string => `${randomUUID()}@ejemplo.example`;

/** Signs in a new user on /signin, which is open. */
export const signInNewcomer = (page: Page): Promise<void> => signInByCode(page, newAddress());

/**
 * Signs in a new customer, who has accepted nothing yet.
 *
 * @returns the token from before the account: it has no roles
 */
export async function signInNewCustomer(page: Page, name: string, email = newAddress()): Promise<string> {
  await page.goto('/signin');
  await signInByCode(page, email);
  const token = await tokenIn(page);
  await post(page.request, token, '/api/controldeusuarios/registrousuariofinal', { NombreUsuario: name });
  await page.goto('/validating');
  return token;
}
