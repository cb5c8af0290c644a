import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DevInfoPage } from './DevInfoPage.tsx';

test('SH-24 /devinfo lists its facts', () => {
  render(
    <DevInfoPage
      rows={[
        { label: 'Versión', value: '1.2.3' },
        { label: 'API', value: '/api' },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Versión', 'API']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1.2.3', '/api']);
});
