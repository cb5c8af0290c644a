import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LoadFailed } from './LoadFailed.tsx';

function Part() {
  const [failed, setFailed] = useState(true);
  return (
    <section tabIndex={-1} aria-label="Pagos">
      {failed && (
        <LoadFailed
          message="No pudimos traer tus pagos."
          onRetry={() => {
            setFailed(false);
          }}
        />
      )}
    </section>
  );
}

test("SH-26 'Reintentar', which goes once it is pressed, gives the focus to what is around it", async () => {
  const user = userEvent.setup();
  render(<Part />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reintentar' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pagos' }));
});

test('what cannot be tried again says what failed alone', () => {
  render(<LoadFailed message="No pudimos traer tus pagos." />);
  expect(screen.getByRole('alert').textContent).toBe('No pudimos traer tus pagos.');
  expect(screen.queryByRole('button')).toBeNull();
});
