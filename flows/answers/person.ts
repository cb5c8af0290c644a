import { choice } from './choice.ts';

/** The sex that stands on a person's document (S2.6). */
export const sex = () =>
  choice([
    { value: 'F', label: 'Femenino' },
    { value: 'M', label: 'Masculino' },
  ]);

/** A person's marital status (S2.6). */
export const maritalStatus = () =>
  choice([
    { value: 'Soltero', label: 'Soltero' },
    { value: 'Casado', label: 'Casado' },
    { value: 'Divorciado', label: 'Divorciado' },
    { value: 'Viudo', label: 'Viudo' },
  ]);

/** The same with all that the credit application in ten steps knows (S3). */
export const civilStatus = () =>
  choice([
    { value: 'Soltero', label: 'Soltero' },
    { value: 'Casado', label: 'Casado' },
    { value: 'Concubinato', label: 'En concubinato' },
    { value: 'Divorciado', label: 'Divorciado' },
    { value: 'Viudo', label: 'Viudo' },
  ]);

/** How a person earns a living (S3). */
export const activity = () =>
  choice([
    { value: 'Empleado_Publico', label: 'Emp. Público c/ Rec. de Sueldo' },
    { value: 'Empleado_Privado', label: 'Emp. Privado c/ Rec. de Sueldo' },
    { value: 'Independiente', label: 'Independiente' },
    { value: 'Jubilado', label: 'Jubilado' },
    { value: 'No_Definida', label: 'Desconocida' },
  ]);

/** For how many months a person has had the job, as the contract groups them (S3). */
export const seniority = () =>
  choice([
    { value: 12, label: 'Más de 11 meses' },
    { value: 10, label: '10 - 11 meses' },
    { value: 9, label: 'Menos de 10 meses' },
  ]);

/** When a person can be called (S3). */
export const timeWindow = () =>
  choice([
    { value: 'Todo_El_Dia', label: 'Todo el día' },
    { value: 'Manana', label: 'De 8 a 12 hs' },
    { value: 'Tarde', label: 'De 12 a 18 hs' },
    { value: 'Noche', label: 'De 18 a 24 hs' },
  ]);

/** The same for each phone of the credit application in ten steps (S3 "availability"). */
export const availability = () =>
  choice([
    { value: 'Todo_El_Dia', label: 'Todo el día' },
    { value: 'Manana', label: 'De 9 a 12 hs' },
    { value: 'Tarde', label: 'De 12 a 18 hs' },
    { value: 'Noche', label: 'De 18 a 22 hs' },
  ]);

/** Who answers a phone (S3 "contact types"). */
export const contactKind = () =>
  choice([
    { value: 'Titular', label: 'Titular' },
    { value: 'Trabajo', label: 'Trabajo' },
    { value: 'Pareja', label: 'Pareja' },
    { value: 'Padre_Madre', label: 'Padre o madre' },
    { value: 'Hijo', label: 'Hijo o hija' },
    { value: 'Hermano', label: 'Hermano o hermana' },
    { value: 'Familiar', label: 'Otro familiar' },
    { value: 'Amigo', label: 'Amigo o amiga' },
    { value: 'Vecino', label: 'Vecino o vecina' },
    { value: 'Otro', label: 'Otra persona' },
  ]);

/** How a car's insurance is paid (S3, S4.4b). */
export const paymentMethod = () =>
  choice([
    { value: 'DebitoConCBU', label: 'Débito con CBU' },
    { value: 'DebitoConTarjetaCredito', label: 'Débito con tarjeta de crédito' },
    { value: 'CuponPago', label: 'Cupón de pago' },
  ]);

/** Yes or no. */
export const yesNo = () =>
  choice([
    { value: true, label: 'Sí' },
    { value: false, label: 'No' },
  ]);
