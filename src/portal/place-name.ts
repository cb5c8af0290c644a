import { PROVINCES } from '../../flows/answers/provinces.ts';
import { capitalised } from './names.ts';

const provinceNames: Readonly<Record<string, string>> = PROVINCES;

/** 'LA PLATA' in 2 → 'La Plata, Buenos Aires'. */
export const placeName = ({
  localidad,
  provincia,
}: {
  readonly localidad: string;
  readonly provincia: number;
}): string => [capitalised(localidad), provinceNames[provincia]].filter(Boolean).join(', ');
