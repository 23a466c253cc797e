import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useObjectUrl } from '#features/admin/records/use-object-url.ts';
import { fetchStopPhoto } from '../api/stop-photo';
import styles from './runs.module.css';

function Photo({ path, of }: StopPhotoProps) {
  const photo = useObjectUrl(path, fetchStopPhoto);
  if (photo.status === 'error') {
    return (
      <LoadFailure onRetry={photo.retry}>
        The photo hasn’t arrived. The rider’s phone may not have sent it yet.
      </LoadFailure>
    );
  }
  if (photo.status !== 'ready') return <Skeleton height={240} />;
  return <img src={photo.url} alt={`The rider’s photo of ${of}`} className={styles.photo} />;
}

interface StopPhotoProps {
  /** The photo's path in Storage. */
  path: string;
  /** The name of the photographed box, for accessible labels. */
  of: string;
}

/** Loads the photo only when staff ask for it. */
export function StopPhoto({ path, of }: StopPhotoProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isShown}
        aria-label={`${isShown ? 'Hide' : 'View'} photo: ${of}`}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide photo' : 'View photo'}
      </Button>
      {isShown && <Photo path={path} of={of} />}
    </div>
  );
}
