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
import { SmallButton, Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import styles from './meal-image-field.module.css';
import type { MealImageState } from './use-meal-image';
import Slider from '@mui/material/Slider';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { cropImage, getMenuCropArea, type Point, type Size } from '../crop-image';

interface CropDialogProps {
  file: File;
  onChoose: (cropped: File) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

const toPercent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * A dialog for choosing the point that stays in the middle when the image is cropped to the aspect ratio of the menu's
 * images.
 */
function CropDialog({ file, onChoose, onFailed, onClose }: CropDialogProps) {
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 });
  const [size, setSize] = useState<Size | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const part = size && getMenuCropArea(size, point);
  // The crop area moves along one axis only. The other axis is shown completely.
  const isMovedAcross = part?.height === size?.height;

  async function crop() {
    setIsBusy(true);
    try {
      onChoose(await cropImage(file, point));
    } catch (error) {
      onFailed(error);
    }
  }

  return (
    <Dialog
      title="Tap the dish"
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Button busy={isBusy} onClick={() => void crop()}>
          Use this part
        </Button>
      }
    >
      <Stack gap={3}>
        <MutedText as="p">
          The menu shows the bright part. Tap the point that should be in its middle.
        </MutedText>
        <div className={styles.stage}>
          <img
            src={url}
            alt="The chosen image"
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onPointerDown={({ currentTarget, clientX, clientY }) => {
              const { left, top, width, height } = currentTarget.getBoundingClientRect();
              setPoint({ x: (clientX - left) / width, y: (clientY - top) / height });
            }}
          />
          {part && (
            <div
              className={styles.part}
              style={{
                left: toPercent(part.x, size.width),
                top: toPercent(part.y, size.height),
                width: toPercent(part.width, size.width),
                height: toPercent(part.height, size.height),
              }}
            />
          )}
        </div>
        <Slider
          aria-label={isMovedAcross ? 'Middle, from left to right' : 'Middle, from top to bottom'}
          value={(isMovedAcross ? point.x : point.y) * 100}
          onChange={(_event, value) => {
            const share = value / 100;
            setPoint(isMovedAcross ? { ...point, x: share } : { ...point, y: share });
          }}
        />
      </Stack>
    </Dialog>
  );
}

interface MealImageFieldProps {
  /** The URL of the meal's image; empty for a meal without an image. */
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

/** A field for a meal's image. An image can be chosen, dropped, or pasted anywhere on the page. */
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
    // Clears the field. Otherwise, picking the same file again would not fire a change event.
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
        <MutedText as="span" id={`${id}-hint`}>
          Choose an image, drag it here or paste it. JPG, PNG, GIF or WebP, smaller than{' '}
          {maxMealImageSize / 1024 ** 2}MB.
        </MutedText>
        {state.status === 'uploading' ? (
          <div className={styles.uploading}>
            <label>
              <Text as="span" size="small" role="status">
                {state.part < 1 ? `Uploading… ${Math.round(state.part * 100)}%` : 'Preparing the image…'}
              </Text>
              <progress className={styles.progress} max={1} value={state.part < 1 ? state.part : undefined} />
            </label>
            <SmallButton variant="quiet" onClick={onCancel}>
              Cancel upload
            </SmallButton>
          </div>
        ) : (
          <Stack row gap={2}>
            <SmallButton onClick={() => input.current?.click()}>
              {imageUrl ? 'Replace image' : 'Choose an image'}
            </SmallButton>
            {imageUrl && (
              <SmallButton variant="quiet" onClick={onRemove}>
                Remove image
              </SmallButton>
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
