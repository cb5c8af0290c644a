import type { Locator } from '@playwright/test';
import type { Doing } from '../describe/screen.ts';

type ChosenFile = Extract<Doing, { do: 'attach' }>['file'];

/** Images of 8 by 8 pixels and a PDF of an empty page, in base64. */
const samples: Readonly<Record<string, string>> = {
  'image/jpeg':
    '/9j/2wBDACgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////2wBDASgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACgf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEVaeDwO2BnFAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
  'image/webp': 'UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoIAAgABUB8JZACdAFAAAD+15W9y0UfnuAAAA==',
  'image/gif': 'R0lGODlhCAAIAIAAAExpcVp4PCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7',
  'application/pdf':
    'JVBERi0xLjcKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgOTkgOTldPj5lbmRvYmoKeHJlZgowIDQKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5IDAwMDAwIG4gCjAwMDAwMDAwNTIgMDAwMDAgbiAKMDAwMDAwMDEwMSAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA0L1Jvb3QgMSAwIFI+PgpzdGFydHhyZWYKMTYyCiUlRU9GCg==',
};

/**
 * Chooses a file in a file field. It is made in the page: so it may have no type, and ten megabytes of zeros need not be
 * sent there.
 *
 * @throws Error in Spanish for a real file whose type is none that is known here
 */
export async function chooseFile(field: Locator, { name, type, size, head = '', padded }: ChosenFile): Promise<void> {
  const base64 = size === undefined || padded === true ? sampleOf(type) : '';
  await field.evaluate(
    (input, chosen) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('No es un campo de archivos.');
      const sample = Uint8Array.from(atob(chosen.base64), (byte) => byte.charCodeAt(0));
      const content = new Uint8Array(chosen.size ?? sample.length);
      content.set(sample);
      new TextEncoder().encodeInto(chosen.head, content);
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], chosen.name, { type: chosen.type }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, type, size, head, base64 },
  );
}

function sampleOf(type: string): string {
  const sample = samples[type];
  if (sample === undefined) {
    throw new Error(`No hay un archivo de muestra de tipo «${type}»: hay ${Object.keys(samples).join(', ')}.`);
  }
  return sample;
}
