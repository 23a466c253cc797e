import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { shrinkPhoto } from '#lib/shrink-photo.ts';
import styles from './run.module.css';

function Preview({ photo }: { photo: Blob }) {
  const url = useMemo(() => URL.createObjectURL(photo), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt="The photo that you took" className={styles.photo} />;
}

interface PhotoFieldProps {
  photo: Blob | null;
  /** Whether a photo is being processed, which takes a while on a slow phone. */
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  onChange: (photo: Blob | null) => void;
}

export function PhotoField({ photo, isReading, onReading, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function take(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    // Without this, picking the same file again would not fire a change event.
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    onReading(true);
    try {
      onChange(await shrinkPhoto(file));
    } catch {
      setProblem('We can’t read that photo. Take another one, or continue without it.');
    } finally {
      onReading(false);
    }
  }

  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo"
        onChange={(event) => void take(event)}
      />
      {photo && <Preview photo={photo} />}
      <div className={styles.photoButtons}>
        <Button variant="secondary" busy={isReading} onClick={() => input.current?.click()}>
          {photo ? 'Take another photo' : 'Take a photo (optional)'}
        </Button>
        {photo && (
          <Button variant="secondary" onClick={() => onChange(null)}>
            Remove the photo
          </Button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
