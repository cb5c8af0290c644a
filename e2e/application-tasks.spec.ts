import { expect, test } from './fixtures.ts';
import { TaskPage, TasksPage } from './models/application-tasks.model.ts';
import { expectScreenSoundAtBothWidths, expectSoundAtBothWidths } from './support/axe.ts';
import { heic, photo } from './support/photo.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

/** Of Silvia, in states that take answers, with photos and a phone to be sent: one for the photos, one for the phone. */
const FOR_PHOTOS = 1167;
const FOR_PHONE = 1107;
/** Of Silvia, with a co-signer to be sent, and photos that were. */
const WITH_PHOTOS = 1101;
/** Of Silvia, and rejected: nothing of it waits. */
const CLOSED = 1112;

test.use({ person: 'Silvia Roldán' });

test('AP-06 RP-07 MY-03 a seller sends two photos, one without a type and one of a phone’s format, with a reload in the middle, and sees them with the task @nightly', async ({
  page,
}) => {
  const tasks = new TasksPage(page);
  const task = new TaskPage(page);
  const [front, back] = [
    { ...(await photo('image/jpeg')), name: 'frente', mimeType: 'application/octet-stream' },
    { ...(await heic()), name: 'dorso.heic' },
  ];
  await tasks.goto(FOR_PHOTOS);
  await expect(tasks.lead).toHaveText('Tenés 2 tareas pendientes.');
  await expect(tasks.cards.getByRole('heading', { level: 2 })).toHaveText([
    'Foto del DNI del titular, frente y dorso',
    'Otro teléfono para ubicar al titular',
    'Datos de un codeudor',
  ]);
  await tasks.open('Foto del DNI del titular, frente y dorso');

  await task.attach(front, back, { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(task.uploaded).toHaveCount(2);
  await expect(task.main.getByText('Convertimos la foto a JPEG.')).toBeVisible();
  await expect(task.alert).toHaveText('nota.pdf: El archivo no es una imagen');
  await task.field('Comentario (opcional)').fill('Van frente y dorso.');
  await expectScreenSoundAtBothWidths(page);

  await page.reload();
  await expect(task.images).toHaveCount(2);
  await expect(task.main.getByRole('img', { name: 'frente' })).toBeVisible();
  await expect(task.field('Comentario (opcional)')).toHaveValue('Van frente y dorso.');

  await task.button('Quitar: dorso.heic').click();
  await expect(task.button('Deshacer: dorso.heic')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(task.button('Quitar: dorso.heic')).toBeVisible();
  await task.send.click();
  await expect(task.sent).toBeVisible();
  await expectSoundAtBothWidths(page);

  await task.toTasks.click();
  const card = tasks.card('Foto del DNI del titular, frente y dorso');
  await expect(card.getByText('Para analizar', { exact: true })).toBeVisible();
  await expect(card.getByText('Van frente y dorso.')).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(2);
  // the server made the thumbnails
  await expect
    .poll(() =>
      card
        .getByRole('img')
        .evaluateAll((images) =>
          images.map((image) => image.getAttribute('src') !== '' && 'naturalWidth' in image && image.naturalWidth),
        ),
    )
    .toEqual([64, 320]);
  await expect(tasks.lead).toHaveText('Tenés 1 tarea pendiente.');
});

test('AP-06 a seller sends a phone; what was typed survives a reload, and what is wrong stands beside its field', async ({
  page,
}) => {
  const tasks = new TasksPage(page);
  const task = new TaskPage(page);
  await tasks.goto(FOR_PHONE);
  await tasks.open('Otro teléfono para ubicar al titular');
  await task.field('Número de teléfono').fill('351456');
  await task.send.click();
  await expect(task.alert).toHaveText([
    'Faltan dígitos',
    ...Array.from({ length: 3 }, () => 'Este campo es requerido'),
  ]);
  await expect(task.field('Número de teléfono')).toBeFocused();
  await expectScreenSoundAtBothWidths(page);

  await task.field('Número de teléfono').fill('3514567890');
  await task.field('¿De quién es?').selectOption('Trabajo');
  await task.field('Horario para llamar').selectOption('De 12 a 18 hs');
  await page.reload();
  await expect(task.field('Número de teléfono')).toHaveValue('(0351) 15 456-7890');
  await task.field('¿Por quién preguntamos?').fill('Recursos Humanos');
  await task.button('Agregar otro teléfono').click();
  await task.send.click();
  await expect(task.sent).toBeVisible();
  await expect(task.main.getByRole('region', { name: 'Teléfono 1' })).toHaveText(
    'Teléfono 1(0351) 15 456-7890¿De quién es?Trabajo¿Por quién preguntamos?Recursos HumanosHorario para llamarDe 12 a 18 hs',
  );
  // the second one had no number
  await expect(task.main.getByRole('region', { name: 'Teléfono 2' })).toHaveCount(0);
});

test('AP-06 decision 11 a co-signer: places of the catalogs, and documents in no storage, which are asked again @nightly', async ({
  page,
}) => {
  const tasks = new TasksPage(page);
  const task = new TaskPage(page);
  await tasks.goto(WITH_PHOTOS);
  await expect(tasks.card('Foto del DNI del titular, frente y dorso').getByRole('img')).toHaveCount(2);
  await expectScreenSoundAtBothWidths(page);
  await tasks.open('Datos de un codeudor');
  await task.field('Nombre').fill('Mario');
  await task.field('DNI').fill('25111222');
  await task.field('CUIL o CUIT').fill('20251112224');
  await task.field('Provincia').selectOption('Córdoba');
  await task.field('Localidad').selectOption('CORDOBA');
  await task.field('Código postal').selectOption({ index: 1 });
  await task.field('Estado civil').selectOption('Casado');
  await expect(task.main.getByRole('region', { name: 'Cónyuge del codeudor', exact: true })).toBeVisible();
  await task.send.click();
  await expect(task.field('Apellido').first()).toBeFocused();
  await expectScreenSoundAtBothWidths(page);

  await page.reload();
  await expect(task.field('Nombre').first()).toHaveValue('Mario');
  await expect(task.field('DNI').first()).toHaveValue('');
  await expect(
    task.main.getByText('Los números de documento y CUIL no se guardan en este dispositivo, por seguridad'),
  ).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
  );
  expect(stored).not.toMatch(/25 ?111 ?222|25111222/);
});

test('AP-06 where nothing waits, the list says so @nightly', async ({ page }) => {
  const tasks = new TasksPage(page);
  await tasks.goto(CLOSED);
  await expect(tasks.lead).toHaveText('No tenés tareas pendientes en esta solicitud.');
});
