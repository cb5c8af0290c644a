/** The way on of a seller who may not ask for a credit here (S2.1, decision 19). */
export const askRepresentative = 'Pedirle el crédito a mi comercial';
