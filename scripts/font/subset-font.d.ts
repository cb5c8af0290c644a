/** Of the package, which has no types: what is used of it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'sfnt';
      readonly keepFeatures?: readonly string[];
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
      >;
    },
  ): Promise<Buffer>;
}
