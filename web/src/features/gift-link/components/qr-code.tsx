import { useEffect, useState } from 'react';
import type * as Uqr from 'uqr';
import { Button } from '#components/actions/button.tsx';
import { downloadFile } from '#lib/download-file.ts';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { buildGiftUrl, formatGiftUrl } from '../gift-address';
import styles from './gift-link.module.css';

const dark = '#43101f';
const light = '#ffffff';
/** Medium error correction, so that a smudged print still scans, and the quiet zone of 4 modules that scanners need. */
const options = { ecc: 'M', border: 4 } as const;
/** Pixels per module in the downloaded PNG. The image is about 900 pixels wide, enough for a poster. */
const modulePixels = 24;

/** Draws a PNG module by module. Rendering the SVG instead would depend on the browser's default size. */
function pngOf({ encode }: typeof Uqr, text: string): Promise<Blob | null> {
  const { data, size } = encode(text, options);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * modulePixels;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = light;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = dark;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
    }
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/** Loads the QR library, which only this component uses. Loading may fail offline. */
function useLibrary() {
  const [library, setLibrary] = useState<typeof Uqr | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    import('uqr').then(setLibrary, () => setHasFailed(true));
  }, [attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { library, hasFailed, retry };
}

export function QrCode({ slug }: { slug: string }) {
  const { library, hasFailed, retry } = useLibrary();
  if (hasFailed) {
    return (
      <div className={styles.qr}>
        <p className={styles.failed}>The QR code could not be loaded.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!library) return <Skeleton width={200} height={200} />;
  const url = buildGiftUrl(slug, location.origin);
  const svg = library.renderSVG(url, { ...options, whiteColor: light, blackColor: dark });
  const name = `share-box-${slug}`;
  return (
    <div className={styles.qr}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        width={200}
        height={200}
        alt={`QR code that opens ${formatGiftUrl(slug, location.origin)}`}
      />
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
    </div>
  );
}
