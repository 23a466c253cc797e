/** The part of pdfkit 0.20 that its type definitions do not cover yet. */
declare module 'pdfkit/output' {
  /** Returns the finished document once it has ended. */
  export function toBlob(document: PDFKit.PDFDocument): Promise<Blob>;
}
