import * as v from 'valibot';
import type { Flow, Memory, Step } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import { positionOf, reachableAt, walk } from '../../../flows/kit/walk.ts';

/**
 * What the wizard notes in a history entry: its place among the wizard's entries, and the position of the entry before
 * it. From these two 'Volver' knows whether the browser's own back does the same.
 */
export interface Entry {
  readonly index: number;
  readonly from: string | null;
}

const entrySchema = v.object({ index: v.number(), from: v.nullable(v.string()) });

/** Reads an entry's note; an entry that the wizard did not make counts as its first. */
export function entryOf(state: unknown): Entry {
  const parsed = v.safeParse(entrySchema, state);
  return parsed.success ? parsed.output : { index: 0, from: null };
}

/** Whether the wizard itself made this history entry. */
export function isOwn(state: unknown): boolean {
  return v.is(entrySchema, state);
}

/** Where the browser is. */
export interface Place {
  /** Undefined at the base path. */
  readonly position: string | undefined;
  readonly entry: Entry;
}

/** What has to happen so that the machine and the URL agree. */
export type Move =
  | { readonly type: 'none' }
  | { readonly type: 'push' | 'replace'; readonly position: string; readonly entry: Entry }
  | { readonly type: 'goto'; readonly step: string }
  /** The question is opened from the review. */
  | { readonly type: 'change'; readonly step: string }
  | { readonly type: 'back' }
  | { readonly type: 'browserBack' }
  /** Back over so many entries, where the question probably is; if it is not, its position replaces what is. */
  | { readonly type: 'rewind'; readonly by: number; readonly position: string; readonly entry: Entry }
  | { readonly type: 'leave' };

const none: Move = { type: 'none' };

/**
 * The URL's move after one of the machine. Advancing adds an entry; going back, a jump, or passing a step that only waited
 * for a call and was never asked replaces the current entry, unless that belongs to the question before it. A question that is asked
 * again because its answer was refused (EN-07), or because an exit leads back to it (IN-10), has an entry already, as has the review that
 * a changed answer leads back to (EN-02).
 *
 * @param left what was known before
 */
export function follow(
  flow: Flow,
  memory: Memory,
  before: View | undefined,
  after: View,
  place: Place,
  left: Memory = memory,
): Move {
  if (after.at === 'end' && after.end === 'cancelado') return { type: 'leave' };
  if (after.position === place.position) return none;
  const by = entriesBack(flow, memory, after, place) || byExit(flow, left, before, after);
  if (by > 0 && by <= place.entry.index) {
    return { type: 'rewind', by, position: after.position, entry: { index: place.entry.index - by, from: null } };
  }
  const neverAsked = before?.at === 'step' && before.phase === 'waiting' && !sharesItsEntry(flow, before.step);
  if (before === undefined || place.position === undefined || neverAsked || after.direction === 'backward') {
    return { type: 'replace', position: after.position, entry: place.entry };
  }
  return { type: 'push', position: after.position, entry: { index: place.entry.index + 1, from: place.position } };
}

/**
 * The URL moved (a deep link, back, forward, a typed address): what the machine does. A position that cannot be reached
 * is replaced by that of the latest step that can (RP-03, IN-03).
 *
 * @param left where the browser was before, undefined on arrival
 */
export function obey(flow: Flow, memory: Memory, view: View, place: Place, left?: Place): Move {
  const { position, entry } = place;
  const wentBack = left !== undefined && entry.index < left.entry.index;
  if (position === view.position) {
    // Two entries in a row may show one step, after a redirect: going back passes over the second.
    return wentBack && left.position === position ? { type: 'browserBack' } : none;
  }
  if (view.at === 'end') {
    if (left === undefined) return { type: 'replace', position: view.position, entry };
    return view.canGoBack && position === lastPosition(flow, memory) ? { type: 'back' } : { type: 'leave' };
  }
  if (view.at === 'ending') return { type: 'replace', position: view.position, entry };
  if (view.at === 'step' && view.changing && position === flow.ending.position) return { type: 'back' };
  const { path, current } = walk(flow, memory);
  const reachable: readonly string[] = path;
  const target = position === undefined ? undefined : reachableAt(flow, memory, position);
  // Behind the review are the questions that were opened from it, and before it those that led there.
  const isAhead = view.at === 'review' && left !== undefined && entry.index > left.entry.index;
  if (target !== undefined) return { type: isAhead ? 'change' : 'goto', step: target };
  // After a reload that asks for something anew: each entry of before would be one more 'back' that shows the same question.
  if (wentBack && entry.index > 0) return { type: 'browserBack' };
  if (view.at === 'step' && view.step.id !== current && reachable.includes(current))
    return { type: 'goto', step: current };
  return { type: 'replace', position: view.position, entry };
}

/** Where a rewinding ended: an entry that is not the question's becomes it. */
export const rewound = (view: View, { position, entry }: Place): Move =>
  position === view.position ? none : { type: 'replace', position: view.position, entry };

/** How many entries lie between this one and that of what the machine went back to; 0 where it did not, or has none. */
function entriesBack(flow: Flow, memory: Memory, after: View, { entry }: Place): number {
  if (after.at === 'review') {
    return entry.from === after.position ? 1 : entry.index - positionsOf(flow, memory).length;
  }
  const isRefused = after.at === 'step' && after.refused !== undefined;
  return isRefused ? entry.index - positionsOf(flow, memory).indexOf(after.position) : 0;
}

/** The positions of the questions asked: each is that of its entry, where the wizard was begun at its first question. */
const positionsOf = (flow: Flow, memory: Memory): readonly string[] => [
  ...new Set(walk(flow, memory).path.map((id) => positionOf(flow, id))),
];

/**
 * Over how many entries an exit has led back to an earlier question; 0 where none has. Back to the question before it the entry is
 * written over: the browser would scroll where it was left, after the screen has.
 */
function byExit(flow: Flow, left: Memory, before: View | undefined, after: View): number {
  if (before?.at !== 'step' || after.at !== 'step') return 0;
  const leadsBack = Object.values(before.step.exits).some((exit) => 'to' in exit && exit.to === after.step.id);
  const positions = positionsOf(flow, left);
  const by = positions.indexOf(before.position) - positions.indexOf(after.position);
  return leadsBack && by > 1 ? by : 0;
}

/** Whether an earlier question has the same position, and so the same entry. */
const sharesItsEntry = (flow: Flow, { index, position }: Step): boolean =>
  flow.steps.slice(0, index).some((step) => step.position === position);

/** Where going back from behind the last question leads. */
function lastPosition(flow: Flow, memory: Memory): string | undefined {
  const last = walk(flow, memory).path.at(-1);
  return last === undefined ? undefined : positionOf(flow, last);
}

/** 'Volver': the browser's back where that leads to the same step, so that the history does not grow. */
export function goBack(flow: Flow, memory: Memory, view: View, place: Place): Move {
  if (!view.canGoBack) return { type: 'leave' };
  if (view.at === 'step' && view.changing) {
    return { type: place.entry.from === flow.ending.position ? 'browserBack' : 'back' };
  }
  const ids: readonly string[] = walk(flow, memory).path;
  const at = view.at === 'step' ? ids.indexOf(view.step.id) : ids.length;
  const target = flow.steps.find(({ id }) => id === ids[at - 1]);
  // A step of the same position has the same entry, also where the one before shows that position, too.
  const hasEntry = target !== undefined && target.position !== place.position && target.position === place.entry.from;
  return { type: hasEntry ? 'browserBack' : 'back' };
}
