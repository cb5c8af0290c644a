import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../../infra/process/start-error.ts';
import { openSources, type ReadRow } from './rows.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

function written(name: string, content: string | Uint8Array): string {
  const path = join(home, name);
  writeFileSync(path, content);
  return path;
}

async function rowsOf(name: string, content: string | Uint8Array, kind?: string) {
  const [source] = await openSources([written(name, content)], kind);
  const rows: ReadRow[] = [];
  for await (const row of source?.rows() ?? []) rows.push(row);
  return rows;
}

const sarmiento = { cuit: '30710987668', nombre: 'Sarmiento' };

test.each([
  ['with commas', 'agencies.csv', 'cuit,nombre\n30710987668,Sarmiento\n'],
  [
    'with semicolons, a byte order mark and line ends of Windows',
    'agencies.csv',
    '\uFEFFcuit;nombre\r\n30710987668;Sarmiento\r\n',
  ],
  ['with the columns in another order', 'agencies.csv', 'nombre,cuit\nSarmiento,30-71098766-8'],
  ['in quotes', 'agencies-2026.csv', '"cuit","nombre"\n"30710987668","Sarmiento"\n'],
  ['as NDJSON', 'agencies.ndjson', '\uFEFF{"cuit":"30710987668","nombre":"Sarmiento"}\n'],
  ['as NDJSON with a number', 'Agencies.NDJSON', '{"nombre":" Sarmiento ","cuit":30710987668}'],
])('OP-10 a file %s is read', async (_what, name, content) => {
  expect((await rowsOf(name, content)).map((row) => ({ ...row, line: 0 }))).toEqual([{ line: 0, row: sarmiento }]);
});

test('OP-10 the kind of a file that is named otherwise is told', async () => {
  expect(await rowsOf('export.csv', 'cuit,nombre\n30710987668,Sarmiento\n', 'agencies')).toEqual([
    { line: 2, row: sarmiento },
  ]);
});

test('OP-10 a cell has separators, quotes and line breaks; rows are told by the line that they begin at', async () => {
  const csv = 'cuit,nombre\n\n30710987668,"Sarmiento, ""Centro"""\n30710987668,"Sarmiento\nNorte"\n1,x\n';
  expect(await rowsOf('agencies.csv', csv)).toEqual([
    { line: 3, row: { cuit: '30710987668', nombre: 'Sarmiento, "Centro"' } },
    { line: 4, refusal: { field: 'nombre', reason: 'No text of 1 to 120 characters in one line.' } },
    { line: 6, refusal: { field: 'cuit', reason: 'No 11 digits.' } },
  ]);
});

test('OP-10 a day, an amount and a flag are read as lenders write them', async () => {
  const header = 'operacionId;nroCuota;fechaVencimiento;importe;tieneComprobantePago;tieneCuponPago';
  expect(await rowsOf('installments.csv', `${header}\nA-1;01;05/03/2027;125430,5;No;Sí\n`)).toEqual([
    {
      line: 2,
      row: {
        operacionId: 'A-1',
        nroCuota: '1',
        fechaVencimiento: '2027-03-05',
        importe: '125430.5',
        capital: null,
        interes: null,
        pago: null,
        fechaPago: null,
        importePagado: null,
        tieneComprobantePago: 'false',
        tieneCuponPago: 'true',
      },
    },
  ]);
});

test('OP-10 what is no row of CSV is refused by its line, and the next one is read', async () => {
  const csv = 'cuit,nombre\n30710987668,Sar"miento\n30710987668\n30710987668,Sarmiento\n';
  expect(await rowsOf('agencies.csv', csv)).toEqual(
    expect.arrayContaining([
      { line: 2, refusal: { reason: 'A quote is in the middle of a cell, or not doubled.' } },
      { line: 3, refusal: { reason: 'It has 1 cells, the header 2.' } },
      { line: 4, row: sarmiento },
    ]),
  );
});

test('OP-10 a quote that is not closed is told of where it opens', async () => {
  expect(await rowsOf('agencies.csv', 'cuit,nombre\n30710987668,Sarmiento\n1,"x\n2,y\n')).toEqual([
    { line: 2, row: sarmiento },
    { line: 3, refusal: { reason: 'A quote in it is not closed: nothing up to the end of the file was read.' } },
  ]);
});

test('OP-10 what is no row of NDJSON is refused by its line, and the next one is read', async () => {
  const lines = [
    '{"cuit":',
    '',
    '7',
    '{"cuit":"1","nombre":{}}',
    '{"cuit":"1","color":"x"}',
    JSON.stringify(sarmiento),
  ];
  expect(await rowsOf('agencies.ndjson', lines.join('\n'))).toEqual([
    { line: 1, refusal: { reason: 'It is no JSON object of texts, numbers, true and false.' } },
    { line: 3, refusal: { reason: 'It is no JSON object of texts, numbers, true and false.' } },
    { line: 4, refusal: { reason: 'It is no JSON object of texts, numbers, true and false.' } },
    { line: 5, refusal: { reason: 'It has a column that is not of agencies.' } },
    { line: 6, row: sarmiento },
  ]);
});

test('OP-10 a file in Latin-1 is not read as something else', async () => {
  expect(await rowsOf('agencies.csv', Buffer.from('cuit,nombre\n30710987668,Peña\n', 'latin1'))).toEqual([
    { line: 2, refusal: { field: 'nombre', reason: 'Not in UTF-8.' } },
  ]);
});

test('OP-10 files are taken in the order in which one needs the others', async () => {
  const paths = [
    written('installments.ndjson', ''),
    written('people.ndjson', ''),
    written('agencies.csv', 'cuit,nombre\n'),
    written('loans.ndjson', ''),
  ];
  expect((await openSources(paths)).map(({ name }) => name)).toEqual([
    'agencies.csv',
    'people.ndjson',
    'loans.ndjson',
    'installments.ndjson',
  ]);
});

test.each([
  [
    'a column of another kind',
    'agencies.csv',
    'cuit,nombre,color\n',
    'agencies.csv has columns that are not of agencies: color.',
  ],
  [
    'a key of another kind',
    'agencies.ndjson',
    '{"cuit":"1","color":"x"}',
    'agencies.ndjson has columns that are not of agencies: color.',
  ],
  ['a column too few', 'people.csv', 'cuil,name\n', 'people.csv lacks columns of people: email.'],
  ['a column twice', 'agencies.csv', 'cuit,nombre,nombre\n', 'agencies.csv has columns twice: nombre.'],
  ['nothing in it', 'agencies.csv', '', 'agencies.csv lacks columns of agencies: cuit, nombre.'],
  ['another ending', 'agencies.xlsx', '', 'agencies.xlsx ends neither in .csv nor in .ndjson.'],
  [
    'another name',
    'clientes.csv',
    'cuit\n',
    'clientes.csv says no kind: name it after one of agencies, channels, sellers, people, policies, loans, installments, or set --kind.',
  ],
])('OP-10 a file with %s is refused as a whole', async (_what, name, content, sentence) => {
  await expect(openSources([written(name, content)])).rejects.toThrow(new StartError(sentence));
});

test('OP-10 a file that is not there is told of', async () => {
  await expect(openSources([join(home, 'loans.csv')])).rejects.toThrow(
    new StartError('loans.csv cannot be read (ENOENT).'),
  );
});
