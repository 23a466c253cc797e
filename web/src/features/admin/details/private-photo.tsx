import { useEffect, useId, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { useLoad } from '#lib/use-load.ts';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './private-photo.module.css';

/** Returns an object URL for the blob that `read(key)` resolves to. The URL is revoked on unmount. */
export function useObjectUrl(key: string, read: (key: string) => Promise<Blob>) {
  const load = async (signal: AbortSignal) => {
    const blob = await read(key);
    signal.throwIfAborted();
    return URL.createObjectURL(blob);
  };
  const photo = useLoad(['object-url', key, useId()], load);
  const url = photo.data;
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
    return undefined;
  }, [url]);
  return photo;
}

interface PrivatePhotoProps {
  /** The photo's path in Storage. */
  path: string;
  fetchPhoto: (path: string) => Promise<Blob>;
  /** The name of the photographed box, for accessible labels. */
  of: string;
  failureMessage: string;
}

function Photo({ path, fetchPhoto, of, failureMessage }: PrivatePhotoProps) {
  const photo = useObjectUrl(path, fetchPhoto);
  if (photo.status === 'error') return <LoadFailure onRetry={photo.retry}>{failureMessage}</LoadFailure>;
  if (!photo.data) return <Skeleton height={240} />;
  return <img src={photo.data} alt={`The customer’s photo of ${of}`} className={styles.photo} />;
}

/** A photo that only staff may see. Loads it only when staff ask for it. */
export function PrivatePhoto(props: PrivatePhotoProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.area}>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Hide' : 'View'} photo: ${props.of}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide photo' : 'View photo'}
      </Button>
      {isShown && <Photo {...props} />}
    </div>
  );
}
