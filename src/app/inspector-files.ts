/** Where the inspector and its data are (build/inspector); unknown in a test. */
declare const __INSPECTOR__: { readonly entry: string; readonly data: string } | undefined;

/** The address of the inspector's script, and what the addresses of its data begin with; undefined where it was not built. */
export const inspectorFiles = () => (typeof __INSPECTOR__ === 'undefined' ? undefined : __INSPECTOR__);
