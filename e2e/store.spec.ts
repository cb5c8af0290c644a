import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../scripts/lib/port.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { s3Environment, startS3, type S3 } from '../server/testing/s3.ts';
import { expect, test } from './fixtures.ts';
import { TaskPage, TasksPage } from './models/application-tasks.model.ts';
import { signedIn } from './support/identity.ts';
import { photo } from './support/photo.ts';
import { watchProblems } from './support/problems.ts';

// Another server of the portal, whose files are in a bucket on another origin: an S3 server of others.

/** Of Silvia, with photos to be sent. */
const FOR_PHOTOS = 1167;

let s3: S3;
let server: ChildProcess;
let portal: string;

test.beforeAll(async () => {
  // A busy machine seeds for more than a minute.
  test.setTimeout(240_000);
  s3 = await startS3();
  const port = await freePort();
  portal = `http://localhost:${port}`;
  server = spawn(process.execPath, [inProject('scripts/e2e-server.mjs')], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: join(tmpdir(), `portal-e2e-${randomUUID()}`),
      STORAGE_URL: await s3.createBucket(),
      ...s3Environment,
    },
  });
  const isReady = () =>
    fetch(`${portal}/api/estado`).then(
      ({ status }) => status === 204,
      () => false,
    );
  await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
});
test.afterAll(async () => {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
  await s3.stop();
});

test('OP-03 what a seller uploads goes to the bucket, and is shown from there, within the page’s policy @nightly', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: portal });
  const storageState = await signedIn(request, portal, 'Silvia Roldán');
  await request.dispose();
  const context = await browser.newContext({ baseURL: portal, storageState, viewport: { width: 1024, height: 600 } });
  const problems = watchProblems(context);
  const page = await context.newPage();
  const uploads: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') uploads.push(new URL(sent.url()).origin);
  });
  const isWaiting = (asked: string) => asked.startsWith('PUT /bucket-1/uploads/');

  const [tasks, task] = [new TasksPage(page), new TaskPage(page)];
  await tasks.goto(FOR_PHOTOS);
  await tasks.open('Foto del DNI del titular, frente y dorso');
  await task.attach(
    { ...(await photo('image/jpeg')), name: 'frente.jpg' },
    { ...(await photo('image/png')), name: 'dorso.png' },
  );
  await expect(task.uploaded).toHaveCount(2);
  expect(uploads).toEqual([s3.endpoint, s3.endpoint]);
  // What was checked is there under another name, and what was uploaded is gone.
  for (const upload of s3.asked.filter(isWaiting)) {
    const [, name = ''] = upload.split('/uploads/');
    const checked = [`PUT /bucket-1/files/${name}`, `DELETE /bucket-1/uploads/${name}`];
    await expect.poll(() => s3.asked).toEqual(expect.arrayContaining(checked));
  }
  expect(s3.asked.filter(isWaiting)).toHaveLength(2);

  // After a reload it has nothing of its own to show.
  await page.reload();
  await expect(task.images).toHaveCount(2);
  const widths = () =>
    task.main
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => 'naturalWidth' in image && image.naturalWidth));
  await expect.poll(widths).toEqual([64, 64]);

  await task.send.click();
  await expect(task.sent).toBeVisible();
  await task.toTasks.click();
  const card = tasks.card('Foto del DNI del titular, frente y dorso');
  const shown = () =>
    card.getByRole('img').evaluateAll((images) => images.map((image) => 'naturalWidth' in image && image.naturalWidth));
  await expect.poll(shown).toEqual([64, 64]);

  expect(await problems.unexpected(), 'problems in the browser').toEqual([]);
  await context.close();
});
