declare module 'fontkit' {
  /** Reads a font file. `characterSet` contains the code points that have a glyph. */
  export function openSync(path: string): { characterSet: number[] };
}
