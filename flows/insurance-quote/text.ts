import { localityMissing } from '../answers/place-text.ts';
import type { FlowText, ResultText } from '../kit/text.ts';
import type { FlowTypes } from '../kit/types.ts';
import type { InsuranceQuote } from './flow.ts';
import type { InsuranceQuotePhotos } from './photos-flow.ts';

interface Common {
  readonly sending: string;
  readonly confirmLeave: string;
}

/** Shown while a request is sent. */
export const sending = 'Estamos enviando tu solicitud…';

const skip = 'Omitir este paso';

const common: Common = {
  sending,
  confirmLeave: '¿Está seguro que desea cancelar la solicitud actual?',
};

/** Who fills in the wizard: a customer speaks of themselves, a seller of their client. */
export type Asker = 'customer' | 'seller';

/** The questions about the person insured: to sellers those of S2.9. */
const about = {
  seller: {
    provincia: { question: '¿En qué provincia vive?', label: 'Provincia', group: 'Ubicación' },
    codigoPostal: { question: 'Indicá su código postal', label: 'Código postal' },
    uso: { question: '¿Qué uso le dará al vehículo?', label: 'Uso', group: 'Uso y forma de pago' },
    formaDePago: { question: '¿Cómo va a pagar las cuotas el asegurado?', label: 'Forma de pago' },
    dni: {
      question: 'Ingresá el DNI de tu cliente',
      group: 'Persona asegurada',
      label: 'DNI',
      unstored: 'el DNI de tu cliente',
    },
    sexo: { question: '¿Cuál es el sexo que figura en su DNI?', label: 'Sexo' },
    fechaNacimiento: { question: 'Ingresá la fecha de nacimiento del asegurado', label: 'Fecha de nacimiento' },
    nombre: { question: 'Ingresá el nombre completo del asegurado', label: 'Nombre y apellido' },
    direccion: {
      question: 'Ingresá la dirección en donde vive el asegurado',
      label: 'Dirección',
      help: 'Calle y número.',
    },
    telefono: { question: 'Ingresá el número de teléfono de tu cliente', label: 'Teléfono' },
    email: { question: 'Ingresá un correo electrónico', label: 'Correo electrónico', skip },
  },
  customer: {
    provincia: { question: '¿En qué provincia vivís?', label: 'Provincia', group: 'Ubicación' },
    codigoPostal: { question: 'Indicá tu código postal', label: 'Código postal' },
    uso: { question: '¿Qué uso le das al vehículo?', label: 'Uso', group: 'Uso y forma de pago' },
    formaDePago: { question: '¿Cómo vas a pagar las cuotas?', label: 'Forma de pago' },
    dni: { question: 'Ingresá tu DNI', group: 'Persona asegurada', label: 'DNI', unstored: 'tu DNI' },
    sexo: { question: '¿Cuál es el sexo que figura en tu DNI?', label: 'Sexo' },
    fechaNacimiento: { question: 'Ingresá tu fecha de nacimiento', label: 'Fecha de nacimiento' },
    nombre: { question: 'Ingresá tu nombre completo', label: 'Nombre y apellido' },
    direccion: { question: 'Ingresá la dirección en donde vivís', label: 'Dirección', help: 'Calle y número.' },
    telefono: { question: 'Ingresá tu número de teléfono', label: 'Teléfono' },
    email: { question: 'Ingresá tu correo electrónico', label: 'Correo electrónico', skip },
  },
} as const;

/** The questions of both variants that everybody is asked alike (S2.9). */
const steps = {
  marca: { question: 'Marca del vehículo', label: 'Marca', group: 'Vehículo' },
  anio: { question: 'Elegí el año del vehículo', label: 'Año' },
  modelo: { question: 'Modelo del vehículo', label: 'Modelo' },
  localidad: { question: '¿En qué localidad?', label: 'Localidad', missing: localityMissing },
  tieneGNC: { question: '¿El vehículo tiene GNC?', label: 'GNC' },
  poliza: { question: 'Elegí un seguro', label: 'Seguro', group: 'Seguro elegido' },
  contratada: { question: 'Detalle de la póliza', label: 'Aseguradora' },
  esPersonaValida: {
    question: '¿El seguro es para esta persona?',
    term: 'Nombre en el registro',
    exits: { no: 'Revisá el DNI y el sexo: con los que ingresaste, el registro encontró a otra persona.' },
  },
  dominio: { question: 'Ingresá el dominio del vehículo', group: 'Datos del vehículo', label: 'Dominio', skip },
  numeroChasis: { question: 'Ingresá el número de chasis', label: 'Número de chasis', skip },
  motor: { question: 'Ingresá el número de motor', label: 'Número de motor', skip },
  datosDePago: { question: 'Ingresá los datos de pago', term: 'Datos de pago', group: 'Pago' },
} as const;

