/** What a field says whose saved value may not be changed (C5). */
export const LOCKED = 'Es el dato que ya tenés guardado. No se puede cambiar desde acá.';
