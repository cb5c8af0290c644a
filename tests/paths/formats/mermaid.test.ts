import { expect, test } from 'vitest';
import { drawnSuite } from './html/fixture.ts';
import { mermaidOf } from './mermaid.ts';

test('every state is there, in the state that it is inside of, with the colour of its coverage', () => {
  const lines = mermaidOf(drawnSuite).split('\n');
  expect(lines.slice(0, 2)).toEqual(['%% Informar un pago, versión 1, estrategia transitions', 'stateDiagram-v2']);
  expect(lines).toContain('  state "Elegí una póliza" as s2 {');
  expect(lines).toContain('    state "la pregunta" as s5');
  expect(lines).toContain('    --');
  expect(lines).toContain('      [*] --> s7');
  expect(lines).toContain('  s3 --> [*]');
  expect(lines).toContain('  class s1 cubierto');
  expect(lines).toContain('  class s8 sinCubrir');
  expect(lines.filter((line) => line.includes(' class s2 '))).toEqual([]);
});

test('transitions have their labels, those that are not covered a mark', () => {
  const diagram = mermaidOf(drawnSuite);
  expect(diagram).toContain('  s1 --> s2: responder\n');
  expect(diagram).toContain('  s2 --> s1: ✗ volver\n');
});

test('transitions from everywhere are left out, which a comment says', () => {
  const diagram = mermaidOf(drawnSuite);
  expect(diagram).not.toMatch(/--> .*cancelar/);
  expect(diagram).toContain('%% Sin dibujar: las transiciones que salen de cualquier paso');
});

test('special characters of Mermaid are escaped', () => {
  const states = drawnSuite.chart.states.map((state) => ({ ...state, label: 'un "título"; y: más' }));
  expect(mermaidOf({ ...drawnSuite, chart: { ...drawnSuite.chart, states } })).toContain(
    'state "un #34;título#34;#59; y#58; más" as s1',
  );
});