const ends = {
  contactado: {
    tone: 'good',
    title: '¡Ya recibimos tu solicitud!',
    lines: [
      'En instantes nos comunicaremos para solicitarte algunos datos adicionales.',
      'Este proceso puede demorar unos minutos.',
    ],
    button: 'Volver',
  },
  noContactado: {
    tone: 'bad',
    title: 'No se pudo enviar tu solicitud',
    lines: [
      'Por favor, intentalo nuevamente. Guardamos lo que cargaste.',
      'Si el problema persiste, contactate con soporte.',
    ],
    button: 'Reintentar',
  },
} as const;

/** Sellers may be asked by sections (SL-09). */
const sections: Readonly<Partial<Record<Asker, Readonly<Record<string, string>>>>> = {
  seller: {
    Vehículo: '¿Qué vehículo es?',
    Ubicación: '¿Dónde vive?',
    'Uso y forma de pago': '¿Qué uso le da y cómo paga?',
    'Persona asegurada': 'Datos de la persona asegurada',
    'Datos del vehículo': 'Datos del vehículo',
  },
};

type Texts<F extends FlowTypes> = FlowText<F, ResultText> & Common;

const textsFor = (asker: Asker): Texts<InsuranceQuote> => ({
  title: 'Asegurar Auto',
  steps: { ...steps, ...about[asker] },
  ends,
  ...(sections[asker] && { sections: sections[asker] }),
  ...common,
});

const photosTextsFor = (asker: Asker): Texts<InsuranceQuotePhotos> => ({
  title: 'Cotizar seguro',
  steps: {
    ...steps,
    ...about[asker],
    fotoFrente: {
      question: 'Sacale una foto al frente del vehículo',
      label: 'Foto del frente',
      group: 'Fotos',
      skip: 'No tengo el auto acá',
    },
    fotoTrasera: { question: 'Sacale una foto a la parte trasera del vehículo', label: 'Foto de la parte trasera' },
    fotoIzquierda: { question: 'Sacale una foto al lado izquierdo del vehículo', label: 'Foto del lado izquierdo' },
    fotoDerecha: { question: 'Sacale una foto al lado derecho del vehículo', label: 'Foto del lado derecho' },
  },
  ends,
  ...(sections[asker] && { sections: sections[asker] }),
  ...common,
});

/** A quote that brought no policy, be it that no insurer has one or that it failed (IN-05). */
export const noPolicies = {
  says: 'No encontramos ninguna póliza con esas características.',
  retry: 'Reintentar',
} as const;

/** Without photos. */
export const texts: Readonly<Record<Asker, Texts<InsuranceQuote>>> = {
  customer: textsFor('customer'),
  seller: textsFor('seller'),
};

/** With photos of the vehicle. */
export const photosTexts: Readonly<Record<Asker, Texts<InsuranceQuotePhotos>>> = {
  customer: photosTextsFor('customer'),
  seller: photosTextsFor('seller'),
};

/** Another request was accepted under the key of this one: by a copy of it, or before answers were changed. */
export const contactedOtherwise = {
  tone: 'open',
  title: '¿Es otra solicitud?',
  lines: [
    'Ya recibimos una solicitud desde este formulario, con otros datos, y nos vamos a comunicar por esa.',
    'Si esta es otra, o si corregiste algo, la enviamos aparte.',
  ],
  button: 'Sí, enviarla',
  no: 'No, ya está enviada',
} as const satisfies ResultText & { readonly no: string };

/** Said on the final screen where the photos were passed, as a term and its value. */
export const photosLater = { term: 'Fotos', says: 'Las vamos a pedir cuando nos comuniquemos' } as const;

/** The link of the final screen to the request (SL-04). */
export const seeRequest = 'Ver la solicitud';

/** Said where the register does not have the person (decision 19). */
export const notInRegister = 'No está en el registro: completá los datos a mano.';

/** The dialog of the final screen that asks for the rest over WhatsApp (S2.9). */
export const hurry = {
  button: 'Agilizá el trámite',
  title: 'Agilizá el trámite',
  line: 'Línea de soporte:',
  intro: 'Envianos por WhatsApp:',
  /** Decision 32. */
  never:
    'Nunca mandes por WhatsApp el número ni una foto de una tarjeta: los datos de pago se cargan solo en el portal.',
  items: [
    'Dos fotos de la cédula verde del vehículo (frente y dorso).',
    'Los datos personales del titular (DNI y dirección exacta).',
  ],
} as const;

/** Which car is insured, asked of a customer who has some (MY-09). */
export const whichCar: {
  readonly text: ResultText;
  readonly own: (vehiculo: string, dominio: string) => string;
  readonly other: string;
} = {
  text: {
    tone: 'open',
    title: '¿Qué auto querés asegurar?',
    lines: ['Si es uno de los tuyos, no hace falta que lo describas.'],
    button: 'Volver al inicio',
  },
  own: (vehiculo, dominio) => `${vehiculo} · ${dominio}`,
  other: 'Otro auto',
};
