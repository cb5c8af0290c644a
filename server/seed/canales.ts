/** The channels of the seed data (S6); names are invented. */
export const canales = [
  { key: 'casa-central', nombre: 'Casa central', bloqueado: false },
  { key: 'roldan-automotores', nombre: 'Roldán Automotores', bloqueado: false },
  { key: 'campos-centro', nombre: 'Campos Usados Centro', bloqueado: false },
  { key: 'campos-norte', nombre: 'Campos Usados Norte', bloqueado: false },
  { key: 'rios-automotores', nombre: 'Ríos Automotores', bloqueado: false },
  { key: 'salas-motors', nombre: 'Salas Motors', bloqueado: true },
] as const;

export type CanalKey = (typeof canales)[number]['key'];
