/** Without it Excel assumes the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of cells for a spreadsheet or an importer: RFC 4180 in UTF-8, by default with commas. */
export const csvOfRows = (rows: readonly (readonly string[])[], delimiter: ',' | ';' = ','): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map((text) => cell(text, delimiter)).join(delimiter)}\r\n`).join('');

/** A cell that a spreadsheet reads as one cell and not as a formula. */
function cell(text: string, delimiter: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return harmless.includes(delimiter) || /["\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
