/** Of pdfkit 0.20, which its types don't know yet. */
declare module 'pdfkit/output' {
  /** The whole document, once it has ended. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>;
}
