import { detectBlobType } from '#firebase/upload.ts';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './payment-proof-viewer.module.css';
import { fetchPrivateFile, useObjectUrl } from '#features/admin/details/private-photo.tsx';

/**
 * Downloads a payment screenshot with the user's own permissions. A download URL would bypass the security rules. A PDF
 * is converted to an image. If the conversion fails, the PDF is returned.
 */
async function fetchProof(path: string): Promise<Blob> {
  const file = await fetchPrivateFile(path);
  if ((await detectBlobType(file)) !== 'application/pdf') return file;
  const { convertPdfToPng } = await import('./convert-pdf-to-png');
  return convertPdfToPng(file).catch(() => file);
}

interface PaymentProofViewerProps {
  /** The screenshot's path in Storage. */
  path: string;
  name: string;
  isLarge?: boolean;
}

/** A viewer for a payment screenshot. The screenshot is removed from memory when the viewer unmounts. */
export function PaymentProofViewer({ path, name, isLarge }: PaymentProofViewerProps) {
  const proof = useObjectUrl(path, fetchProof);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [isZoomed, setIsZoomed] = useState(false);
  if (proof.status === 'error') {
    return <LoadFailure onRetry={proof.retry}>The screenshot could not be loaded.</LoadFailure>;
  }
  if (!proof.data) {
    return (
      <div role="status">
        <span className="visually-hidden">Loading the screenshot…</span>
        <Skeleton height={isLarge ? 320 : 240} />
      </div>
    );
  }
  if (isUnreadable) {
    return (
      <Banner tone="warning" title="This file can’t be shown here.">
        <a href={proof.data} download={path.split('/').at(-1)}>
          Save it to look at it in another app
        </a>
      </Banner>
    );
  }
  return (
    <div className={styles.viewer}>
      <div
        className={clsx(styles.frame, isLarge && styles.large)}
        role="region"
        aria-label="Payment screenshot"
        tabIndex={0}
      >
        <img
          src={proof.data}
          alt={`Screenshot of the transfer from ${name}`}
          className={isZoomed ? styles.zoomed : styles.whole}
          onError={() => setIsUnreadable(true)}
        />
      </div>
      <div>
        <SmallButton onClick={() => setIsZoomed(!isZoomed)}>
          {isZoomed ? 'Whole image' : 'Zoom in'}
        </SmallButton>
      </div>
    </div>
  );
}
