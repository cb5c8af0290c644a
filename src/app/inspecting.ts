import { inspection, type InspectorModule, type TellWalk, type WalkRecorder } from '../wizard/session/inspection.ts';
import { inspectorFiles } from './inspector-files.ts';
import { toast } from './toasts.tsx';

let opening: Promise<void> | undefined;

/**
 * Loads the inspector of wizards (EN-12) and shows it, once: its file is asked for here alone.
 *
 * @param isShown whether it is looked at at once, or waits behind its button
 */
export async function inspect({ isShown }: { readonly isShown: boolean }): Promise<void> {
  const files = inspectorFiles();
  if (!files) return;
  opening ??= load(files.entry).then(({ open }) => {
    open(inspection, { data: files.data, showsValues: import.meta.env.DEV, isShown });
  });
  try {
    await opening;
  } catch {
    opening = undefined;
    toast('error', 'No pudimos abrir el inspector. Probá de nuevo.');
  }
}

/**
 * Loads the same file to tell the walks of people (QA-09); nothing of it is seen.
 *
 * @returns undefined where there is no such file
 */
export async function recordWalks(tell: TellWalk): Promise<WalkRecorder | undefined> {
  const files = inspectorFiles();
  return files && (await load(files.entry)).recordWalks(inspection, tell);
}

const isInspector = (module: unknown): module is InspectorModule =>
  typeof module === 'object' &&
  module !== null &&
  'open' in module &&
  typeof module.open === 'function' &&
  'recordWalks' in module &&
  typeof module.recordWalks === 'function';

async function load(entry: string): Promise<InspectorModule> {
  const module: unknown = await import(/* @vite-ignore */ entry);
  if (!isInspector(module)) throw new TypeError(`${entry} is no inspector`);
  return module;
}
