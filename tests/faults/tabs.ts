/** A tab that the page opened. */
export interface Tab {
  /** Its address; null until it has one. */
  readonly address: () => string | null;
  readonly isOpen: () => boolean;
  /** Whether it could reach the portal's window. */
  readonly knowsPortal: () => boolean;
}

/** Simulated tabs: jsdom opens none. */
export function createTabs(): { readonly open: () => object; readonly opened: readonly Tab[] } {
  const opened: Tab[] = [];
  return {
    opened,
    open: () => {
      let address: string | null = null;
      let isOpen = true;
      const page = {
        opener: window,
        document: document.implementation.createHTMLDocument(),
        location: {
          assign: (url: string) => {
            address = url;
          },
        },
        close: () => {
          isOpen = false;
        },
      };
      opened.push({
        address: () => address,
        isOpen: () => isOpen,
        // The portal may remove it, although its type does not say so.
        knowsPortal: () => Object.is(page.opener, window),
      });
      return page;
    },
  };
}
