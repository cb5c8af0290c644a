/** By runner, the argument that leaves out what is tagged for the nightly run (record 57). */
export const withoutNightly = { vitest: '--tagsFilter=!nightly', playwright: '--grep-invert=@nightly' };
