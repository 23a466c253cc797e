import { maxProofSize } from '@sharebox/domain/payments/payment';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text } from '#components/content/text.tsx';
import { findPhotoProblem, shrinkLargePhoto } from '../api/upload-complaint-photo';
import styles from './complaint.module.css';

function Preview({ photo }: { photo: File }) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt="" className={styles.preview} />;
}

interface ComplaintPhotoFieldProps {
  photo: File | null;
  onChange: (photo: File | null) => void;
}

/** The photo is uploaded when the form is sent. */
export function ComplaintPhotoField({ photo, onChange }: ComplaintPhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  async function pick(file: File): Promise<void> {
    const image = await shrinkLargePhoto(file);
    const found = await findPhotoProblem(image);
    setProblem(found);
    onChange(found === null ? image : null);
  }

  return (
    <div className={styles.photo} role="group" aria-labelledby={`${id}-label`}>
      <Text as="span" strong id={`${id}-label`}>
        Photo (optional)
      </Text>
      <Text as="span" size="small" tone="muted" id={`${id}-hint`}>
        Smaller than {maxProofSize / 1024 ** 2}MB. Only our team sees it.
      </Text>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo of the problem"
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) void pick(file);
        }}
      />
      {photo ? (
        <div className={styles.picked} role="status">
          <Preview photo={photo} />
          <Text as="span" size="small">
            {photo.name}
          </Text>
          <IconButton icon="trash" label="Remove photo" onClick={() => onChange(null)} />
        </div>
      ) : (
        <div>
          <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
            Add a photo
          </Button>
        </div>
      )}
      {problem && (
        <Text role="alert" tone="error" size="small" strong id={`${id}-problem`}>
          {problem}
        </Text>
      )}
    </div>
  );
}
