/** Lets this process import TypeScript files from now on. To be called once the dependencies are installed. */
export async function allowTypeScript() {
  const { register } = await import('tsx/esm/api');
  register();
}
