import { consent } from '../answers/consent.ts';
import { cuit } from '../answers/cuit.ts';
import { dealership } from '../answers/dealership.ts';
import { multiChoice } from '../answers/multi-choice.ts';
import { name } from '../answers/name.ts';
import { phone } from '../answers/phone.ts';
import { locality, postalCode } from '../answers/place.ts';
import { province } from '../answers/province.ts';
import { requiredText } from '../answers/required-text.ts';
import { shortName } from '../answers/short-name.ts';

/** What an agency is asked (S2.10, S3 "Agency sign-up data"), with the values of S9. */
export const answers = {
  cuiTitular: cuit(),
  nombreAgencia: shortName({ autoComplete: 'organization' }),
  nombreTitular: shortName({ autoComplete: 'name' }),
  provincia: province(),
  localidad: locality(),
  codigoPostal: postalCode(),
  direccion: requiredText({ maxLength: 200 }),
  tipoAgencia: dealership({ catalog: 'marcas' }),
  tipoVehiculo: multiChoice([
    { value: 1, label: 'Autos' },
    { value: 2, label: 'Motos' },
    { value: 4, label: 'Camiones' },
  ]),
  nombreContacto: name(),
  telefonoContacto: phone(),
  terminosYCondiciones: consent({ document: 'terminos' }),
};
