import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { until } from './clock.ts';
import type { Portal } from './portal.tsx';

/** What a user does with a page; each action waits until it is possible. */
export const press = async ({ user }: Portal, name: string): Promise<void> => {
  await user.click(await until(() => screen.getByRole('button', { name })));
};

export const follow = async ({ user }: Portal, name: string): Promise<void> => {
  await user.click(await until(() => screen.getByRole('link', { name })));
};

export const tick = async ({ user }: Portal, name: string): Promise<void> => {
  await user.click(await until(() => screen.getByRole('checkbox', { name })));
};

/** Replaces the text of a field. */
export const fill = async ({ user }: Portal, label: string, text: string): Promise<void> => {
  const field = await until(() => screen.getByLabelText(label));
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

/** Attaches a photo, which jsdom cannot decode. */
export const attachPhoto = async (portal: Portal, label: string, file: File): Promise<void> => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 640, height: 480, close: () => undefined }));
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => undefined;
  // fetched with the first file, which a simulated clock does not wait for
  await import('../../src/wizard/prepare-file.ts');
  await attach(portal, label, file);
};

const attach = async ({ user }: Portal, label: string, file: File): Promise<void> => {
  await user.upload(await until(() => screen.getByLabelText(label)), file);
};

export const heading = (name: string): HTMLElement => screen.getByRole('heading', { level: 1, name });

/** Throws if one of the fields, by label, does not hold its text. */
export const hold = (fields: Readonly<Record<string, string>>): void => {
  for (const [label, text] of Object.entries(fields)) {
    const { value } = screen.getByLabelText<HTMLInputElement>(label);
    if (value !== text) throw new Error(`'${label}' holds '${value}' and not '${text}'`);
  }
};
