import { useCallback, useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './private-photo.module.css';

type ObjectUrl = { status: 'loading' | 'error' } | { status: 'ready'; url: string };

/**
 * Returns an object URL for the blob that `read(key)` resolves to. The URL is revoked on unmount and when `key`
 * changes.
 */
export function useObjectUrl(key: string, read: (key: string) => Promise<Blob>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ObjectUrl>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    let url: string | undefined;
    read(key).then(
      (blob) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(blob);
        setState({ status: 'ready', url });
      },
      () => {
        if (isCurrent) setState({ status: 'error' });
      },
    );
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [key, read, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}

interface PrivatePhotoProps {
  /** The photo's path in Storage. */
  path: string;
  /** Must be the same function in every render. */
  fetchPhoto: (path: string) => Promise<Blob>;
  /** The name of the photographed box, for accessible labels. */
  of: string;
  photographer: 'customer' | 'rider';
  failureMessage: string;
}

function Photo({ path, fetchPhoto, of, photographer, failureMessage }: PrivatePhotoProps) {
  const photo = useObjectUrl(path, fetchPhoto);
  if (photo.status === 'error') return <LoadFailure onRetry={photo.retry}>{failureMessage}</LoadFailure>;
  if (photo.status !== 'ready') return <Skeleton height={240} />;
  return <img src={photo.url} alt={`The ${photographer}’s photo of ${of}`} className={styles.photo} />;
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
