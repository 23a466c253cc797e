/**
 * Opens the print dialog and calls `onPrinted` when it is closed. Keep the printed content on the page until then, because
 * `print` returns before printing on iOS. Returns a function that cancels the callback.
 */
export function printPage(onPrinted: () => void): () => void {
  addEventListener('afterprint', onPrinted, { once: true });
  window.print();
  return () => removeEventListener('afterprint', onPrinted);
}
