import { describe, expect, test } from 'vitest';
import { crc16, transferQr } from './transfer-qr.ts';

describe('MY-04 the checksum of a payment code', () => {
  test('is the one of every table of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  test('of the example in EMVCo’s specification is A13A: its letters count as bytes of UTF-8', () => {
    expect(
      crc16(
        '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT' +
          '6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME9132' +
          '0016A0112233449988770708123456786304',
      ),
    ).toBe('A13A');
  });
});

describe('MY-04 the payment code of a transfer', () => {
  const told = {
    acquirer: 'demo.zorzalia.invalid',
    cuit: '30712345671',
    cbu: '0110599520000001235579',
    titular: 'Zorzalia',
    ciudad: 'Buenos Aires',
    referencia: '100201',
  };

  test('has acquirer, CUIT, CBU, peso, country, name, city and reference, each with its number and length', () => {
    expect(transferQr(told)).toBe(
      '000201' +
        '010211' +
        '43250021demo.zorzalia.invalid' +
        '5015001130712345671' +
        '512600220110599520000001235579' +
        '52046012' +
        '5303032' +
        '5802AR' +
        '5908ZORZALIA' +
        '6012BUENOS AIRES' +
        '62100506100201' +
        '6304C341',
    );
  });

  test('writes names in capitals without accents, as long as they may be', () => {
    const qr = transferQr({
      ...told,
      titular: 'Compañía Financiera del Río Paraná S.A.',
      ciudad: 'San Martín de los Andes',
    });
    expect(qr).toContain('5925COMPANIA FINANCIERA DEL R6015SAN MARTIN DE L');
  });
});
