import { useState } from 'react';
import { Banner } from '../../../../components/banner';
import { Dialog } from '../../../../components/dialog';
import { LoadFailure } from '../../../../components/load-failure';
import { Skeleton } from '../../../../components/skeleton';
import { fetchProof } from '../api/payment-proof';
import styles from './proof-dialog.module.css';
import { useObjectUrl } from './use-object-url';

interface ProofDialogProps {
  /** Where in Storage the screenshot is. */
  path: string;
  name: string;
  onClose: () => void;
}

/** The customer's screenshot, read under the rules and gone from memory when the dialog closes. */
export function ProofDialog({ path, name, onClose }: ProofDialogProps) {
  const proof = useObjectUrl(path, fetchProof);
  const [isUnreadable, setIsUnreadable] = useState(false);
  return (
    <Dialog title="Payment screenshot" wide onClose={onClose}>
      {proof.status === 'loading' && (
        <div role="status">
          <span className="visually-hidden">Loading the screenshot…</span>
          <Skeleton height={320} />
        </div>
      )}
      {proof.status === 'error' && (
        <LoadFailure onRetry={proof.retry}>The screenshot could not be loaded.</LoadFailure>
      )}
      {proof.status === 'ready' && !isUnreadable && (
        <img
          src={proof.url}
          alt={`Screenshot of the transfer from ${name}`}
          className={styles.picture}
          onError={() => setIsUnreadable(true)}
        />
      )}
      {proof.status === 'ready' && isUnreadable && (
        <Banner tone="warning" title="This browser can’t show this kind of picture.">
          <a href={proof.url} download={path.split('/').at(-1)}>
            Save it to look at it in another app
          </a>
        </Banner>
      )}
    </Dialog>
  );
}
