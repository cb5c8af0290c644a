/** Gives somebody what is at an address to keep, as a download of the browser; the page stays. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/**
 * Gives somebody a file to keep, as a download of the browser.
 *
 * @param type its media type
 */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  saveFrom(url, name);
  // The browser holds what it saves by then.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
