import * as v from 'valibot';
import { email, phone, requiredText, shortName } from '../../contract/fields.ts';
import { capitalFederal, capitalFederalId, isProvincia } from '../catalogos/localidades.ts';
import { hasCheckDigit } from '../cuit.ts';

/** The type of agency that has a brand. */
const singleBrand = 1;

/** An agency sign-up as the server accepts it: S3 "Agency sign-up data", the rules of S4.6 and S5, held apart from the browser's. */
export const newAgency = v.pipe(
  v.strictObject({
    Cui: v.pipe(
      v.string('Requerido'),
      v.regex(/^\d{11}$/, 'El CUIT debe tener 11 dígitos'),
      v.check(hasCheckDigit, 'El CUIT no es válido. Revisá los números.'),
    ),
    NombreAgencia: shortName,
    NombreTitular: shortName,
    Provincia: v.pipe(v.number('Requerido'), v.check(isProvincia, 'Elegí una provincia')),
    Localidad: requiredText(120),
    CodigoPostal: v.pipe(v.string('Requerido'), v.regex(/^\d{4}$/, 'El código postal tiene 4 dígitos')),
    Direccion: requiredText(200),
    TipoAgencia: v.picklist([singleBrand, 2], 'Elegí una opción'),
    Marca: v.nullable(requiredText(40)),
    TipoVehiculo: v.pipe(
      v.number('Requerido'),
      v.integer('Elegí al menos una opción'),
      v.minValue(1, 'Elegí al menos una opción'),
      v.maxValue(7, 'Elegí al menos una opción'),
    ),
    NombreContacto: requiredText(120),
    TelefonoContacto: phone,
    EmailContacto: email,
    VersionTerminos: requiredText(40),
    ComoNosConocio: v.literal(1, 'Elegí una opción'),
  }),
  v.forward(
    v.partialCheck(
      [['TipoAgencia'], ['Marca']],
      ({ TipoAgencia, Marca }) => (TipoAgencia === singleBrand) === (Marca !== null),
      'La marca va con la concesionaria, y sólo entonces',
    ),
    ['Marca'],
  ),
  v.forward(
    v.partialCheck(
      [['Provincia'], ['Localidad']],
      ({ Provincia, Localidad }) => Provincia !== capitalFederalId || Localidad === capitalFederal,
      `En esa provincia la localidad es ${capitalFederal}`,
    ),
    ['Localidad'],
  ),
);

export type NewAgency = v.InferOutput<typeof newAgency>;
