/** The browser's barcode API, where available (https://wicg.github.io/shape-detection-api/). */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface Window {
  BarcodeDetector?: {
    new (options: { formats: string[] }): BarcodeDetector;
    getSupportedFormats: () => Promise<string[]>;
  };
}
