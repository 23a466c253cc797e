import { Button } from '#components/actions/button.tsx';
import { QrImage, type QrLibrary, qrColors, qrOptions } from '#components/content/qr-image.tsx';
import { downloadFile } from '#lib/browser-actions.ts';
import { buildGiftUrl, formatGiftUrl } from '../gift-address';
import styles from './gift-link.module.css';

/** Pixels per module in the downloaded PNG. The image is about 900 pixels wide, enough for a poster. */
const modulePixels = 24;

/** Draws a PNG module by module. Rendering the SVG instead would depend on the browser's default size. */
function pngOf({ encode }: QrLibrary, text: string): Promise<Blob | null> {
  const { data, size } = encode(text, qrOptions);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * modulePixels;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = qrColors.light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = qrColors.dark;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

export function QrCode({ slug }: { slug: string }) {
  const url = buildGiftUrl(slug, location.origin);
  const name = `share-box-${slug}`;
  return (
    <QrImage
      text={url}
      alt={`QR code that opens ${formatGiftUrl(slug, location.origin)}`}
      renderBelow={(library, svg) => (
        <div className={styles.downloads}>
          <Button
            variant="quiet"
            size="small"
            aria-label="Download the QR code as PNG"
            onClick={() => void pngOf(library, url).then((file) => file && downloadFile(file, `${name}.png`))}
          >
            PNG
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label="Download the QR code as SVG"
            onClick={() => downloadFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </Button>
        </div>
      )}
    />
  );
}
