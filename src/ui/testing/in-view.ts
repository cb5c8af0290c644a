import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** What a browser has on the screen: all that `isInView` says, from when it is there or `look` is called. */
export function observeView(isInView: (element: Element) => boolean): { readonly look: () => void } {
  const observers = new Set<ViewObserver>();
  class ViewObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    readonly #tell: IntersectionObserverCallback;
    readonly #observed = new Set<Element>();
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
      observers.add(this);
    }
    observe(target: Element): void {
      this.#observed.add(target);
      queueMicrotask(this.look);
    }
    unobserve(target: Element): void {
      this.#observed.delete(target);
    }
    disconnect(): void {
      observers.delete(this);
      this.#observed.clear();
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
    readonly look = (): void => {
      const entries = [...this.#observed].map((target) => {
        const rect = target.getBoundingClientRect();
        const isIntersecting = isInView(target);
        return {
          boundingClientRect: rect,
          intersectionRect: rect,
          rootBounds: null,
          intersectionRatio: isIntersecting ? 1 : 0,
          isIntersecting,
          time: 0,
          target,
        };
      });
      if (entries.length > 0) act(() => this.#tell(entries, this));
    };
  }
  vi.stubGlobal('IntersectionObserver', ViewObserver);
  return {
    look: () => {
      for (const { look } of observers) look();
    },
  };
}
