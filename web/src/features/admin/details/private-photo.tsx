import { useEffect, useId, useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { useLoad } from '#lib/use-load.ts';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { loadStorage } from '#firebase/load.ts';
import styles from './private-photo.module.css';

/** Downloads a file with the user's own permissions. A download URL would work for anyone who has it. */
export async function fetchPrivateFile(path: string): Promise<Blob> {
  const { getBlob, ref, storage } = await loadStorage();
  return getBlob(ref(storage, path));
}

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
  /** The name of the photographed box, for the accessible labels. */
  of: string;
}

function Photo({ path, of }: PrivatePhotoProps) {
  const photo = useObjectUrl(path, fetchPrivateFile);
  if (photo.status === 'error') {
    return <LoadFailure onRetry={photo.retry}>The photo could not be loaded.</LoadFailure>;
  }
  if (!photo.data) return <Skeleton height={240} />;
  return <img src={photo.data} alt={`The customer’s photo of ${of}`} className={styles.photo} />;
}

/** A photo that only staff may see. The photo is downloaded only when staff click to show it. */
export function PrivatePhoto(props: PrivatePhotoProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.area}>
      <SmallButton
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Hide' : 'View'} photo: ${props.of}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide photo' : 'View photo'}
      </SmallButton>
      {isShown && <Photo {...props} />}
    </div>
  );
}
