import { localityMissing } from '../answers/index.ts';
import type { FlowText, ResultText } from '../kit/index.ts';
import type { Evaluation } from './evaluation.ts';
import type { NewRequest } from './flow.ts';
import type { OffersResult } from './offers.ts';

/** Said where the register lacks a person, and where it could not be asked (S8). */
export const unknownPerson = {
  says: 'Documento y/o sexo inválido',
  exit: { name: 'corregir', label: 'Corregir el documento' },
} as const;

/** The wizard's texts (S2.6). */
export const text: FlowText<NewRequest, ResultText> & { readonly sending: string; readonly confirmLeave: string } = {
  title: 'Nueva solicitud',
  sending: 'Estamos enviando la solicitud…',
  confirmLeave: '¿Está seguro que desea cancelar la solicitud actual?',
  steps: {
    tipoCredito: { question: '¿Para qué necesita el crédito tu cliente?' },
    canal: { question: '¿Por qué canal entra la solicitud?' },
    dni: { question: 'Ingresá el DNI de tu cliente', label: 'DNI' },
    sexo: { question: '¿Cuál es el sexo que figura en su DNI?' },
    estadoCivil: { question: '¿Cuál es el estado civil de tu cliente?' },
    dniConyuge: { question: 'Ingresá el DNI del cónyuge', label: 'DNI' },
    sexoConyuge: { question: '¿Cuál es el sexo que figura en el DNI del cónyuge?' },
    queresEvaluar: {
      question: '¿Querés hacer la evaluación?',
      failure: unknownPerson,
    },
    evaluacion: {
      question: 'Resultado de la evaluación',
      failure: {
        title: 'Hubo un error',
        says: 'Por favor, volvé a intentarlo en un rato. Si el problema persiste, contactate con tu comercial para que podamos solucionarlo.',
      },
    },
    documento: { question: 'Ingresá el DNI de tu cliente', label: 'DNI' },
    mismaPersona: { question: 'Seguir con la solicitud' },
    solicitudIniciada: { question: 'Inicio de la solicitud' },
    situacionLaboral: { question: '¿Cuál es la situación laboral de tu cliente?' },
    antiguedadLaboral: { question: '¿Cuál es la antigüedad laboral de tu cliente?' },
    provincia: { question: '¿En qué provincia vive?' },
    localidad: { question: '¿En qué localidad?', missing: localityMissing },
    codigoPostal: { question: 'Indicá su código postal' },
    marca: { question: 'Marca del vehículo' },
    anio: { question: 'Elegí el año del vehículo' },
    modelo: { question: 'Modelo del vehículo' },
    uso: { question: '¿Qué uso le dará al vehículo?' },
    tieneGNC: { question: '¿El vehículo tiene GNC?' },
    valorVehiculo: { question: '¿Cuál es el valor del vehículo?', label: 'Valor' },
    prestamo: { question: 'Elegí importe y plazo', label: 'Importe' },
    oferta: { question: 'Elegí una oferta', skip: 'Cargar contacto' },
    poliza: { question: 'Elegí un seguro', skip: 'Seguir sin seguro' },
    telefono: { question: 'Ingresá el número de teléfono de tu cliente', label: 'Teléfono' },
    franjaHoraria: { question: '¿En qué horario lo podemos llamar?' },
    email: { question: 'Ingresá un correo electrónico', label: 'Correo electrónico', skip: 'Omitir este paso' },
  },
  ends: {
    enviada: {
      tone: 'good',
      title: '¡La solicitud fue enviada!',
      lines: ['Ya la estamos analizando. Nos vamos a comunicar con tu cliente en el horario elegido.'],
      button: 'Volver al inicio',
    },
    noEnviada: {
      tone: 'bad',
      title: 'No se pudo enviar la solicitud',
      lines: [
        'Por favor, intentalo nuevamente. Guardamos lo que cargaste.',
        'Si el problema persiste, contactate con tu comercial.',
      ],
      button: 'Reintentar',
    },
    irALaSolicitud: { tone: 'open', title: 'Solicitud en Análisis', lines: [], button: 'Ir a la solicitud' },
    otraSolicitud: { tone: 'open', title: 'Nueva solicitud', lines: [], button: 'Empezar otra solicitud' },
  },
};

/** Why the document of an application that the server holds is asked again. */
export const askedAgain = (solicitudId: number): string =>
  `Por seguridad no guardamos documentos: ingresalo de nuevo para seguir con la solicitud Nº\u00a0${solicitudId}.`;

