import * as v from 'valibot';
import { type Recorded, recordedSchema } from './jumps.ts';

/** What the inspector fetches when it is looked at, beside itself. */
export interface Data {
  /** The drawing of a statechart, as SVG. */
  readonly drawing: (id: string) => Promise<string>;
  /** The recorded suite of a flow. */
  readonly recorded: (flow: string) => Promise<Recorded>;
}

/**
 * The files beside the inspector.
 *
 * @param base what their addresses begin with
 */
export function dataAt(base: string): Data {
  const read = async (name: string) => {
    const response = await fetch(`${base}${name}`);
    if (!response.ok) throw new Error(`${name} was not found`);
    return response.text();
  };
  return {
    drawing: (id) => read(`${id}.svg`),
    recorded: async (flow) => v.parse(v.pipe(v.string(), v.parseJson(), recordedSchema), await read(`${flow}.json`)),
  };
}
