import { writeFile } from 'node:fs/promises';
import { fontSheet, subset } from './font/brand-font.ts';
import { inProject } from './lib/project.mjs';

// Writes the brand's font into src/ui: its file, and the style sheet with the faces that stand in until it has come.
const bytes = await subset();
await writeFile(inProject('src/ui/fonts/figtree.woff2'), bytes);
await writeFile(inProject('src/ui/font.css'), await fontSheet());
console.log(`src/ui/fonts/figtree.woff2: ${bytes.length} bytes`);
