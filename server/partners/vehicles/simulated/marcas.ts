import type { components } from '../../../../openapi/generated/api.ts';

type Marca = components['schemas']['Marca'];

const featured = ['Chevrolet', 'Fiat', 'Ford', 'Honda', 'Peugeot', 'Renault', 'Toyota', 'Volkswagen'];

/** Vehicle brands sold in Argentina, by name; an id is the name in lower case without accents, with hyphens. */
export const marcas: readonly Marca[] = [
  'Alfa Romeo',
  'Audi',
  'BAIC',
  'BMW',
  'BYD',
  'Chery',
  'Chevrolet',
  'Citroën',
  'Daewoo',
  'Daihatsu',
  'Dodge',
  'DS',
  'Fiat',
  'Ford',
  'Geely',
  'Haval',
  'Honda',
  'Hyundai',
  'Isuzu',
  'Iveco',
  'JAC',
  'Jeep',
  'Kia',
  'Land Rover',
  'Lexus',
  'Mercedes-Benz',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Peugeot',
  'Porsche',
  'RAM',
  'Renault',
  'Scania',
  'Seat',
  'Subaru',
  'Suzuki',
  'Toyota',
  'Volkswagen',
  'Volvo',
].map((nombre) => ({ id: idOf(nombre), nombre, destacada: featured.includes(nombre) }));

function idOf(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-');
}
