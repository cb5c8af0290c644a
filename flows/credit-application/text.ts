import { localityMissing } from '../answers/place-text.ts';
import { insurance } from '../credit/text.ts';
import { listed } from '../kit/listed.ts';
import type { FlowText, ResultText, StageText } from '../kit/text.ts';
import type { CreditApplication } from './flow.ts';
import type { Role, Verification } from './verification.ts';

/** Another document clears the sex (S4.5), which would else go unnoticed. */
const again = 'Si corregís el DNI, elegilo de nuevo.';

/** Whether a channel is asked for is only known when the channels are: what is true until the application is there. */
const meanwhile = 'Estamos preparando la solicitud';

/** (S8) */
const notMade = { says: 'La solicitud no fue creada correctamente' } as const;

/** The wizard's texts (S2.7, S3). */
export const text: FlowText<CreditApplication, ResultText> & {
  readonly sending: string;
  readonly confirmLeave: string;
  readonly stages: readonly StageText[];
} = {
  title: 'Solicitud de crédito',
  sending: 'Estamos enviando la solicitud…',
  confirmLeave: '¿Está seguro que desea cancelar la solicitud actual?',
  // (S2.7)
  stages: [
    { label: 'Identidad', positions: ['canal', 'identidad'] },
    { label: 'Actividad', positions: ['actividad'] },
    { label: 'Ubicación', positions: ['direccion'] },
    { label: 'Vehículo', positions: ['auto', 'prestamo', 'ofertas'] },
    { label: 'Seguros', positions: ['seguro'] },
    { label: 'Contactos', positions: ['contacto'] },
    { label: 'Respuesta', positions: ['resultado'] },
  ],
  steps: {
    canal: { question: '¿Por qué canal entra la solicitud?', label: 'Canal', meanwhile },
    creada: { question: 'Nueva solicitud', meanwhile, failure: notMade },
    identidad: {
      question: '¿Para quién es el crédito?',
      term: 'Identidad',
      group: 'Identidad',
      fields: {
        dni: { label: 'DNI', group: 'Titular', unstored: 'el DNI del titular' },
        sexo: { label: 'Sexo que figura en el DNI', term: 'Sexo', help: again },
        estadoCivil: { label: 'Estado civil' },
        dniConyuge: { label: 'DNI', group: 'Cónyuge', unstored: 'el DNI del cónyuge' },
        sexoConyuge: { label: 'Sexo que figura en el DNI', term: 'Sexo', help: again },
        conCodeudor: {
          label: '¿Suma un codeudor?',
          term: 'Codeudor',
          group: 'Codeudor',
          help: 'Otra persona que responde por el crédito.',
        },
        dniCodeudor: { label: 'DNI', unstored: 'el DNI del codeudor' },
        sexoCodeudor: { label: 'Sexo que figura en el DNI', term: 'Sexo', help: again },
        estadoCivilCodeudor: { label: 'Estado civil' },
        dniConyugeCodeudor: {
          label: 'DNI',
          group: 'Cónyuge del codeudor',
          unstored: 'el DNI del cónyuge del codeudor',
        },
        sexoConyugeCodeudor: { label: 'Sexo que figura en el DNI', term: 'Sexo', help: again },
      },
    },
    iniciada: { question: 'Inicio de la solicitud', meanwhile, failure: notMade },
    documentos: {
      question: '¿Para quién es el crédito?',
      term: 'Documentos',
      group: 'Identidad',
      fields: {
        documento: { label: 'DNI del titular', unstored: 'el DNI del titular' },
        documentoConyuge: { label: 'DNI del cónyuge', unstored: 'el DNI del cónyuge' },
        documentoCodeudor: { label: 'DNI del codeudor', unstored: 'el DNI del codeudor' },
        documentoConyugeCodeudor: {
          label: 'DNI del cónyuge del codeudor',
          unstored: 'el DNI del cónyuge del codeudor',
        },
      },
    },
    personas: {
      question: 'Verificación de la identidad',
      failure: {
        title: 'Hubo un error',
        says: 'Por favor, volvé a intentarlo en un rato. Si el problema persiste, contactate con tu comercial para que podamos solucionarlo.',
      },
    },
    actividad: {
      question: '¿De qué vive?',
      term: 'Actividad',
      group: 'Actividad',
      fields: {
        actividadTitular: { label: 'Actividad', group: 'Titular' },
        rubroTitular: { label: 'Rubro del empleo público' },
        antiguedadTitular: { label: 'Antigüedad laboral' },
        ingresoTitular: { label: 'Ingreso mensual' },
        actividadConyuge: { label: 'Actividad', group: 'Cónyuge' },
        rubroConyuge: { label: 'Rubro del empleo público' },
        antiguedadConyuge: { label: 'Antigüedad laboral' },
        ingresoConyuge: { label: 'Ingreso mensual' },
        actividadCodeudor: { label: 'Actividad', group: 'Codeudor' },
        rubroCodeudor: { label: 'Rubro del empleo público' },
        antiguedadCodeudor: { label: 'Antigüedad laboral' },
        ingresoCodeudor: { label: 'Ingreso mensual' },
        actividadConyugeCodeudor: { label: 'Actividad', group: 'Cónyuge del codeudor' },
        rubroConyugeCodeudor: { label: 'Rubro del empleo público' },
        antiguedadConyugeCodeudor: { label: 'Antigüedad laboral' },
        ingresoConyugeCodeudor: { label: 'Ingreso mensual' },
      },
    },
    ingresosCargados: { question: 'Ingresos' },
    direccion: {
      question: '¿Dónde vive?',
      term: 'Ubicación',
      group: 'Ubicación',
      fields: {
        provincia: { label: 'Provincia', group: 'Titular' },
        localidad: { label: 'Localidad', help: localityMissing.says },
        codigoPostal: { label: 'Código postal' },
        calle: { label: 'Calle y número' },
        provinciaCodeudor: { label: 'Provincia', group: 'Codeudor' },
        localidadCodeudor: { label: 'Localidad' },
        codigoPostalCodeudor: { label: 'Código postal' },
        calleCodeudor: { label: 'Calle y número' },
        telefonoCodeudor: { label: 'Teléfono' },
        horarioCodeudor: { label: '¿En qué horario lo podemos llamar?', term: 'Horario para llamar' },
      },
    },
    domicilioCargado: { question: 'Domicilio' },
    auto: {
      question: '¿Qué auto es?',
      term: 'Auto',
      group: 'Vehículo',
      fields: {
        marca: { label: 'Marca' },
        anio: { label: 'Año' },
        modelo: { label: 'Modelo' },
        es0Km: { label: '¿Es 0 km?', term: '0 km' },
        uso: { label: 'Uso' },
        tieneGNC: { label: '¿Tiene GNC?', term: 'GNC' },
        valorDeCompra: { label: 'Valor de compra' },
      },
    },
    autoCargado: { question: 'Vehículo' },
    pedido: {
      question: '¿Cuánto necesita?',
      term: 'Préstamo',
      group: 'Préstamo y seguro',
      fields: {
        prestamo: { label: 'Importe', term: 'Importe y plazo' },
        formaDePago: { label: '¿Cómo va a pagar el seguro?', term: 'Pago del seguro' },
      },
    },
    oferta: {
      question: 'Elegí una oferta',
      term: 'Oferta',
      skip: 'Cargar contacto',
    },
    ofertaCargada: { question: 'Oferta elegida' },
    poliza: { question: 'Elegí un seguro', label: 'Seguro', skip: insurance.without },
    seguroCargado: { question: 'Seguro elegido' },
    contacto: {
      question: '¿Cómo lo contactamos?',
      term: 'Contacto',
      group: 'Contacto',
      fields: {
        telefono: { label: 'Teléfono', group: 'Teléfono principal' },
        tipoContacto: { label: '¿De quién es?', term: 'De quién es' },
        nombreContacto: { label: 'Nombre de quien atiende' },
        horario: { label: '¿En qué horario se puede llamar?', term: 'Horario para llamar' },
        conOtroTelefono: { label: '¿Tiene otro teléfono?', term: 'Otro teléfono', group: 'Otro teléfono' },
        otroTelefono: { label: 'Teléfono' },
        otroTipoContacto: { label: '¿De quién es?', term: 'De quién es' },
        otroNombreContacto: { label: 'Nombre de quien atiende' },
        otroHorario: { label: '¿En qué horario se puede llamar?', term: 'Horario para llamar' },
        correo: { label: 'Correo electrónico (opcional)', term: 'Correo electrónico', group: 'Correo' },
      },
    },
  },
  ends: {
    enviada: {
      tone: 'good',
      title: '¡La solicitud fue enviada!',
      lines: ['Ya la estamos analizando. Vas a ver cómo sigue en tus solicitudes.'],
      button: 'Ver mis solicitudes',
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
    otraSolicitud: { tone: 'open', title: 'Solicitud de crédito', lines: [], button: 'Empezar otra solicitud' },
  },
};

/** Why the people's verification does not lead on (S8). */
export const verifications: Readonly<
  Record<Exclude<Verification['resultado'], 'verificada'>, Omit<ResultText, 'button'>>
> = {
  desconocida: {
    tone: 'bad',
    title: 'No se ha podido verificar la identidad.',
    lines: ['Verificá los datos del titular y/o cónyuge.'],
  },
  otraPersona: {
    tone: 'bad',
    title: 'No son los mismos documentos',
    lines: ['Los DNI no son los de las personas de esta solicitud. Lo que cargaste sigue guardado.'],
  },
  noApto: {
    tone: 'bad',
    title: 'No Apto',
    lines: ['Tu cliente no cumple con la política de crédito.'],
  },
  enAnalisis: {
    tone: 'open',
    title: 'Solicitud en Análisis',
    lines: ['Tu cliente ya tiene una solicitud en análisis.'],
  },
  limite: {
    tone: 'bad',
    title: 'Límite Alcanzado',
    lines: ['Alcanzaste tu límite de consultas, para seguir operando contactá a tu comercial'],
  },
};

/** The ways on from there. */
export const waysOn = {
  corregir: 'Corregir los datos',
  otrosDocumentos: 'Ingresarlos de nuevo',
  otraSolicitud: 'Empezar otra solicitud',
  irALaSolicitud: 'Ir a la solicitud',
} as const;

const rolesIn: Readonly<Record<Role, string>> = {
  titular: 'titular',
  conyuge: 'cónyuge',
  codeudor: 'codeudor',
  conyugeCodeudor: 'cónyuge del codeudor',
};

/** Whose document and sex the register does not have. */
export const notFound = (quienes: readonly Role[]): string =>
  `No encontramos el DNI, con ese sexo, de: ${listed(quienes.map((role) => rolesIn[role]))}.`;

/** Asks for the form of the people, where only their documents are asked again; and what is said of that form. */
export const changePeople = {
  label: 'Quiero sumar un codeudor o cambiar los datos de las personas',
  help: 'Ingresá los DNI de siempre: después te mostramos todos los datos de las personas para que los cambies.',
  opened:
    'Son las personas de esta solicitud. Cambiá lo que haga falta y decinos otra vez si hay un codeudor: lo demás queda como está.',
} as const;

/** Where a co-debtor is added, for whom the offers recommend one. */
export const addCodebtor = 'Para sumar un codeudor, volvé a la etapa Identidad. Lo que ya cargaste no se pierde.';

/** Why documents are asked again. */
export const askedAgain = (solicitudId: number): string =>
  `Por seguridad no guardamos documentos: ingresalos de nuevo para seguir con la solicitud Nº\u00a0${solicitudId}.`;

/** Asks for the channels anew, where there are none. */
export const reloadChannels = 'Volver a buscar mis canales';

/** Leads from the final screen to what was sent. */
export const seeApplication = 'Ver la solicitud';

/** Who was verified, for the seller to see that it is them, and that an evaluation is not done yet (S2.6, S4.5). */
export const verifiedAs = (
  people: readonly { readonly nombre: string; readonly cuil: string }[],
  pendiente: boolean,
): string =>
  [
    `Identidad verificada: ${people.map(({ nombre, cuil }) => `${nombre}, CUIL ${cuil}`).join('; ')}.`,
    ...(pendiente ? ['Evaluación Pendiente: para terminarla necesitamos más datos de la operación.'] : []),
  ].join(' ');
