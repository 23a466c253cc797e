import type { ReactNode } from 'react';
import type * as Uqr from 'uqr';
import { useLoad } from '#lib/use-load.ts';
import { SmallButton } from '../actions/button';
import { Skeleton } from '../feedback/skeleton';
import styles from './qr-image.module.css';

export type QrLibrary = typeof Uqr;

export const qrColors = { dark: '#43101f', light: '#ffffff' };
/** Medium error correction, so that a smudged print still scans, and the quiet zone of 4 modules that scanners need. */
export const qrOptions = { ecc: 'M', border: 4 } as const;

interface QrImageProps {
  text: string;
  alt: string;
  /** Renders content below the QR code, such as download links. */
  renderBelow?: (library: QrLibrary, svg: string) => ReactNode;
}

export function QrImage({ text, alt, renderBelow }: QrImageProps) {
  // The library may not load offline.
  const { status, data: library, retry } = useLoad(['uqr'], () => import('uqr'));
  if (status === 'error') {
    return (
      <div className={styles.qr}>
        <p className={styles.failed}>The QR code could not be loaded.</p>
        <SmallButton onClick={retry}>Try Again</SmallButton>
      </div>
    );
  }
  if (!library) return <Skeleton width={200} height={200} />;
  const svg = library.renderSVG(text, {
    ...qrOptions,
    whiteColor: qrColors.light,
    blackColor: qrColors.dark,
  });
  return (
    <div className={styles.qr}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width={200} height={200} alt={alt} />
      {renderBelow?.(library, svg)}
    </div>
  );
}
