import type { Line, StateView } from './chart-view.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Size, Point {}

/** All positions, in pixels from the upper left corner of the drawing. */
export interface Layout extends Size {
  readonly states: readonly { readonly view: StateView; readonly box: Box }[];
  readonly lines: readonly { readonly line: Line; readonly points: readonly Point[]; readonly label: Box }[];
  /** The ways from the dot where a level begins to the state that it begins in. */
  readonly beginnings: readonly { readonly dot: Box; readonly points: readonly Point[] }[];
}
