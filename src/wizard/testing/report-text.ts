/**
 * What the engine's tests read in the questions of report payment, their example. The product's own texts may change without them:
 * those have their suite and their screens' tests.
 */
export const reportText = {
  title: 'Informar un pago',
  sending: 'Estamos informando tu pago…',
  steps: {
    concepto: { question: '¿Qué pagaste?', group: 'El pago', label: 'Concepto del pago' },
    medio: { question: '¿Cómo lo pagaste?', label: 'Medio de pago' },
    entidad: {
      question: '¿En qué banco hiciste el pago?',
      label: 'Banco',
      term: 'Banco que recibió el pago',
      help: 'El de la cuenta nuestra a la que pagaste.',
    },
    fecha: { question: '¿Cuándo hiciste el pago?', label: 'Fecha del pago' },
    importe: { question: '¿Cuánto pagaste?', label: 'Importe' },
    comprobante: {
      question: 'Adjuntá el comprobante de pago',
      label: 'Comprobante',
      help: 'Una foto o captura de pantalla. Si es muy grande, la achicamos.',
    },
    dni: {
      question: 'Ingresá el DNI del titular del crédito',
      group: 'Titular del crédito',
      label: 'DNI',
      unstored: 'tu DNI',
    },
    nombre: { question: 'Ingresá el nombre y apellido del titular del crédito', label: 'Nombre y apellido' },
    telefono: { question: 'Ingresá un número de teléfono', group: 'Contacto y comentario', label: 'Teléfono' },
    email: { question: 'Ingresá un correo electrónico', label: 'Correo electrónico' },
    comentario: {
      question: '¿Querés agregar un comentario?',
      label: 'Comentario',
      help: 'Si no tenés nada para agregar, continuá.',
    },
  },
  ends: {
    informado: {
      tone: 'good',
      title: '¡Listo!',
      lines: [
        'Ya recibimos tus datos y el comprobante de tu pago.',
        'Vas a ver el pago en el resumen de tu crédito dentro de las próximas 72 horas.',
      ],
      button: 'Volver al inicio',
    },
    noInformado: {
      tone: 'bad',
      title: 'No se pudo informar el pago',
      lines: ['Por favor, intentalo nuevamente.', 'Si el problema persiste, contactate con soporte.'],
      button: 'Reintentar',
    },
  },
} as const;
