/** The Barcode Detection API, which not all browsers support (https://wicg.github.io/shape-detection-api/). */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface Window {
  BarcodeDetector?: {
    new (options: { formats: string[] }): BarcodeDetector;
    getSupportedFormats: () => Promise<string[]>;
  };
}
