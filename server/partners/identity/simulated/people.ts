import type { components } from '../../../../openapi/generated/api.ts';
import { cuilOf } from '../../../domain/cuit.ts';

type Person = components['schemas']['Identidad'];
type Sex = 'M' | 'F';

/** The register's people: those of the seed data first. Documents, names and days are invented. */
const rows: readonly (readonly [dni: string, sexo: Sex, nombres: string, apellido: string, fechaNacimiento: string])[] =
  [
    ['28456789', 'F', 'MARTA', 'QUIROGA', '1981-03-14'],
    ['24789123', 'M', 'RAÚL ALBERTO', 'BENÍTEZ', '1975-08-02'],
    ['35124680', 'F', 'LUCÍA', 'FERREYRA', '1990-11-23'],
    ['27345678', 'M', 'DANIEL', 'SOSA', '1979-05-30'],
    ['38901234', 'F', 'CAMILA', 'ORTIZ', '1995-02-17'],
    ['22567890', 'M', 'HERNÁN', 'VIDAL', '1972-01-09'],
    ['30678912', 'F', 'SILVIA BEATRIZ', 'ROLDÁN', '1984-07-21'],
    ['40123987', 'M', 'TOMÁS', 'IBARRA', '1997-04-05'],
    ['18765432', 'F', 'NORA', 'PAZ', '1967-10-12'],
    ['36543210', 'F', 'IRENE', 'LUNA', '1992-06-28'],
    ['33219876', 'M', 'BRUNO', 'AGUIRRE', '1987-12-01'],
    ['21874563', 'F', 'OLGA', 'MEDINA', '1970-09-18'],
    ['17456321', 'F', 'ELSA', 'CORREA', '1965-04-27'],
    ['23698741', 'M', 'PEDRO', 'GODOY', '1973-12-06'],
    ['31547896', 'F', 'ANA', 'SUÁREZ', '1985-02-15'],
    ['26321478', 'M', 'JULIO', 'RAMOS', '1978-06-03'],
    ['34789512', 'F', 'CARLA', 'NÚÑEZ', '1989-10-22'],
    ['29631478', 'F', 'GLORIA', 'PERALTA', '1982-08-08'],
    ['36985214', 'M', 'NICOLÁS', 'VEGA', '1992-03-30'],
    ['5678901', 'F', 'ELSA NOEMÍ', 'CARRIZO', '1948-09-03'],
    ['7890123', 'M', 'OSVALDO', 'DE LA FUENTE', '1949-02-26'],
    ['14236589', 'M', 'JORGE LUIS', 'MANSILLA', '1961-03-19'],
    ['20147852', 'F', 'PATRICIA', 'OVIEDO', '1968-08-15'],
    ['25963147', 'M', 'GUSTAVO ADRIÁN', 'LEDESMA', '1977-11-07'],
    ['29852741', 'F', 'VERÓNICA', 'NÚÑEZ', '1983-01-31'],
    ['32741963', 'M', 'FEDERICO', "D'ANGELO", '1986-10-25'],
    ['39654128', 'F', 'MICAELA', 'SUÁREZ PEÑA', '1996-05-11'],
    ['43218765', 'M', 'JOAQUÍN', 'MORALES', '2001-07-04'],
    ['45987321', 'F', 'ALMA', 'ZÁRATE', '2004-12-18'],
    // Each of these shows a rare case in a request for credit: eligibility/simulated/situations.ts.
    ['31200001', 'M', 'ESTEBAN', 'FARÍAS', '1984-09-02'],
    ['31200002', 'F', 'LILIANA', 'QUINTEROS', '1984-10-14'],
    ['31200003', 'M', 'RAMIRO', 'ACOSTA', '1984-11-29'],
    ['31200004', 'F', 'SOLEDAD', 'BUSTOS', '1985-01-08'],
    ['31200005', 'M', 'MAXIMILIANO', 'HEREDIA', '1985-02-20'],
    ['31200006', 'F', 'ROCÍO', 'VILLALBA', '1985-03-03'],
    ['31200007', 'M', 'DAMIÁN', 'OLIVERA', '1985-04-17'],
    ['31200008', 'F', 'CECILIA', 'MOYANO', '1985-05-25'],
    ['31200009', 'M', 'WALTER', 'ESCOBAR', '1985-06-11'],
    ['31200010', 'F', 'NATALIA', 'FUNES', '1985-07-30'],
    ['31200011', 'M', 'LEANDRO', 'TOLEDO', '1985-08-19'],
    ['31200012', 'F', 'GRACIELA', 'PONCE', '1985-09-06'],
    ['31200013', 'M', 'HÉCTOR', 'PERALTA', '1985-10-16'],
    ['31200014', 'F', 'MIRTA', 'SANABRIA', '1985-11-04'],
    ['31200015', 'M', 'FABIÁN', 'CORVALÁN', '1985-12-12'],
    ['31200016', 'F', 'ROSANA', 'MALDONADO', '1986-01-21'],
    ['31200017', 'M', 'OSCAR', 'ALBORNOZ', '1986-02-09'],
    ['31200018', 'F', 'VIVIANA', 'RÍOS', '1986-03-27'],
  ];

const people = new Map(
  rows.map(([dni, sexo, nombres, apellido, fechaNacimiento]) => [
    keyOf(dni, sexo),
    { nombres, apellido, fechaNacimiento, cuil: cuilOf(dni, sexo) },
  ]),
);

/** A document whose lookup fails, so that a failing register can be tried out. */
export const failingDocument = '10000500';

/** The person with that document and sex; undefined if there is none. */
export function findPerson(dni: string, sexo: Sex): Person | undefined {
  return people.get(keyOf(dni, sexo));
}

function keyOf(dni: string, sexo: Sex): string {
  return `${dni} ${sexo}`;
}
