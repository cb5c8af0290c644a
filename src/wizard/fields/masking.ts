import {
  Maskito,
  type MaskitoOptions,
  type MaskitoPlugin,
  type MaskitoPostprocessor,
  type MaskitoPreprocessor,
  maskitoUpdateElement,
} from '@maskito/core';
import type { Mask } from '../../../flows/answers/mask.ts';

/** What a person types on purpose, unlike the separators that a mask adds. */
const MEANT = /[\p{L}\p{N},]/gu;

/**
 * Masks what is typed into a field from now on, and what stands in it already: it may have been typed before this module was there.
 *
 * @param isLeft what stands in it stays as it is until it is changed
 * @returns takes the mask off
 */
export function maskField(element: HTMLInputElement | HTMLTextAreaElement, mask: Mask, isLeft: boolean): () => void {
  const maskito = new Maskito(element, maskitoOptions(mask));
  const { value, selectionStart } = element;
  const shown = mask(value, value);
  if (shown !== value && !isLeft) {
    const caret = caretAfterMask(value, selectionStart ?? value.length, shown);
    maskitoUpdateElement(element, { value: shown, selection: [caret, caret] });
  }
  return () => {
    maskito.destroy();
  };
}

/**
 * How Maskito applies a mask of flows/answers. Maskito knows when: never while a keyboard composes, once for a paste, a drop, an
 * autofill, a deletion, and back by undo. The mask knows what the field shows; so no character is cut (EN-09), as Maskito's own
 * patterns would.
 */
function maskitoOptions(mask: Mask): MaskitoOptions {
  /** What the field shows since Maskito last set it. */
  let shown: string | undefined;
  /** What it showed before a composition, which has changed it since. */
  let uncomposed = '';

  const remember: MaskitoPlugin = (element) => {
    const start = () => {
      uncomposed = element.value;
    };
    element.addEventListener('compositionstart', start);
    return () => {
      element.removeEventListener('compositionstart', start);
    };
  };

  // Who deletes one of the mask's own separators means the character beside it: the separator would come back at every key.
  const deleteMeant: MaskitoPreprocessor = ({ elementState: { value, selection }, data }, action) => {
    const [from, to] = selection;
    const isBackward = action === 'deleteBackward';
    if (!isBackward && action !== 'deleteForward') return { elementState: { value, selection }, data };
    const isSeparator = from < to && mask(value.slice(0, from) + value.slice(to), value) === value;
    const beside = [...value.matchAll(MEANT)].map(({ index }) => index);
    const meant = isBackward ? beside.findLast((index) => index < to) : beside.find((index) => index >= from);
    if (!isSeparator || meant === undefined) return { elementState: { value, selection }, data };
    return { elementState: { value, selection: [meant, meant + 1] }, data };
  };

  const apply: MaskitoPostprocessor = (state, before) => {
    // Maskito looks once more at what it has just set.
    if (state.value === shown) return state;
    shown = mask(state.value, before.value === state.value ? uncomposed : before.value);
    uncomposed = '';
    const caret = caretAfterMask(state.value, state.selection[0], shown);
    return { value: shown, selection: [caret, caret] };
  };

  return { mask: /^.*$/, plugins: [remember], preprocessors: [deleteMeant], postprocessors: [apply] };
}

/**
 * Where the caret belongs after a mask rewrote a field: as many letters, digits and decimal commas as before stay to its right.
 * Counting from the right works for every mask here, because a mask inserts (separators, the 0 and 15 of a phone) only to the
 * left of what is being typed.
 *
 * @param typed what the field held before it was masked, `caret` the caret's index in it
 * @returns an index into `masked`
 */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  // a mask that only writes capitals moves nothing
  if (typed.toUpperCase() === masked) return caret;
  const right = typed.slice(caret).match(MEANT)?.length ?? 0;
  const meant = [...masked.matchAll(MEANT)];
  return right === 0 ? masked.length : (meant.at(-right)?.index ?? 0);
}
