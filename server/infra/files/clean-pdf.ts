import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const names = (text: string) => text.split(' ').map((name) => PDFName.of(name));

/** Actions that run something, send something or open another file; what is left are links and jumps within the document. */
const activeActions = names(
  'JavaScript Launch SubmitForm ResetForm ImportData GoToR GoToE Rendition RichMediaExecute GoTo3DView Sound Movie Hide Thread',
);

/** Annotations that are files or players. */
const activeAnnotations = names('FileAttachment RichMedia Screen Movie Sound 3D');

/** What happens by itself, and what holds files or scripts, wherever it is in a document. */
const activeEntries = names('OpenAction AA JS JavaScript XFA EF EmbeddedFiles AF Collection');

/** Resources may have any names, those of entries too. */
const resources = names('Font XObject');

const [action, subtype, type, files] = [PDFName.of('S'), PDFName.of('Subtype'), PDFName.of('Type'), PDFName.of('EF')];

export type CleanedPdf = { readonly outcome: 'done'; readonly bytes: Uint8Array } | { readonly outcome: 'locked' };

/**
 * A PDF without what can run or is a file of its own: scripts, automatic actions, forms of XFA, attachments, players. It is written again
 * from its objects, so that nothing of it is left that was not understood.
 *
 * @returns 'locked' where it opens with a password only
 * @throws Error for what is no PDF with at least one page
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanedPdf> {
  const document = await opened(bytes);
  if (!document) return { outcome: 'locked' };
  const { context } = document;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) context.delete(ref);
    else clean(object);
  }
  if (document.getPageCount() === 0) throw new Error('A PDF without a page');
  return { outcome: 'done', bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
}

async function opened(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    if (!(error instanceof EncryptedPDFError)) throw error;
  }
  try {
    // Many are encrypted only so that they are not changed, and open without a password.
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch {
    return undefined;
  }
}

function clean(object: PDFObject): void {
  if (object instanceof PDFArray) object.asArray().forEach(clean);
  else if (object instanceof PDFStream) cleanDict(object.dict);
  else if (object instanceof PDFDict) cleanDict(object);
}

function cleanDict(dict: PDFDict): void {
  if (isOneOf(dict.lookup(action), activeActions) || isOneOf(dict.lookup(subtype), activeAnnotations)) {
    for (const key of dict.keys()) dict.delete(key);
    return;
  }
  const attached = dict.lookup(files);
  if (attached instanceof PDFDict) {
    for (const value of attached.values()) if (value instanceof PDFRef) dict.context.delete(value);
  }
  for (const key of activeEntries) {
    if (!isResource(dict.lookup(key))) dict.delete(key);
  }
  dict.values().forEach(clean);
}

function isResource(object: PDFObject | undefined): boolean {
  const dict = object instanceof PDFStream ? object.dict : object;
  return dict instanceof PDFDict && isOneOf(dict.lookup(type), resources);
}

const isOneOf = (object: PDFObject | undefined, some: readonly PDFName[]): boolean =>
  object instanceof PDFName && some.includes(object);
