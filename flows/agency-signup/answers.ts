import {
  consent,
  cuit,
  dealership,
  locality,
  multiChoice,
  name,
  phone,
  postalCode,
  province,
  requiredText,
  shortName,
} from '../answers/index.ts';

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
