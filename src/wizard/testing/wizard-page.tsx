import { cleanup, fireEvent, render, type RenderOptions, type RenderResult, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { UndoHost } from '../../ui/UndoHost.tsx';

/** A portal of these routes and a home. */
export const portal = (routes: ReactNode) => (
  <BrowserRouter>
    <UndoHost />
    <Routes>
      <Route path="/" element={<h1>Inicio</h1>} />
      {routes}
    </Routes>
  </BrowserRouter>
);

/** Opens an address as a newly loaded page: the earlier screen is gone. */
export function openPortal(address: string, routes: ReactNode, options?: Pick<RenderOptions, 'wrapper'>): RenderResult {
  cleanup();
  window.history.pushState(null, '', address);
  return render(portal(routes), options);
}

/** The question or result with this heading, once it is there. */
export const question = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

/** Presses a button as soon as it is there. */
export const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

/** Types into a field in place of what it holds, and sends it. */
export const type = async (label: string, typed: string): Promise<void> => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
};
