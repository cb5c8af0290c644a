import { localityMissing } from '../answers/place-text.ts';
import type { FlowText, ResultText } from '../kit/text.ts';
import { alreadySent, insurance, unknownPerson } from '../credit/text.ts';
import type { NewRequest } from './flow.ts';

/** The wizard's texts (S2.6). */
export const text: FlowText<NewRequest, ResultText> & { readonly sending: string; readonly confirmLeave: string } = {
  title: 'Nueva solicitud',
  sending: 'Estamos enviando la solicitud…',
  confirmLeave: '¿Está seguro que desea cancelar la solicitud actual?',
  steps: {
    tipoCredito: {
      question: '¿Para qué necesita el crédito tu cliente?',
      label: 'Destino del crédito',
      group: 'Crédito',
    },
    canal: { question: '¿Por qué canal entra la solicitud?', label: 'Canal' },
    dni: { question: 'Ingresá el DNI de tu cliente', group: 'Cliente', label: 'DNI', unstored: 'el DNI de tu cliente' },
    sexo: { question: '¿Cuál es el sexo que figura en su DNI?', label: 'Sexo' },
    estadoCivil: { question: '¿Cuál es el estado civil de tu cliente?', label: 'Estado civil' },
    dniConyuge: {
      question: 'Ingresá el DNI del cónyuge',
      term: 'DNI del cónyuge',
      label: 'DNI',
      unstored: 'el DNI del cónyuge',
    },
    sexoConyuge: { question: '¿Cuál es el sexo que figura en el DNI del cónyuge?', label: 'Sexo del cónyuge' },
    queresEvaluar: {
      question: '¿Querés hacer la evaluación?',
      label: 'Personas evaluadas',
      group: 'Evaluación',
      failure: { exit: unknownPerson.exit },
    },
    evaluacion: {
      question: 'Resultado de la evaluación',
      failure: {
        title: 'Hubo un error',
        says: 'Por favor, volvé a intentarlo en un rato. Si el problema persiste, contactate con tu comercial para que podamos solucionarlo.',
      },
    },
    documento: {
      question: 'Ingresá el DNI de tu cliente',
      term: 'Documento',
      label: 'DNI',
      unstored: 'el DNI de tu cliente',
    },
    mismaPersona: { question: 'Seguir con la solicitud', term: 'Persona de la solicitud' },
    solicitudIniciada: { question: 'Inicio de la solicitud' },
    situacionLaboral: {
      question: '¿Cuál es la situación laboral de tu cliente?',
      label: 'Situación laboral',
      group: 'Trabajo y domicilio',
    },
    antiguedadLaboral: { question: '¿Cuál es la antigüedad laboral de tu cliente?', label: 'Antigüedad laboral' },
    provincia: { question: '¿En qué provincia vive?', label: 'Provincia' },
    localidad: { question: '¿En qué localidad?', label: 'Localidad', missing: localityMissing },
    codigoPostal: { question: 'Indicá su código postal', label: 'Código postal' },
    marca: { question: 'Marca del vehículo', label: 'Marca', group: 'Vehículo' },
    anio: { question: 'Elegí el año del vehículo', label: 'Año' },
    modelo: { question: 'Modelo del vehículo', label: 'Modelo' },
    uso: { question: '¿Qué uso le dará al vehículo?', label: 'Uso' },
    tieneGNC: { question: '¿El vehículo tiene GNC?', label: 'GNC' },
    valorVehiculo: { question: '¿Cuál es el valor del vehículo?', term: 'Valor del vehículo', label: 'Valor' },
    prestamo: {
      question: 'Elegí importe y plazo',
      term: 'Importe y plazo',
      group: 'Préstamo y seguro',
      label: 'Importe',
    },
    oferta: { question: 'Elegí una oferta', term: 'Oferta', skip: 'Cargar contacto' },
    poliza: { question: 'Elegí un seguro', label: 'Seguro', skip: insurance.without },
    telefono: { question: 'Ingresá el número de teléfono de tu cliente', group: 'Contacto', label: 'Teléfono' },
    franjaHoraria: { question: '¿En qué horario lo podemos llamar?', label: 'Horario para llamar' },
    email: { question: 'Ingresá un correo electrónico', label: 'Correo electrónico', skip: 'Omitir este paso' },
  },
  sections: {
    Cliente: '¿Quién es tu cliente?',
    'Trabajo y domicilio': '¿De qué trabaja y dónde vive?',
    Vehículo: '¿Qué vehículo es?',
    Contacto: '¿Cómo lo contactamos?',
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
    yaEnviada: alreadySent,
    otraSolicitud: { tone: 'open', title: 'Nueva solicitud', lines: [], button: 'Empezar otra solicitud' },
  },
};

/** Why the document of an application that the server holds is asked again. */
export const askedAgain = (solicitudId: number): string =>
  `Por seguridad no guardamos documentos: ingresalo de nuevo para seguir con la solicitud Nº\u00a0${solicitudId}.`;

/** Confirms who is evaluated. */
export const evaluating = { yes: 'Sí, evaluar', no: 'No, volver' } as const;

/** Leads from the final screen to what was sent. */
export const seeRequest = 'Ver la solicitud';
