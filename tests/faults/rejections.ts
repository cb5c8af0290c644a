/** Collects unhandled rejections, for a test to fail on. */
export function watchRejections(): { readonly take: () => readonly unknown[]; readonly stop: () => void } {
  let seen: unknown[] = [];
  const note = (reason: unknown) => seen.push(reason);
  process.on('unhandledRejection', note);
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    stop() {
      process.off('unhandledRejection', note);
    },
  };
}
