import { mealImageTypes, maxMealImageSize } from '@sharebox/domain/menu/meal-image';
import {
  type ChangeEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { CropDialog } from './crop-dialog';
import styles from './meal-image-field.module.css';
import type { MealImageState } from './use-meal-image';

interface MealImageFieldProps {
  /** Empty for a meal without an image. */
  imageUrl: string;
  state: MealImageState;
  onPick: (file: File) => void;
  onCrop: (file: File) => void;
  onCropFailed: (error: unknown) => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** Returns the URL of the file being uploaded, or else of the meal's saved image. */
function usePreview(imageUrl: string, state: MealImageState): string {
  const file = state.status === 'uploading' ? state.file : null;
  const local = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local]);
  return local ?? imageUrl;
}

/** An image can be chosen, dropped, or pasted anywhere on the page. */
export function MealImageField(props: MealImageFieldProps) {
  const { imageUrl, state, onPick, onCancel, onRemove } = props;
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const preview = usePreview(imageUrl, state);

  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    onPick(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  function handlePick(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    // Without this, picking the same file again would not fire a change event.
    event.target.value = '';
    if (file) onPick(file);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onPick(file);
  }

  return (
    <div
      className={clsx(styles.zone, isOver && styles.over)}
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept={mealImageTypes.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Image of the meal"
        aria-describedby={state.status === 'problem' ? `${id}-problem` : `${id}-hint`}
        onChange={handlePick}
      />
      {preview ? (
        <img src={preview} alt="The meal’s image" className={styles.preview} />
      ) : (
        <span className={clsx(styles.preview, styles.none)}>
          <Icon name="pot" size={32} />
        </span>
      )}
      <Stack gap={2}>
        <Text as="span" size="small" strong id={`${id}-label`}>
          Image
        </Text>
        <Text as="span" size="small" tone="muted" id={`${id}-hint`}>
          Choose an image, drag it here or paste it. JPG, PNG, GIF or WebP, smaller than{' '}
          {maxMealImageSize / 1024 ** 2}MB.
        </Text>
        {state.status === 'uploading' ? (
          <div className={styles.uploading}>
            <label>
              <Text as="span" size="small" role="status">
                {state.part < 1 ? `Uploading… ${Math.round(state.part * 100)}%` : 'Preparing the image…'}
              </Text>
              <progress className={styles.progress} max={1} value={state.part < 1 ? state.part : undefined} />
            </label>
            <Button variant="quiet" size="small" onClick={onCancel}>
              Cancel upload
            </Button>
          </div>
        ) : (
          <Stack row gap={2}>
            <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
              {imageUrl ? 'Replace image' : 'Choose an image'}
            </Button>
            {imageUrl && (
              <Button variant="quiet" size="small" onClick={onRemove}>
                Remove image
              </Button>
            )}
          </Stack>
        )}
        {state.status === 'problem' && (
          <Text role="alert" tone="error" size="small" strong id={`${id}-problem`}>
            {state.message}
          </Text>
        )}
        {state.status === 'cropping' && (
          <CropDialog
            file={state.file}
            onChoose={props.onCrop}
            onFailed={props.onCropFailed}
            onClose={onCancel}
          />
        )}
      </Stack>
    </div>
  );
}
