import { randomUUID } from 'node:crypto';
import { expect, test } from './report-payment-fixtures.ts';
import { enterEachWay, proceedComposing } from './support/each-way.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';

// Apart from the other kinds (typing-ways.spec.ts): a change of this wizard reaches no more than this.
test.use({ person: 'Camila Ortiz' });

test('EN-14 RP-05 VA-01 VA-02 VA-03 VA-12 the questions of a payment: every way gives what keys give', async ({
  page,
  wizard,
}) => {
  const answers = someAnswers();
  await wizard.openAnew();
  await wizard.answerUntil('fecha', answers);
  const fecha = wizard.field('fecha');
  await enterEachWay(fecha, { kind: 'date', typed: '29/02/2024', shown: '29/02/2024' });
  await enterEachWay(fecha, { kind: 'date, short', typed: '1/2/2024', shown: '01/02/2024' });
  await proceedComposing(fecha, '5/11/2025', wizard.proceed);

  await wizard.expectAsking('importe');
  const importe = wizard.field('importe');
  await enterEachWay(importe, { kind: 'money', typed: '4500', shown: '4.500' });
  await enterEachWay(importe, { kind: 'money, cents', typed: '98500,75', shown: '98.500,75' });
  await proceedComposing(importe, '4500', wizard.proceed);
  await wizard.expectAsking('comprobante');
  await wizard.back.click();
  await wizard.expectAsking('importe');
  await expect(importe).toHaveValue('4.500,00');
  await wizard.proceed.click();
  await wizard.answer('comprobante', answers.comprobante);

  await wizard.expectAsking('dni');
  await enterEachWay(wizard.field('dni'), { kind: 'DNI', typed: '30111222', shown: '30 111 222' });
  await proceedComposing(wizard.field('dni'), '30111222', wizard.proceed);
  await wizard.expectAsking('nombre');
  await enterEachWay(wizard.field('nombre'), { kind: 'name', typed: 'Ana Pérez', shown: 'Ana Pérez' });
  await proceedComposing(wizard.field('nombre'), 'Ana Pérez', wizard.proceed);
  await wizard.expectAsking('telefono');
  const telefono = wizard.field('telefono');
  await enterEachWay(telefono, { kind: 'phone', typed: '1129382938', shown: '(011) 15 2938-2938' });
  await enterEachWay(telefono, { kind: 'phone, San Juan', typed: '2646152345', shown: '(0264) 15 615-2345' });
  await proceedComposing(telefono, '1129382938', wizard.proceed);
  await wizard.expectAsking('email');
  await enterEachWay(wizard.field('email'), { kind: 'e-mail', typed: 'Ana@ejemplo.com', shown: 'Ana@ejemplo.com' });
  await proceedComposing(wizard.field('email'), 'ana@ejemplo.com', wizard.proceed);
  await wizard.expectAsking('comentario');
  await enterEachWay(wizard.field('comentario'), {
    kind: 'comment',
    typed: 'Pago de la cuota 3, gracias',
    shown: 'Pago de la cuota 3, gracias',
  });
  const comment = `Gracias ${randomUUID()}`;
  await proceedComposing(wizard.field('comentario'), comment, wizard.proceed);
  await wizard.expectReviewing();
  await expect(wizard.reviewed('importe')).toContainText('$ 4.500,00');
  await expect(wizard.reviewed('comentario')).toContainText('Gracias');
  await wizard.sendReviewed();
  await expect(wizard.main.getByRole('heading', { name: '¡Listo!' })).toBeVisible();
  expect(await reportsWith(page, comment)).toMatchObject([
    {
      NombreYApellido: 'Ana Pérez',
      Documento: '30111222',
      Telefono: '0111529382938',
      Email: 'ana@ejemplo.com',
      Importe: 4500,
      FechaDePago: '2025-11-05',
    },
  ]);
});
