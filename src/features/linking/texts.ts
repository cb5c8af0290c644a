/** Where the user is prompted to link. */
export type Place = 'home' | 'credits' | 'policies';

/** C2's texts for users without loans: the invitation, and what is shown while linking runs (HO-04, CR-01, PO-01). */
export const texts = {
  home: {
    invites: 'Vinculá tu crédito para poder visualizarlo.',
    running: 'Estamos validando tus datos. Pronto vas a poder ver tus créditos.',
  },
  credits: {
    invites: 'Vinculá tu crédito para poder visualizarlo',
    running: 'Estamos validando tus datos. Pronto vas a poder ver tus créditos.',
  },
  policies: {
    invites: '¿Ya tenés un crédito con nosotros?',
    running: 'Estamos validando tus datos. Pronto vas a poder ver tus pólizas.',
  },
} as const satisfies Record<Place, { readonly invites: string; readonly running: string }>;

/** What the invitation of /miscreditos adds for users who still have to validate their identity (C2). */
export const identityNotice = 'En el proceso, te vamos a pedir que valides tu identidad desde tu celular';
export const linkedNotice = 'Ya vinculamos tu crédito. En unos instantes lo vas a ver acá.';
export const notLinkedNotice = 'No pudimos vincular tu crédito. Probá de nuevo en unos minutos.';
