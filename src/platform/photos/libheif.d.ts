/** What is used of libheif's build for browsers; its own types leave out its classes. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    readonly get_width: () => number;
    readonly get_height: () => number;
    /** Decodes into the pixels that are given; null where it cannot. */
    readonly display: (pixels: ImageData, callback: (shown: ImageData | null) => void) => void;
  }
  interface Libheif {
    readonly HeifDecoder: new () => { readonly decode: (file: ArrayBuffer) => readonly HeifImage[] };
  }
  export default function libheif(): Libheif | Promise<Libheif>;
}
