import type { components } from '../../../openapi/generated/api.ts';

type Office = components['schemas']['OficinaCercana'];

/** A branch and the provinces it looks after. */
interface Branch extends Office {
  readonly provincias: readonly number[];
}

const headOffice: Office = {
  sucursal: { nombre: 'Casa Central', direccion: 'Av. de los Ejemplos 1000, Capital Federal' },
  contactos: [
    {
      nombre: 'Julia Ríos',
      area: 'Administrativo',
      email: 'administracion@ejemplo.example',
      telefonos: [{ numero: '01155550101', esMovil: false }],
    },
    {
      nombre: 'Pablo Leiva',
      area: 'Comercial',
      email: 'comercial@ejemplo.example',
      telefonos: [
        { numero: '01155550102', esMovil: false },
        { numero: '0111555550103', esMovil: true },
      ],
    },
  ],
};

/** The branches beside the head office; names, addresses and numbers are invented. */
const branches: readonly Branch[] = [
  {
    provincias: [3, 4, 5, 7, 8, 9, 10, 12, 14, 17, 22, 23, 25],
    sucursal: { nombre: 'Sucursal Norte', direccion: 'Bv. de las Muestras 450, Córdoba' },
    contactos: [
      {
        nombre: 'Sofía Ledesma',
        area: 'Administrativo',
        email: 'norte.administracion@ejemplo.example',
        telefonos: [{ numero: '01155550201', esMovil: false }],
      },
      {
        nombre: 'Martín Quiroga',
        area: 'Comercial',
        email: 'norte.comercial@ejemplo.example',
        telefonos: [{ numero: '0111555550202', esMovil: true }],
      },
    ],
  },
  {
    provincias: [6, 11, 13, 15, 16, 18, 20, 21, 24],
    sucursal: { nombre: 'Sucursal Cordillera', direccion: 'Calle del Modelo 820, Mendoza' },
    contactos: [
      {
        nombre: 'Inés Godoy',
        area: 'Administrativo',
        email: 'cordillera.administracion@ejemplo.example',
        telefonos: [{ numero: '01155550301', esMovil: false }],
      },
      {
        nombre: 'Ramiro Ponce',
        area: 'Comercial',
        email: 'cordillera.comercial@ejemplo.example',
        telefonos: [{ numero: '0111555550302', esMovil: true }],
      },
    ],
  },
];

/** The branch of a province, the head office where no branch looks after it or no province is known. */
export function officeOf(provincia: number | undefined): Office {
  const branch = branches.find(({ provincias }) => provincia !== undefined && provincias.includes(provincia));
  return branch ? { sucursal: branch.sucursal, contactos: branch.contactos } : headOffice;
}
