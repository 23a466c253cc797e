import Slider from '@mui/material/Slider';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { cropImage, getMenuPart, type Point, type Size } from '../crop-image';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  file: File;
  onChoose: (cropped: File) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

const toPercent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Asks for the point that stays in the middle when the image is cropped to the ratio of the menu's images. */
export function CropDialog({ file, onChoose, onFailed, onClose }: CropDialogProps) {
  const [point, setPoint] = useState<Point>({ x: 0.5, y: 0.5 });
  const [size, setSize] = useState<Size | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const part = size && getMenuPart(size, point);
  // The other axis is shown completely.
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
        <Text as="p" size="small" tone="muted">
          The menu shows the bright part. Tap the point that should be in its middle.
        </Text>
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
