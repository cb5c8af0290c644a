import { test } from './fixtures.ts';
import { subjects } from '../tests/paths/subjects.ts';
import { makeSuite } from '../tests/paths/suite.ts';
import { brokenBy, play } from './paths/play.ts';
import { PATH } from './paths/reporter.ts';
import { answers } from '../flows/report-payment/answers.ts';
function masked(label: string, text: string): boolean {
  if (label === 'Importe') return answers.importe.mask(text) !== text;
  if (label === 'DNI') return answers.dni.mask(text) !== text;
  if (label === 'Nombre y apellido') return answers.nombre.mask(text) !== text;
  if (label === 'Correo electrónico') return answers.email.mask(text) !== text;
  if (label === 'Fecha del pago') return answers.fecha.mask(text) !== text;
  if (label === 'Teléfono') return answers.telefono.mask(text, 'MOVIL') !== text;
  if (label === 'Comentario') return text.length > 500;
  return false;
}
for (const subject of subjects) {
  for (const one0 of makeSuite(subject, { strategy: 'transitions' }).cases.slice(1, 2)) {
    const one = { ...one0, steps: one0.steps.filter((s) => !(s.kind === 'refusal' && s.doing.some((d) => d.do === 'fill' && masked(d.label, d.text)))) };
    test(`${one.id}`, { annotation: { type: PATH, description: 'report-payment' } }, async ({ actor, problems }) => {
      brokenBy(one).forEach(problems.allowFailedRequests);
      await play(actor, one);
    });
  }
}
