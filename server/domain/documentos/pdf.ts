import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { createLimiter, QueueFull } from '../../infra/limits/limiter.ts';
import { concurrencyLimits } from '../../infra/limits/limits.ts';
import { interleaved } from './bar-code.ts';
import { brandName } from './brand.ts';

/** One page of a document: a heading, labels with values, and sentences below. */
export interface Page {
  readonly heading: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly notes: readonly string[];
  /** The digits of a bar code below them, with their number in print; an even number of digits. */
  readonly barCode?: string | undefined;
}

/** What a document says. All text is Spanish and within WinAnsi, which the standard fonts have. */
export interface Content {
  /** For the viewer's window. */
  readonly title: string;
  /** The day of its data, YYYY-MM-DD: the PDF is dated with it, so that the same data give the same bytes. */
  readonly day: string;
  readonly pages: readonly Page[];
}

type Pdf = InstanceType<typeof PDFDocument>;

const margin = 56;
const labelWidth = 170;
const gap = 8;
const ink = '#1b1b1b';
const quiet = '#595959';
/** The portal's colours (src/ui/tokens.css). */
const accent = '#0b6b62';

/** A bar code's narrowest bar, its height, and the white beside it in such bars (ISO/IEC 16390: ten); points. */
const module = 1.25;
const barHeight = 56;
const quietModules = 10;

const { retryAfterSeconds } = concurrencyLimits.documents;
const limiter = createLimiter(concurrencyLimits.documents);

/**
 * The document as a PDF, A4.
 *
 * @throws ApiError 503 when too many wait
 */
export async function renderPdf(content: Content): Promise<Uint8Array> {
  try {
    return await limiter.run(() => render(content));
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const text = 'Estamos preparando muchos documentos. Esperá unos segundos y volvé a probar.';
    throw new ServiceUnavailable(text, retryAfterSeconds);
  }
}

async function render({ title, day, pages }: Content): Promise<Uint8Array> {
  const date = new Date(`${day}T12:00:00Z`);
  // Loaded where it is needed: a server starts without it.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: 'es-AR',
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: brandName,
      Creator: brandName,
      Producer: brandName,
      CreationDate: date,
      ModDate: date,
    },
  });
  const whole = collected(pdf);
  for (const [at, page] of pages.entries()) {
    // Other requests are not to wait for all pages.
    await setImmediate();
    pdf.addPage();
    drawHeader(pdf, page.heading);
    drawRows(pdf, page.rows);
    drawNotes(pdf, page.notes);
    if (page.barCode !== undefined) drawBarCode(pdf, page.barCode);
    drawFooter(pdf, `${title} · Página ${at + 1} de ${pages.length}`);
  }
  pdf.end();
  return await whole;
}

function drawHeader(pdf: Pdf, heading: string): void {
  const { width } = pdf.page;
  pdf.rect(0, 0, width, 84).fill(accent);
  pdf.font('Helvetica-Bold').fontSize(22).fillColor('#ffffff').text(brandName, margin, 32);
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(heading, margin, 116);
  pdf.moveDown();
}

function drawRows(pdf: Pdf, rows: Page['rows']): void {
  const valueLeft = margin + labelWidth;
  const valueWidth = pdf.page.width - margin - valueLeft;
  pdf.fontSize(11);
  for (const [label, value] of rows) {
    const top = pdf.y;
    pdf
      .font('Helvetica')
      .fillColor(quiet)
      .text(label, margin, top, { width: labelWidth - gap });
    const labelBottom = pdf.y;
    pdf.font('Helvetica-Bold').fillColor(ink).text(value, valueLeft, top, { width: valueWidth });
    pdf.y = Math.max(labelBottom, pdf.y) + gap;
  }
  pdf.moveDown();
}

function drawNotes(pdf: Pdf, notes: Page['notes']): void {
  pdf.font('Helvetica').fontSize(11).fillColor(ink);
  for (const note of notes) {
    pdf.text(note, margin, pdf.y, { width: pdf.page.width - 2 * margin, paragraphGap: gap });
  }
}

/** Bars with their quiet zone, on white, and the digits below for who has to type them. */
function drawBarCode(pdf: Pdf, digits: string): void {
  const top = pdf.y + gap;
  let left = margin + quietModules * module;
  for (const [at, width] of interleaved(digits).entries()) {
    if (at % 2 === 0) pdf.rect(left, top, width * module, barHeight).fill('#000000');
    left += width * module;
  }
  pdf
    .font('Helvetica')
    .fontSize(11)
    .fillColor(ink)
    .text(digits, margin + quietModules * module, top + barHeight + gap, { lineBreak: false });
}

function drawFooter(pdf: Pdf, text: string): void {
  const top = pdf.page.height - margin - 12;
  pdf.font('Helvetica').fontSize(9).fillColor(quiet).text(text, margin, top, { lineBreak: false });
}

function collected(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => {
      done(Buffer.concat(chunks));
    });
    pdf.on('error', fail);
  });
}
