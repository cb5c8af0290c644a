import { folded } from '../folded.ts';

/** The checksum of a payment code: CRC-16/CCITT-FALSE of its bytes in UTF-8, four hexadecimal digits (EMVCo QRCPS-MPM, 4.7.3). */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One of EMVCo's data objects: number, length in two digits, value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

const plain = (text: string, longest: number): string => folded(text).toUpperCase().slice(0, longest);

interface Transfer {
  /** The acquirer that issues the code, as the reverse of its domain. */
  readonly acquirer: string;
  /** Whose account it is, 11 digits. */
  readonly cuit: string;
  /** 22 digits. */
  readonly cbu: string;
  readonly titular: string;
  readonly ciudad: string;
  /** What finds the transfer, at most 25 characters. */
  readonly referencia: string;
}

/**
 * The payload of a QR code that any bank or wallet of Argentina reads as a transfer, whose amount its payer types: EMVCo's
 * merchant-presented mode with the fields of BCRA's Transferencias 3.0, 43 the acquirer, 50 the CUIT, 51 the CBU.
 */
export function transferQr({ acquirer, cuit, cbu, titular, ciudad, referencia }: Transfer): string {
  const payload = [
    field('00', '01'),
    field('01', '11'),
    field('43', field('00', acquirer)),
    field('50', field('00', cuit)),
    field('51', field('00', cbu)),
    // A financial institution, Argentine pesos.
    field('52', '6012'),
    field('53', '032'),
    field('58', 'AR'),
    field('59', plain(titular, 25)),
    field('60', plain(ciudad, 15)),
    field('62', field('05', referencia)),
    '6304',
  ].join('');
  return payload + crc16(payload);
}
