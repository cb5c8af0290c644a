/** Begins to fetch scripts and style sheets, while the file that will ask for them is still on its way. */
export function preloadFiles(names: readonly string[]): void {
  for (const name of names) {
    const link = document.createElement('link');
    if (name.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = name;
    document.head.append(link);
  }
}
