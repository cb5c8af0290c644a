/**
 * Shows the letters of the brand at once where the service worker keeps them. Elsewhere they come behind the first screen (src/app/main.tsx):
 * on a slow line they would hold up what it can be used with.
 */
export function showKeptLetters(): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  document.querySelector('link[data-letters]')?.setAttribute('media', 'all');
  delete document.documentElement.dataset['letters'];
}
