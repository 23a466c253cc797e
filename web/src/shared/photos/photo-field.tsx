import { maxProofSize } from '@sharebox/domain/payments/payment';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { SmallButton } from '#components/actions/button.tsx';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { findPhotoProblem, shrinkLargePhoto } from './photo';
import styles from './photo-field.module.css';

function Preview({ photo }: { photo: File }) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt="" className={styles.preview} />;
}

interface PhotoFieldProps {
  label: string;
  /** The accessible name of the file input. */
  name: string;
  /** A sentence about who can see the photo. */
  readers: string;
  photo: File | null;
  onChange: (photo: File | null) => void;
}

/** A field for a photo that is uploaded when the form is submitted. */
export function PhotoField({ label, name, readers, photo, onChange }: PhotoFieldProps) {
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
        {label}
      </Text>
      <MutedText as="span" id={`${id}-hint`}>
        Smaller than {maxProofSize / 1024 ** 2}MB. {readers}
      </MutedText>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={name}
        aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Clears the field, so that the user can choose the same file again.
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
          <SmallButton onClick={() => input.current?.click()}>Add a photo</SmallButton>
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