/** The document is not that of the application that the server holds. */
export const anotherPerson: ResultText & { readonly other: string } = {
  tone: 'bad',
  title: 'No es el mismo documento',
  lines: ['Ese DNI no es el de la persona de esta solicitud. Lo que cargaste sigue guardado.'],
  button: 'Ingresar otro DNI',
  other: 'Empezar otra solicitud',
};

/** Said at the question for the year, of which older ones cannot be chosen. */
export const financedSince = (year: number): string => `Financiamos autos de ${year} en adelante.`;

/** Confirms who is evaluated. */
export const evaluating = { yes: 'Sí, evaluar', no: 'No, volver' } as const;

/** For sellers without channels (S6). */
export const noChannels: ResultText = {
  tone: 'bad',
  title: 'No tiene canales vinculados',
  lines: ['Para cargar solicitudes, pedile a tu comercial que te vincule un canal.'],
  button: 'Ir al inicio',
};

/** The result of an evaluation (S2.6); the text of a failed one is with its step. */
export const evaluations: Readonly<Record<Evaluation['resultado'], ResultText>> = {
  apto: {
    tone: 'good',
    title: 'Apto crédito',
    lines: ['Tu cliente cumple con la política de crédito.'],
    button: 'Iniciar Solicitud',
  },
  noApto: {
    tone: 'bad',
    title: 'No Apto',
    lines: ['Tu cliente no cumple con la política de crédito.'],
    button: 'Hacer otra consulta',
  },
  pendiente: {
    tone: 'open',
    title: 'Evaluación Pendiente',
    lines: ['Para terminar la evaluación necesitamos más datos de la operación.'],
    button: 'Continuar',
  },
  enAnalisis: {
    tone: 'open',
    title: 'Solicitud en Análisis',
    lines: ['Tu cliente ya tiene una solicitud en análisis.'],
    button: 'Ir a la solicitud',
  },
  limite: {
    tone: 'bad',
    title: 'Límite Alcanzado',
    lines: ['Alcanzaste tu límite de consultas, para seguir operando contactá a tu comercial'],
    button: 'Ir al inicio',
  },
};

/** The application that blocks a continuation (S4.5). */
export const inAnalysis = {
  title: 'Solicitud en Análisis',
  line: 'Hay una solicitud anterior en análisis.',
  go: 'Ir a la solicitud',
  back: 'Volver',
} as const;

/** Shown where no offer is listed (S2.6). */
export const offerResults: Readonly<Record<Exclude<OffersResult, 'lista'>, ResultText>> = {
  anioNoFinanciable: {
    tone: 'bad',
    title: 'Año no financiable',
    lines: ['No podemos financiar un vehículo de ese año para el perfil de tu cliente.'],
    button: 'Elegir otro vehículo',
  },
  informesPendientes: {
    tone: 'open',
    title: 'Informes pendientes',
    lines: [
      'No pudimos obtener los informes crediticios de tu cliente.',
      'Al terminar la carga, un analista va a revisar la solicitud.',
    ],
    button: 'Cargar contacto',
  },
  ningunProducto: {
    tone: 'open',
    title: 'Ninguno de nuestros productos predefinidos se ajusta al perfil de tu cliente',
    lines: ['Dejanos un contacto y buscamos una solución a su medida.'],
    button: 'Cargar contacto',
  },
};

/** Shown where asking once more may bring what is missing (SL-03). */
export const offersLack = {
  reports: 'Los informes de tu cliente todavía pueden llegar.',
  offers: 'La calificación todavía no terminó: puede haber más ofertas.',
} as const;

/** An offer in full (S2.6). */
export const offerDetail = {
  title: 'Detalle de la oferta',
  reminder: 'Recordá que a la cuota promedio mensual se le suma el seguro.',
  choose: 'Elegir esta oferta',
  giveUp: 'Quitar la elección',
} as const;

/** The insurers' answers (S2.6, S8). */
export const insurance = {
  searching: 'Buscando seguros…',
  nothing: 'No encontramos ninguna póliza con esas características.',
} as const;

/** A policy in full (S2.6). */
export const policyDetail = { title: 'Detalle de la póliza', choose: 'Elegir esta póliza' } as const;

/** Leads from the final screen to what was sent. */
export const seeRequest = 'Ver la solicitud';
