/** Part of pdfkit 0.20 that its types do not cover yet. */
declare module 'pdfkit/output' {
  /** Returns the whole document once it has ended. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>;
}
