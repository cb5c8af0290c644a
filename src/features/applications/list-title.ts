/** What a list of applications is called: to who sees everybody's (SL-07) they are not 'mine'. */
export const listTitle = (coordinates: boolean): string => (coordinates ? 'Solicitudes' : 'Mis solicitudes');
