import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Answering } from '../../api/testing/Answering.tsx';
import { type OwnCar, WhichCar } from './WhichCar.tsx';

const cronos: OwnCar = {
  vehiculo: 'Fiat Cronos 1.3 Drive',
  dominio: 'AF123GH',
  auto: {
    marca: { id: 'fiat', nombre: 'Fiat' },
    ModeloVehiculo: '1700001',
    AnioVehiculo: 2026,
    CodigoPostal: '1900',
    lugar: { provincia: 2, localidad: 'LA PLATA' },
    UsoDelVehiculo: 'Particular',
    TieneGNC: false,
  },
};
const amarok: OwnCar = {
  vehiculo: 'Volkswagen Amarok 2.0 TDI Trendline',
  dominio: 'AD456JK',
  auto: {
    marca: { id: 'volkswagen', nombre: 'Volkswagen' },
    ModeloVehiculo: null,
    AnioVehiculo: 2022,
    CodigoPostal: null,
    lugar: null,
    UsoDelVehiculo: 'Comercial',
    TieneGNC: true,
  },
};

function Address() {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  return <output data-testid="address">{JSON.stringify([pathname + search, state])}</output>;
}

const open = (onOther = vi.fn()) => {
  render(
    <Answering api={{}} at="/seguros">
      {() => (
        <>
          <WhichCar own={[cronos, amarok]} onOther={onOther} />
          <Address />
        </>
      )}
    </Answering>,
  );
};
const address = (): unknown => JSON.parse(screen.getByTestId('address').textContent);

test('MY-09 the own car is chosen by its name and plate, and its make, year, model, place and use are filled in', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: '¿Qué auto querés asegurar?' })).toBe(document.activeElement);
  await userEvent.click(screen.getByRole('link', { name: 'Fiat Cronos 1.3 Drive · AF123GH' }));
  expect(address()).toEqual([
    '/seguros?marca=fiat&anio=2026&modelo=1700001&provincia=2&localidad=LA+PLATA&codigoPostal=1900&uso=Particular&tieneGNC=false',
    { dominio: 'AF123GH' },
  ]);
});

test('MY-09 of a car whose model and place no catalog has, brand, year and use are filled in', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Volkswagen Amarok 2.0 TDI Trendline · AD456JK' }));
  expect(address()).toEqual([
    '/seguros?marca=volkswagen&anio=2022&uso=Comercial&tieneGNC=true',
    { dominio: 'AD456JK' },
  ]);
});

test('MY-09 another car is insured by answering everything, and one leaves to the home', async () => {
  const onOther = vi.fn();
  open(onOther);
  await userEvent.click(screen.getByRole('button', { name: 'Otro auto' }));
  expect(onOther).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(address()).toEqual(['/', null]);
});
