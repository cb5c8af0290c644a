import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { creditApplication } from '../../../../flows/credit-application/flow.ts';
import { text as ofApplication } from '../../../../flows/credit-application/text.ts';
import { reportPayment } from '../../../../flows/report-payment/flow.ts';
import { reportText as text } from '../../testing/report-text.ts';
import { makePreviews } from '../../session/previews.ts';
import { Asked } from '../../testing/screen-props.tsx';
import { Review } from './Review.tsx';

const receipt = { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' };
const previews = makePreviews();
const send = vi.fn();

/** The review of a receipt and a comment. */
function show() {
  const steps = reportPayment.steps.filter(({ id }) => id === 'comprobante' || id === 'comentario');
  return render(
    <Asked steps={reportPayment.steps} texts={text.steps} previews={previews} send={send}>
      <Review
        view={{
          at: 'review',
          steps,
          facts: { comprobante: receipt, comentario: 'Gracias' },
          position: 'resultado',
          progress: { order: 12, total: 12 },
          canGoBack: true,
          direction: 'forward',
        }}
        own={() => undefined}
        isTried={false}
      />
    </Asked>,
  );
}

test('EN-02 an image that this page has sent is seen beside its name; after a reload its name is all that is left', () => {
  const before = show();
  expect(before.container.querySelectorAll('img')).toHaveLength(0);
  expect(screen.getByText('1 imagen')).toBeDefined();
  before.unmount();
  previews.keep(receipt.key, 'blob:receipt');
  const { container } = show();
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual(['blob:receipt']);
  expect(screen.getByText('1 imagen')).toBeDefined();
});

test('a picture is kept until the run is over, and no longer', () => {
  const revoke = vi.fn<(url: string) => void>();
  URL.revokeObjectURL = revoke;
  previews.keep(receipt.key, 'blob:receipt');
  previews.release();
  expect(revoke.mock.calls).toEqual([['blob:receipt']]);
  expect(previews.of(receipt)).toBeUndefined();
});

test("EN-02 'Cambiar' is named by the answer, and leads to its question", async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar: Comentario' }));
  expect(send.mock.calls).toEqual([[{ type: 'CHANGE', step: 'comentario' }]]);
});

test('EN-02 a form shows each field under the heading of its group, documents masked, and is changed as a whole', async () => {
  send.mockClear();
  render(
    <Asked steps={creditApplication.steps} texts={ofApplication.steps} previews={previews} send={send}>
      <Review
        view={{
          at: 'review',
          steps: creditApplication.steps.filter(({ id }) => id === 'identidad'),
          facts: {
            identidad: {
              dni: '28456789',
              sexo: 'F',
              estadoCivil: 'Casado',
              dniConyuge: '24789123',
              sexoConyuge: 'M',
              conCodeudor: false,
            },
          },
          position: 'resultado',
          progress: { order: 10, total: 10 },
          canGoBack: true,
          direction: 'forward',
        }}
        own={() => undefined}
        isTried={false}
      />
    </Asked>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Identidad' })).toBeDefined();
  const groups = screen.getAllByRole('group').map((group) => [
    within(group).getByRole('heading', { level: 3 }).textContent,
    within(group)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
    within(group)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Titular', ['DNI', 'Sexo', 'Estado civil'], ['Termina en 789', 'Femenino', 'Casado']],
    ['Cónyuge', ['DNI', 'Sexo'], ['Termina en 123', 'Masculino']],
    ['Codeudor', ['Codeudor'], ['No']],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar: Identidad' }));
  expect(send.mock.calls).toEqual([[{ type: 'CHANGE', step: 'identidad' }]]);
});
