import { loadStorage } from '#firebase/load.ts';
import { detectBlobType } from '#firebase/upload.ts';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './proof-viewer.module.css';
import { useObjectUrl } from '#features/admin/details/private-photo.tsx';

/**
 * Downloads a payment screenshot as the signed-in admin. A download URL would keep working even if the rules changed
 * later. A PDF is converted to an image. If that fails, the PDF itself is returned.
 */
async function fetchProof(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  const file = await getBlob(ref(storage, path));
  if ((await detectBlobType(file)) !== 'application/pdf') return file;
  const { drawPdf } = await import('./draw-pdf');
  return drawPdf(file).catch(() => file);
}

interface ProofViewerProps {
  /** The screenshot's path in Storage. */
  path: string;
  name: string;
  isLarge?: boolean;
}

/** The screenshot is downloaded under the security rules and removed from memory when hidden. */
export function ProofViewer({ path, name, isLarge }: ProofViewerProps) {
  const proof = useObjectUrl(path, fetchProof);
  const [isUnreadable, setIsUnreadable] = useState(false);
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
    <Picture
      src={proof.data}
      alt={`Screenshot of the transfer from ${name}`}
      isLarge={isLarge ?? false}
      onUnreadable={() => setIsUnreadable(true)}
    />
  );
}

interface PictureProps {
  src: string;
  alt: string;
  isLarge: boolean;
  onUnreadable: () => void;
}

/** The screenshot in whole, or as wide as its frame and scrollable. */
function Picture({ src, alt, isLarge, onUnreadable }: PictureProps) {
  const [isZoomed, setIsZoomed] = useState(false);
  return (
    <div className={styles.viewer}>
      <div
        className={clsx(styles.frame, isLarge && styles.large)}
        role="region"
        aria-label="Payment screenshot"
        tabIndex={0}
      >
        <img src={src} alt={alt} className={isZoomed ? styles.zoomed : styles.whole} onError={onUnreadable} />
      </div>
      <div>
        <Button variant="secondary" size="small" onClick={() => setIsZoomed(!isZoomed)}>
          {isZoomed ? 'Whole image' : 'Zoom in'}
        </Button>
      </div>
    </div>
  );
}
