import {
  consent,
  cuit,
  dealership,
  locality,
  lookup,
  multiChoice,
  name,
  phone,
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
  codigoPostal: lookup({ catalog: 'codigosPostales', samples: [{ value: '1900', label: '1900' }] }),
  direccion: requiredText({ maxLength: 200 }),
  tipoAgencia: dealership({ catalog: 'marcas', samples: [{ value: 'fiat', label: 'Fiat' }] }),
  tipoVehiculo: multiChoice([
    { value: 1, label: 'Autos' },
    { value: 2, label: 'Motos' },
    { value: 4, label: 'Camiones' },
  ]),
  nombreContacto: name(),
  telefonoContacto: phone(),
  terminosYCondiciones: consent({ document: 'terminos' }),
};
