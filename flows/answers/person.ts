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
