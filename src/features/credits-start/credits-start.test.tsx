import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ChoosePurposePage } from './ChoosePurposePage.tsx';
import { CreditStartPage } from './CreditStartPage.tsx';

/** The address of the screen. */
function Here() {
  return <output>{useLocation().pathname}</output>;
}

function choose(autoprenda: boolean) {
  render(
    <MemoryRouter initialEntries={['/creditos/solicitudes/nueva']}>
      <Here />
      <Routes>
        <Route path="/creditos/solicitudes/nueva" element={<ChoosePurposePage autoprenda={autoprenda} />} />
        <Route
          path="/creditos"
          element={<CreditStartPage purpose="car" requestAt="/creditos/nuevasolicitud" canFollow />}
        />
        <Route
          path="/autoprenda"
          element={<CreditStartPage purpose="other" requestAt="/creditos/nuevasolicitud" canFollow={false} />}
        />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the purpose of a credit', () => {
  test('NR-10 Continuar waits for one of the two options', async () => {
    const user = choose(true);
    expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
      'Comprar un auto',
      'Otros proyectos',
    ]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
    expect(go().disabled).toBe(true);
    await user.click(option('Otros proyectos'));
    expect(go().disabled).toBe(false);
  });

  test.each([
    ['Comprar un auto', '/creditos'],
    ['Otros proyectos', '/autoprenda'],
  ])('NR-10 %s leads to %s', async (name, path) => {
    const user = choose(true);
    expect(screen.getByText('/creditos/solicitudes/nueva')).toBeTruthy();
    await user.click(option(name));
    await user.click(go());
    expect(screen.getByText(path)).toBeTruthy();
  });

  test('NR-10 each leads to its start, where Autoprenda is not asked again', async () => {
    const user = choose(true);
    await user.click(option('Otros proyectos'));
    await user.click(go());
    expect(screen.getByRole('heading', { level: 1, name: 'Autoprenda' })).toBeTruthy();
    expect(links()).toEqual([
      ['Calcular un crédito', '/creditos/calcular?tipo=3'],
      ['Nueva solicitud', '/creditos/nuevasolicitud?tipo=3'],
    ]);
  });

  test('NR-10 buying a car leads to the credits', async () => {
    const user = choose(true);
    await user.click(option('Comprar un auto'));
    await user.click(go());
    expect(screen.getByRole('heading', { level: 1, name: 'Créditos' })).toBeTruthy();
    expect(links()).toEqual([
      ['Calcular un crédito', '/creditos/calcular'],
      ['Nueva solicitud', '/creditos/nuevasolicitud'],
      ['Mis solicitudes', '/solicitudes'],
    ]);
  });

  test('NR-10 where Autoprenda is not offered its option says so, instead of leading nowhere', () => {
    choose(false);
    expect(option('Otros proyectos').disabled).toBe(true);
    expect(screen.getByText('Todavía no está disponible para tu cuenta.')).toBeTruthy();
  });
});

test('S2.1 decision 19 without the flag nueva-solicitud a credit is asked for at the representative: no seller is left without a way', () => {
  render(
    <MemoryRouter>
      <CreditStartPage purpose="car" requestAt={undefined} canFollow={false} />
    </MemoryRouter>,
  );
  expect(links()).toEqual([
    ['Calcular un crédito', '/creditos/calcular'],
    ['Pedirle el crédito a mi comercial', '/contacto'],
  ]);
});
