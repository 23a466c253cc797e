import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useObjectUrl } from '#features/admin/records/use-object-url.ts';
import { fetchComplaintPhoto } from '../api/complaints';
import styles from './complaint-photo.module.css';

interface ComplaintPhotoProps {
  /** The photo's path in Storage. */
  path: string;
  /** The name of the photographed box, for accessible labels. */
  of: string;
}

function Photo({ path, of }: ComplaintPhotoProps) {
  const photo = useObjectUrl(path, fetchComplaintPhoto);
  if (photo.status === 'error') {
    return <LoadFailure onRetry={photo.retry}>The photo could not be loaded.</LoadFailure>;
  }
  if (photo.status !== 'ready') return <Skeleton height={240} />;
  return <img src={photo.url} alt={`The customer’s photo of ${of}`} className={styles.photo} />;
}

/** Loads the photo only when staff ask for it. */
export function ComplaintPhoto({ path, of }: ComplaintPhotoProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.area}>
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
