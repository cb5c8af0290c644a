// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from './Link.tsx';

function Where() {
  const location = useLocation();
  return <output>{`${location.pathname}${location.search} ${JSON.stringify(location.state)}`}</output>;
}

test('EN-10 a link opens a screen with its state; with a key for another tab, or stopped by its own handler, it does not', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/a?x']}>
      <Link to="/b" state={{ from: '/a' }} className="way">
        B
      </Link>
      <Link
        to="?y"
        onClick={(event) => {
          event.preventDefault();
        }}
      >
        C
      </Link>
      <Where />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'B' });
  expect([link.getAttribute('href'), link.className]).toEqual(['/b', 'way']);
  expect(screen.getByRole('link', { name: 'C' }).getAttribute('href')).toBe('/a?y');

  await user.click(screen.getByRole('link', { name: 'C' }));
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(screen.getByRole('status').textContent).toBe('/a?x null');
  await user.click(link);
  expect(screen.getByRole('status').textContent).toBe('/b {"from":"/a"}');
});
