/** Whether the browser can show a file as an image: the one test that its name and type cannot cheat. */
export async function decodes(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}
