import { findVisible } from '../../domain/solicitudes/records.ts';
import { availabilities, phoneCounts, phoneDigits, phoneTypes } from '../../domain/solicitudes/rules.ts';
import type { Handlers } from '../http/handler.ts';
import { solicitudIdOf } from './request.ts';

/** What the last answer of an application takes (S3 "Contact form"); the same for all. */
export const contactConfigurationHandlers = {
  getContactosConfiguracion: async ({ context, db, user }) => {
    await findVisible(db, user, solicitudIdOf(context));
    return {
      status: 200,
      json: {
        tiposContacto: [...phoneTypes],
        horarios: [...availabilities],
        tiposTelefono: [
          { esMovil: true, digitos: phoneDigits.mobile, value: 'Celular' },
          { esMovil: false, digitos: phoneDigits.landline, value: 'Teléfono fijo' },
        ],
        telefonosMinimos: phoneCounts.least,
        telefonosMaximos: phoneCounts.most,
        emailRequerido: false,
      },
    };
  },
} satisfies Pick<Handlers, 'getContactosConfiguracion'>;
