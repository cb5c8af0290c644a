import { createRoot } from 'react-dom/client';
import base from '../../tests/paths/formats/html/style/base.css?inline';
import chosen from '../../tests/paths/formats/html/style/chosen.css?inline';
import drawing from '../../tests/paths/formats/html/style/drawing.css?inline';
import type { Inspection, InspectorModule } from '../wizard/session/inspection.ts';
import { dataAt } from './data.ts';
import { Inspector } from './Inspector.tsx';
import own from './inspector.css?inline';
import { record, type Recorder } from './recorder.ts';
import { tellWalks } from './walks.ts';

/** The colours and letters of the page for QA, for the drawing alone. */
const ofDrawing = base.slice(0, base.indexOf('}') + 1).replace(':root', '.canvas');

let recorder: Recorder | undefined;

/** One for both: who runs tells one listener. */
const recorderOf = (inspection: Inspection): Recorder => (recorder ??= record(inspection));

/** Tells the walks of people (QA-09), and shows nothing. */
export const recordWalks: InspectorModule['recordWalks'] = (inspection, tell) =>
  tellWalks(recorderOf(inspection), tell);

/**
 * Shows the inspector beside the page, in a tree and with styles of its own: neither reaches the other. It stays until the page is left.
 *
 * @param options values may be shown while developing, when no person is real
 */
export const open: InspectorModule['open'] = (inspection, { data, ...options }) => {
  const host = document.createElement('div');
  const tree = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([ofDrawing, drawing, chosen, own].join('\n'));
  tree.adoptedStyleSheets = [sheet];
  document.body.append(host);
  createRoot(tree).render(<Inspector recorder={recorderOf(inspection)} data={dataAt(data)} {...options} />);
};
