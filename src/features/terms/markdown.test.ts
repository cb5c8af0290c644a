import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

test.each([
  ['# Uno\n## Dos', '<h1>Uno</h1><h2>Dos</h2>'],
  ['una\nlínea\n\notra', '<p>una línea</p><p>otra</p>'],
  ['- uno\n* dos', '<ul><li>uno</li><li>dos</li></ul>'],
  ['- uno\n  sigue\n- dos\n\nfin', '<ul><li>uno sigue</li><li>dos</li></ul><p>fin</p>'],
  ['1. uno\n2) dos', '<ol start="1"><li>uno</li><li>dos</li></ol>'],
  ['1. uno\n\nentre\n\n2. dos', '<ol start="1"><li>uno</li></ol><p>entre</p><ol start="2"><li>dos</li></ol>'],
  ['texto\n- uno\n1. dos', '<p>texto</p><ul><li>uno</li></ul><ol start="1"><li>dos</li></ol>'],
  ['# Título\r\ntexto', '<h1>Título</h1><p>texto</p>'],
  [
    '**fuerte** y *suave* y _suave_ y un_nombre_así',
    '<p><strong>fuerte</strong> y <em>suave</em> y <em>suave</em> y un_nombre_así</p>',
  ],
  ['[la ley](https://ley.example/a_b_c)', '<p><a href="https://ley.example/a_b_c">la ley</a></p>'],
  ['#sin espacio', '<p>#sin espacio</p>'],
  ['', ''],
])('SH-21 %j is formatted', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test('SH-21 HTML within Markdown is text', () => {
  expect(markdownToHtml('<img src=x onerror="alert(1)"> & <b>')).toBe(
    '<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;b&gt;</p>',
  );
});

test('SH-21 an address cannot get out of its link', () => {
  expect(markdownToHtml('[x](https://a.example/"onclick="alert(1))')).not.toMatch(/<a [^>]*"\s*onclick/);
});
