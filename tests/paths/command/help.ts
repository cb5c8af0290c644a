import { formatNames, formats } from '../formats/index.ts';
import { strategies, type Strategy } from '../engine/types.ts';

const strategyAbout: Readonly<Record<Strategy, string>> = {
  transitions: 'cada estado, transición, decisión, respuesta y resultado, en los menos pasos posibles',
  journeys: 'cada recorrido de principio a fin, hasta donde las decisiones lo distinguen',
  pairs: 'cada par de respuestas de dos preguntas, y cada respuesta inválida en una prueba aparte',
  interleavings: 'los órdenes en que se mueven las partes simultáneas',
  random: 'caminatas al azar que se repiten con la misma semilla',
};

/** What --help prints. */
export const helpText = (
  flows: readonly string[],
): string => `npm run paths: arma las pruebas de cada flujo a partir de su diagrama de estados.

Uso
  npm run paths -- [<flujo>...] [opciones]   muestra o escribe las suites; sin flujos, las de todos
  npm run paths -- verify [<flujo>...]       falla si a un flujo le falta algo para probarse, o si cambió desde lo registrado
  npm run paths -- record [<flujo>...]       muestra qué cambia y, si decís que sí, registra las suites en tests/paths/recorded
                                             y el cuadro, tests/paths/suites.csv; con --yes no pregunta
  npm run paths -- diff <revisión> [<flujo>...]
                                             qué cambió en cada flujo desde esa revisión de git, y qué pruebas volver a correr
  npm run paths -- manual [<flujo>...]       las pruebas que se hacen a mano contra una demo, con --format y --out; aparte y contadas,
                                             las que necesitan una herramienta que responda en lugar del servidor
  npm run paths -- results <XML> [<flujo>...]
                                             cómo salió una corrida, de su XML de JUnit, y qué pruebas volver a correr; con
                                             --out, las páginas con el diagrama encendido
  npm run paths -- coverage <registro>... [<flujo>...]
                                             qué hicieron las personas, del registro de un servidor con log.walks: lo que ninguna
                                             prueba hace, y lo que solo las pruebas; con --out, los caminos para registrar y las
                                             páginas con sus recorridos

Opciones
  --strategy <estrategia>   qué recorrer (por defecto, transitions)
  --format <formato>        cómo mostrarlo (por defecto, table)
  --out <carpeta>           escribe los archivos ahí en vez de mostrarlos; la crea si no existe
  --cases <n>               a lo sumo n pruebas por flujo (no con transitions)
  --steps <n>               a lo sumo n pasos por flujo (solo con random)
  --seed <n>                semilla de --strategy random
  --weights <registro>      primero las pruebas de lo que las personas más hacen, que con random es también lo que más se sortea
  --yes                     registra sin preguntar (solo con record)
  --help, -h                esta ayuda

Estrategias
${list(strategies, (name) => strategyAbout[name])}

Formatos
${list(formatNames, (name) => formats[name].about)}

Flujos
${flows.map((flow) => `  ${flow}`).join('\n')}

Ejemplos
  npm run paths                                               el cuadro de todos los flujos
  npm run paths -- ${flows[0] ?? '<flujo>'}                             sus estados, transiciones, decisiones y pruebas
  npm run paths -- --strategy pairs --format csv --out pruebas
  npm run paths -- --strategy random --seed 7 --cases 20
  npm run --silent paths -- --format csv > pruebas.csv        sin las líneas que agrega npm

Las opciones van después de «--»: si no, npm se las queda. El CSV va separado por comas y en UTF-8: en Excel abrilo con
Datos › Obtener datos › Desde texto/CSV.

Código de salida
  0   todo bien
  1   algo no se cubre, verify encontró problemas, o el comando falló
  2   mal usado: un flujo, una opción o una carpeta que no va
`;

function list<T extends string>(names: readonly T[], about: (name: T) => string): string {
  const width = Math.max(...names.map(({ length }) => length));
  return names.map((name) => `  ${name.padEnd(width)}   ${about(name)}`).join('\n');
}
