import { describe, expect, test } from 'vitest';
import { contractOperations } from './contract.ts';
import { contractViolations, type Exchange } from './validate.ts';

const errorBody = { responseStatus: { errorCode: 'BadRequest', message: 'No.' } };
const credito = {
  operacionId: '100201',
  titular: 'Marta Quiroga',
  tipoCredito: 1,
  plazo: 24,
  dominio: 'AF123GH',
  estadoCredito: 'AlDia',
  fechaVencimiento: null,
  empresa: 1,
  vehiculo: null,
  deuda: null,
  proximaCuota: null,
  cuotasPagas: null,
  pagosEnVerificacion: [],
  auto: null,
};
const good: Exchange = {
  method: 'GET',
  path: '/apiclientes/creditos',
  requestHeaders: {},
  status: 200,
  contentType: 'application/json; charset=UTF-8',
  body: { creditos: [credito] },
};

describe('the contract', () => {
  test('every operation has a unique id, and responses for failures', () => {
    const operations = contractOperations();
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(operations.length).toBeGreaterThan(0);
    for (const { responses } of operations) expect([...responses.keys()]).toContain(500);
  });

  test('ER-03 a write may be sent again by its method, with a key, or where it says so', () => {
    const repeatable = contractOperations().flatMap((each) => (each.repeatable ? [each.id] : []));
    expect(repeatable).toEqual(
      expect.arrayContaining(['putContacto', 'deleteSesion', 'createAvisoPago', 'closeSesiones']),
    );
    for (const once of ['login', 'createPase', 'postCierreDePersona']) expect(repeatable).not.toContain(once);
  });
});

describe('the validator', () => {
  test('passes an exchange that honours the contract', () => {
    expect(contractViolations(good)).toEqual([]);
  });

  test.each([
    ['an unknown path', { path: '/nope' }, 'no operation'],
    ['an unforeseen status', { status: 418, body: errorBody }, '418'],
    ['a missing field', { body: { creditos: [{}] } }, 'operacionId'],
    ['a superfluous field', { body: { creditos: [{ ...credito, extra: 1 }] } }, 'additional properties'],
    ['another media type', { contentType: 'text/html' }, 'text/html'],
    ['an error without its shape', { status: 403, body: { message: 'No.' } }, 'responseStatus'],
  ])('finds %s', (_, change, words) => {
    expect(contractViolations({ ...good, ...change }).join()).toContain(words);
  });

  test('reads a list in the query by its commas', () => {
    const body = { path: 'documentoscredito/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.pdf', fileName: 'cupones-1.pdf' };
    const path = '/apiclientes/creditos/1/cuotas/cupones?cuotasId=';
    expect(contractViolations({ ...good, path: `${path}1%2C2`, body })).toEqual([]);
    expect(contractViolations({ ...good, path: `${path}1%2Cx`, body }).join()).toContain('cuotasId');
    expect(contractViolations({ ...good, path: `${path}1%2C1`, body }).join()).toContain('duplicate');
  });

  test('reads a yes or no in the query', () => {
    const body = {
      resultado: 'Informes_Pendientes',
      calificacion: 'InformesPendientes',
      ofertas: [],
      excepcionFaltanDatos: false,
      excepcionNoSeFinanciaUso: false,
      excepcionNoSeFinanciaCalificacion: false,
    };
    const path = '/solicitudes/1/ofertas?AceptacionAutomatica=';
    expect(contractViolations({ ...good, path: `${path}false`, body })).toEqual([]);
    for (const other of ['true', 'no']) {
      expect(contractViolations({ ...good, path: `${path}${other}`, body }).join()).toContain('AceptacionAutomatica');
    }
  });

  test('EN-15 finds what cannot be seen in an answer, and judges a request as it is read', () => {
    const answered = (titular: string) => ({ ...good, body: { creditos: [{ ...credito, titular }] } });
    for (const hiding of ['Marta\u202E', 'Mar\u00ADta', '\u3164', 'Marta \u200D', 'Marta\uFE0F'])
      expect(contractViolations(answered(hiding)).join(), JSON.stringify(hiding)).toContain('cannot be seen');
    expect(contractViolations(answered('Márta 👩\u200D👧 ☎\uFE0F'))).toEqual([]);
    const person = { nombres: 'MARTA', apellido: 'QUIROGA', fechaNacimiento: '1981-03-14', cuil: '27284567892' };
    const path = `/identidad/${encodeURIComponent('２８４５６７８９\u200E')}?sexo=F`;
    expect(contractViolations({ ...good, path, body: person })).toEqual([]);
  });

  test('a request that breaks the contract may be refused, not accepted', () => {
    const request = {
      ...good,
      method: 'POST',
      path: '/avisospago',
      requestHeaders: { 'idempotency-key': 'not a uuid' },
      requestBody: { Documento: '1' },
    };
    expect(contractViolations({ ...request, status: 400, body: errorBody })).toEqual([]);
    const accepted = contractViolations({ ...request, status: 201, body: { id: crypto.randomUUID() } }).join();
    expect(accepted).toContain('Idempotency-Key');
    expect(accepted).toContain('/Documento');
  });
});
