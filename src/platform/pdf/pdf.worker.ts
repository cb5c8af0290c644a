// What first-page.ts starts: it is pdf.js's own.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
