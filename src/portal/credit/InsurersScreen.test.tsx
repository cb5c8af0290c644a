import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Policy } from '../../../flows/credit/coverages.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';
import { installNativeDialog } from '../../ui/testing/native-dialog.ts';
import { InsurersScreen } from './InsurersScreen.tsx';
import { SurroundingsProvider } from './surroundings.ts';

beforeAll(installNativeDialog);

const plan = (companiaId: number) => ({
  cotizacionPlanId: `plan-${companiaId}`,
  tipoPlanComercial: 'Terceros completo',
  tipoPolizaId: 2,
  nombre: 'Plus',
  descripcion: 'Robo total. Incendio total.',
  importe: 40_000 + companiaId,
  sumaAsegurada: 900_000,
  companiaId,
  tipoPlan: 'TC' as const,
  idExterno: String(companiaId),
});
const insurer = (companiaId: number, compania: string) => ({
  companiaId,
  compania,
  orden: companiaId,
  estado: 'completa' as const,
  cotizaciones: [plan(companiaId)],
});
const quote: Quote = {
  cotizacionId: 'quote',
  lecturas: 1,
  companias: [insurer(9, 'Ceibo Seguros'), insurer(11, 'Lapacho Seguros'), insurer(15, 'Ñandú Seguros')],
};

test('SL-03 the comparison is one key away from what was chosen last, and what is chosen in it goes on', async () => {
  const answered = vi.fn<(policy: Policy | null) => void>();
  const user = userEvent.setup();
  render(
    <SurroundingsProvider value={{ openDocument: () => Promise.resolve(), native: { send: () => false } }}>
      <InsurersScreen facts={{ seguros: quote }} beside="done" onAnswer={answered} onAgain={() => undefined} />
    </SurroundingsProvider>,
  );
  const together = () => screen.queryAllByRole('button', { name: 'Verlas juntas' });
  const toggle = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Comparar Plus, ${name}`) });
  await user.click(toggle('Ceibo Seguros'));
  expect(together()).toHaveLength(0);
  await user.click(toggle('Lapacho Seguros'));
  expect(together()).toHaveLength(2);
  await user.keyboard('{Tab}{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Comparar pólizas' }));
  await user.click(dialog.getByRole('button', { name: /^Elegir Plus, Lapacho Seguros/ }));
  expect(answered.mock.calls).toEqual([[expect.objectContaining({ cotizacionPlanId: 'plan-11' })]]);
  expect(screen.queryByRole('dialog', { name: 'Detalle de la póliza' })).toBeNull();
});
