import type { Locator } from '@playwright/test';
import type { Doing } from '../describe/screen.ts';

type ChosenFile = Extract<Doing, { do: 'attach' }>['file'];

/** Images of 8 by 8 pixels, in base64. */
const images: Readonly<Record<string, string>> = {
  'image/jpeg':
    '/9j/2wBDACgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////2wBDASgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACgf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEVaeDwO2BnFAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
  'image/webp': 'UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoIAAgABUB8JZACdAFAAAD+15W9y0UfnuAAAA==',
  'image/gif': 'R0lGODlhCAAIAIAAAExpcVp4PCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7',
};

/**
 * Chooses a file in a file field. It is made in the page: so it may have no type, and ten megabytes of zeros need not be
 * sent there.
 *
 * @throws Error in Spanish for a file without a size whose type is no image that is known here
 */
export async function chooseFile(field: Locator, { name, type, size }: ChosenFile): Promise<void> {
  const base64 = size === undefined ? imageOf(type) : '';
  await field.evaluate(
    (input, chosen) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('No es un campo de archivos.');
      const image = Uint8Array.from(atob(chosen.base64), (byte) => byte.charCodeAt(0));
      const content = chosen.size === undefined ? image : new Uint8Array(chosen.size);
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], chosen.name, { type: chosen.type }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, type, size, base64 },
  );
}

function imageOf(type: string): string {
  const image = images[type];
  if (image === undefined) {
    throw new Error(`No hay una imagen de muestra de tipo «${type}»: hay ${Object.keys(images).join(', ')}.`);
  }
  return image;
}
