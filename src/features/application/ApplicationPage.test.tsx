import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { components } from '../../../openapi/generated/api.ts';
import { GenericStatusError } from '../../api/errors.ts';
import { genericMessage } from '../../api/messages.ts';
import { Answering } from '../../api/testing/Answering.tsx';
import { ApplicationPage } from './ApplicationPage.tsx';

type Solicitud = components['schemas']['SolicitudDetalle'];

const begun: Solicitud = {
  id: 1001,
  canal: { key: '10', value: 'Agencia del Sur' },
  fechaCreacion: '2026-11-19T02:30:00.000Z',
  situacion: 'Carga_Incompleta',
  importeSolicitado: null,
  plazoSolicitado: null,
  importeNetoAPercibir: null,
  tareasPendientes: 0,
  pedidosDeCambio: [],
  telefonos: [],
  contactosRed: [],
  personas: [{ nombre: 'SOLEDAD', apellido: 'BUSTOS', tipoRelacion: 'Titular' }],
  domicilio: null,
  vehiculo: null,
  poliza: null,
  estadoCivil: 'Soltero',
  historial: [],
};

const finished: Solicitud = {
  ...begun,
  situacion: 'En_Espera_De_Analisis',
  importeSolicitado: 300000,
  plazoSolicitado: 18,
  importeNetoAPercibir: 285000,
  telefonos: [{ numero: '0111545678901', display: '(011) 15 4567-8901' }],
  contactosRed: ['soledad@correo.example'],
  personas: [...begun.personas, { nombre: 'RAMIRO', apellido: 'ACOSTA', tipoRelacion: 'Conyuge' }],
  domicilio: { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', direccion: null },
  vehiculo: {
    codia: '1200101',
    anio: 2022,
    marca: 'Toyota',
    modelo: 'Corolla 2.0',
    tipo: 'Auto',
    es0Km: false,
    tieneGNC: true,
    usoComercial: false,
    valorDeCompra: 900000,
    valorInfoauto: 950000,
  },
};

function open(answers: readonly (() => Promise<Solicitud>)[]) {
  const left = [...answers];
  const getSolicitud = () => left.shift()?.() ?? Promise.reject(new Error('asked too often'));
  render(
    <Answering api={{ getSolicitud }}>
      {(queries) => <ApplicationPage solicitudId={1001} queries={queries} />}
    </Answering>,
  );
}

const factsOf = (title: string) => {
  const card = within(screen.getByRole('region', { name: title }));
  return Object.fromEntries(
    card.getAllByRole('term').map((term, at) => [term.textContent, card.getAllByRole('definition')[at]?.textContent]),
  );
};

test('NR-05 a started application shows what is known of it', async () => {
  open([() => Promise.resolve(begun)]);
  await screen.findByText('Incompleta');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Solicitud Nº 1001');
  expect(factsOf('SOLICITUD')).toEqual({ Estado: 'Incompleta', Fecha: '18/11/2026', Canal: 'Agencia del Sur' });
  expect(factsOf('PERSONAS')).toEqual({ Titular: 'Soledad Bustos' });
  expect(screen.getAllByRole('region')).toHaveLength(2);
});

test('NR-09 a finished one has everything that was answered', async () => {
  open([() => Promise.resolve(finished)]);
  await screen.findByText('En Análisis');
  expect(factsOf('SOLICITUD')).toMatchObject({
    'Importe solicitado': '$ 300.000',
    'Neto a percibir': '$ 285.000',
    Plazo: '18 cuotas',
  });
  expect(factsOf('PERSONAS')).toEqual({ Titular: 'Soledad Bustos', Cónyuge: 'Ramiro Acosta' });
  expect(factsOf('CONTACTO')).toEqual({
    Teléfono: '(011) 15 4567-8901',
    'Correo electrónico': 'soledad@correo.example',
    Localidad: 'La Plata, Buenos Aires',
    'Código postal': '1900',
  });
  expect(factsOf('VEHÍCULO')).toEqual({
    Vehículo: 'Toyota Corolla 2.0',
    Año: '2022',
    'Valor de compra': '$ 900.000',
    'Cero kilómetro': 'No',
    Uso: 'Particular',
    GNC: 'Sí',
  });
});

test('one that cannot be loaded can be tried again', async () => {
  open([() => Promise.reject(new Error('down')), () => Promise.resolve(begun)]);
  expect((await screen.findByRole('alert')).textContent).toBe(genericMessage);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Incompleta')).toBeTruthy();
});

test('decision 19 one that does not exist says so, and offers no other try', async () => {
  open([() => Promise.reject(new GenericStatusError(404))]);
  expect((await screen.findByRole('alert')).textContent).toBe('No existe, o ya no está disponible.');
  expect(screen.queryByRole('button')).toBeNull();
});
