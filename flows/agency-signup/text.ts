import { localityMissing } from '../answers/place-text.ts';
import type { FlowText, ResultText } from '../kit/text.ts';
import type { AgencySignup } from './flow.ts';

/** What the agency reads (S2.10). */
export const text: FlowText<AgencySignup, ResultText> & {
  readonly sending: string;
  readonly confirmLeave: string;
  /** Another sign-up was accepted under the key of this one: by a copy of it, or before answers were changed. */
  readonly otherwise: ResultText & { readonly another: string };
  /** Where the mail goes. */
  readonly mailbox: (email: string) => string;
} = {
  title: 'Cuenta Agenciero',
  sending: 'Estamos registrando tu agencia…',
  mailbox: (email) => `Va a llegar a ${email}. Si no lo encontrás, revisá la carpeta de correo no deseado (spam).`,
  otherwise: {
    tone: 'open',
    title: 'Ya recibimos tu registro, con otros datos',
    lines: [
      'Vale el que enviaste primero. Lo que cambiaste después no se guardó.',
      'Te enviamos un correo electrónico para que completes el registro de la agencia.',
      'Si hay algo para corregir, contactate con soporte.',
    ],
    button: 'Finalizar',
    another: 'Es otra agencia: registrarla aparte',
  },
  confirmLeave: '¿Está seguro que desea cancelar la carga actual?',
  steps: {
    cuiTitular: {
      question: 'Ingresá el CUIT del titular de la agencia',
      group: 'Agencia',
      label: 'CUIT',
      unstored: 'el CUIT',
      help: 'Los 11 números. Los guiones se ponen solos.',
    },
    nombreAgencia: { question: '¿Cómo se llama la agencia?', label: 'Nombre de la agencia' },
    nombreTitular: { question: '¿Quién es el titular de la agencia?', label: 'Nombre y apellido del titular' },
    provincia: { question: '¿En qué provincia está la agencia?', group: 'Domicilio', label: 'Provincia' },
    localidad: { question: '¿En qué localidad está la agencia?', label: 'Localidad', missing: localityMissing },
    codigoPostal: { question: '¿Cuál es el código postal?', label: 'Código postal' },
    direccion: {
      question: 'Ingresá la dirección de la agencia',
      label: 'Dirección',
      help: 'Calle, número, piso, local.',
    },
    tipoAgencia: {
      question: '¿Qué tipo de agencia es?',
      term: 'Tipo de agencia',
      group: 'Actividad',
      label: 'Marca de la concesionaria',
    },
    tipoVehiculo: {
      question: '¿Qué vehículos vende la agencia?',
      label: 'Vehículos',
      help: 'Podés elegir más de una opción.',
    },
    nombreContacto: {
      question: '¿Con quién nos podemos comunicar?',
      group: 'Contacto',
      label: 'Nombre y apellido del contacto',
    },
    telefonoContacto: { question: 'Ingresá un teléfono de contacto', label: 'Teléfono' },
    terminosYCondiciones: {
      question: 'Términos y condiciones',
      term: 'Términos y condiciones',
      group: 'Aceptación',
      label: 'Leí y acepto los términos y condiciones',
    },
  },
  ends: {
    registrada: {
      tone: 'good',
      title: '¡Listo!',
      lines: [
        'Ya recibimos los datos de tu agencia.',
        'Te vamos a enviar un correo electrónico para que completes el registro de la agencia.',
      ],
      button: 'Finalizar',
    },
    noRegistrada: {
      tone: 'bad',
      title: 'No se pudo registrar la agencia',
      lines: [
        'Por favor, intentalo nuevamente. Guardamos lo que cargaste.',
        'Si el problema persiste, contactate con soporte.',
      ],
      button: 'Reintentar',
    },
  },
};
