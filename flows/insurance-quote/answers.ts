import * as v from 'valibot';
import { birthDate } from '../answers/birth-date.ts';
import { choice } from '../answers/choice.ts';
import { confirmation } from '../answers/confirmation.ts';
import { dni } from '../answers/dni.ts';
import { email } from '../answers/email.ts';
import { offer } from '../answers/offer.ts';
import { paymentData } from '../answers/payment-data.ts';
import { paymentMethod } from '../answers/person.ts';
import { phone } from '../answers/phone.ts';
import { locality, postalCode } from '../answers/place.ts';
import { plate } from '../answers/plate.ts';
import { province } from '../answers/province.ts';
import { serialNumber } from '../answers/serial-number.ts';
import { fullName, streetAddress } from '../answers/two-words.ts';
import { imageUpload } from '../answers/upload.ts';
import { hasGas, vehicleBrand, vehicleModel, vehicleUse, vehicleYear } from '../answers/vehicle.ts';
import { optional } from '../kit/optional.ts';
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
  contratada: choice([{ value: true, label: 'Quiero esta póliza' }]),
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
    yes: 'Sí',
    no: { exit: 'no', label: 'No' },
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
