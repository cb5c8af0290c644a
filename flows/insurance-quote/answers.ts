import * as v from 'valibot';
import {
  birthDate,
  choice,
  confirmation,
  dni,
  email,
  fullName,
  hasGas,
  imageUpload,
  locality,
  offer,
  paymentData,
  paymentMethod,
  phone,
  plate,
  postalCode,
  province,
  serialNumber,
  streetAddress,
  vehicleBrand,
  vehicleModel,
  vehicleUse,
  vehicleYear,
} from '../answers/index.ts';
import { optional } from '../kit/index.ts';
import { IdentitySchema, insuredName } from './insured.ts';
import { PolicySchema } from './policies.ts';

export const payment = paymentData({ method: 'formaDePago' });

/** What both variants ask (S2.9), with the values of S3. */
export const answers = {
  marca: vehicleBrand(),
  anio: vehicleYear(),
  modelo: vehicleModel(),
  provincia: province(),
  localidad: locality(),
  codigoPostal: postalCode(),
  uso: vehicleUse(),
  tieneGNC: hasGas(),
  formaDePago: paymentMethod(),
  poliza: offer(PolicySchema),
  contratada: choice([{ value: true, label: 'QUIERO ESTA PÓLIZA' }]),
  dni: dni(),
  sexo: choice([
    { value: 'M', label: 'Masculino' },
    { value: 'F', label: 'Femenino' },
  ]),
  esPersonaValida: confirmation({
    about: ({ identidad }) => {
      const person = v.parse(IdentitySchema, identidad);
      return person === null ? '' : insuredName(person);
    },
    yes: 'SI',
    no: { exit: 'no', label: 'NO' },
  }),
  fechaNacimiento: birthDate(),
  nombre: fullName(),
  direccion: streetAddress(),
  telefono: phone(),
  email: optional(email()),
  dominio: optional(plate()),
  numeroChasis: optional(serialNumber()),
  motor: optional(serialNumber()),
  datosDePago: optional(payment),
};

const photo = optional(imageUpload({ folder: 'fotosvehiculo' }));

/** What the photo variant also asks: the vehicle from each side. */
export const photoAnswers = { fotoFrente: photo, fotoTrasera: photo, fotoIzquierda: photo, fotoDerecha: photo };

/** What both variants know: answers by name, and the other facts of decisions. */
export type Known = { readonly [K in keyof typeof answers]: v.InferOutput<(typeof answers)[K]['schema']> };
