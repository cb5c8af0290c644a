/** What is said of files while they are chosen, prepared and sent. */
export const uploadText = {
  unopened: 'No pudimos abrir el archivo. Volvé a elegirlo.',
  unread: 'Tu navegador no puede leer esta foto. Sacale una captura de pantalla y subila, o elegí JPEG en la cámara.',
  notPrepared: 'No pudimos preparar el archivo. Revisá tu conexión y volvé a elegirlo, o elegí otro.',
  lockedPdf: 'El PDF tiene contraseña. Guardalo sin contraseña, o sacale una captura de pantalla y subila.',
  brokenPdf: 'No pudimos leer el PDF: puede estar dañado. Descargalo de nuevo, o subí una captura de pantalla.',
  converted: 'Convertimos la foto a JPEG.',
  smaller: (from: string, to: string) => `Achicamos la foto para poder enviarla: de ${from} a ${to}.`,
  convertedAndSmaller: (from: string, to: string) =>
    `Convertimos la foto a JPEG y la achicamos para poder enviarla: de ${from} a ${to}.`,
  preparing: 'Preparando el archivo. Podés cancelar cuando quieras.',
  sendingImage: 'Subiendo la imagen. Podés cancelar la carga cuando quieras.',
  sendingPdf: 'Subiendo el PDF. Podés cancelar la carga cuando quieras.',
  notSent: (isPdf: boolean) => (isPdf ? 'No pudimos subir el PDF.' : 'No pudimos subir la imagen.'),
  offline: 'Sin conexión. Cuando vuelva, la carga sigue sola. Podés cancelarla cuando quieras.',
  slow: 'La conexión está lenta. Seguimos intentando.',
  orPdf: 'También podés subir un PDF de hasta 10 MB.',
} as const;
