import type { Suite } from '../../engine/types.ts';

/**
 * How to run the exported folder, in Spanish.
 *
 * @param files the spec file of each suite
 */
export function readmeOf(suites: readonly Suite[], files: readonly string[]): string {
  const rows = suites.map(
    ({ title, strategy, cases, totalSteps }, index) =>
      `| \`${files[index] ?? ''}\` | ${title} | ${strategy} | ${cases.length} | ${totalSteps} |`,
  );
  return `# Recorridos del portal

Pruebas de Playwright escritas por \`npm run paths\` a partir de los diagramas de estado. No necesitan nada del proyecto: solo
Playwright y la dirección de un portal que esté andando con las personas de ejemplo y con su casilla de correo.

1. Instalá: \`npm install\` y \`npx playwright install chromium\`
2. Decí dónde está el portal: \`export PORTAL_URL=http://localhost:3000\` (en PowerShell: \`$env:PORTAL_URL='http://localhost:3000'\`)
3. Corré: \`npx playwright test\`

Cada paso de una prueba es una frase: qué se hace y qué se ve. Cuando algo no está, la prueba dice en qué paso y qué faltó;
\`npx playwright show-report\` lo muestra con la captura de la pantalla.

| archivo | flujo | estrategia | pruebas | pasos |
| --- | --- | --- | ---: | ---: |
${rows.join('\n')}

Opcional: \`CHROMIUM_PATH\` usa un Chromium ya instalado en lugar del de Playwright, \`npx playwright test --workers 4\` reparte las
pruebas entre más procesos.

Las pruebas no se editan a mano: si cambia el flujo, se exportan de nuevo.
`;
}
