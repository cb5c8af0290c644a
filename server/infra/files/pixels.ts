/**
 * The most pixels of an image, by its header and before anything of it is decoded: as many as phones take. A file of forty bytes can
 * say that it has 268 million, which are gigabytes of memory.
 */
export const maxPixels = 50_000_000;

/** Those of a progressive or interlaced one, which is in memory as a whole while it is decoded. */
export const maxPixelsAtOnce = 25_000_000;
