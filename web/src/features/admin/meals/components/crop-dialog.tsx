import Slider from '@mui/material/Slider';
import { useEffect, useMemo, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#components/actions/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { cropImage } from '../crop-image';
import styles from './crop-dialog.module.css';

/** The aspect ratio of images on the menu. */
const aspect = 4 / 3;
/** How far an arrow key moves the image, in pixels. */
const keyStep = 12;

interface CropDialogProps {
  file: File;
  /** Receives the cropped image, or the original file if cropping is skipped. */
  onChoose: (file: File) => void;
  onFailed: (error: unknown) => void;
  onClose: () => void;
}

/** Requires a `MuiArea` ancestor. */
export default function CropDialog({ file, onChoose, onFailed, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);

  async function takeArea(part: Area) {
    setIsBusy(true);
    try {
      onChoose(await cropImage(file, part));
    } catch (error) {
      onFailed(error);
    }
  }

  return (
    <Dialog
      title="Crop the image"
      wide
      onClose={onClose}
      isBusy={isBusy}
      footer={
        <Stack row gap={3}>
          <Button busy={isBusy} disabled={!area} onClick={() => area && void takeArea(area)}>
            Use this part
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => onChoose(file)}>
            Use the whole image
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <div className={styles.stage}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            keyboardStep={keyStep}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Part of the image; arrow keys move it' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_part, pixels) => setArea(pixels)}
          />
        </div>
        <label>
          <Text as="span" size="small">
            Zoom
          </Text>
          <Slider
            aria-label="Zoom"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={(_event, value) => setZoom(Array.isArray(value) ? 1 : value)}
          />
        </label>
      </Stack>
    </Dialog>
  );
}
