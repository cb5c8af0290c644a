/** What arrears mean (C2, C9; CR-07, PO-02). */
export const arrearsText = {
  cancelled: 'A los 120 días de mora, tu póliza se anula automáticamente.',
  reinstated: 'Se puede rehabilitar cuando no queden cuotas vencidas impagas.',
  interest: 'El interés por mora es fijo y se paga recién cuando estén pagas todas las cuotas.',
  /** Whom to talk to about it (MY-06). */
  late: '¿No podés ponerte al día? Hablá con nosotros y armamos un plan de pago.',
  inCourt: 'Tu crédito tiene un juicio iniciado. Hablá con nosotros para llegar a un acuerdo de pago.',
} as const;
