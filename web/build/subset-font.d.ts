declare module 'subset-font' {
  /** Returns the font with only the glyphs of `text`, and with its variation axes pinned or limited to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff' | 'woff2';
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
