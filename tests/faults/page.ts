/** Notes whether the page has changed since it was last asked. */
export function watchPage(): { readonly hasChanged: () => boolean; readonly close: () => void } {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    hasChanged() {
      const has = observer.takeRecords().length > 0 || changed;
      changed = false;
      return has;
    },
    close() {
      observer.disconnect();
    },
  };
}
