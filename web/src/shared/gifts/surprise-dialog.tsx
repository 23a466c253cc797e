import { playlistUrlSchema } from '@sharebox/domain/gifts/unwrapping';
import {
  readSurpriseContract,
  saveSurpriseContract,
  type SaveSurpriseInput,
  type ReadSurpriseOutput,
} from '@sharebox/domain/gifts/unwrapping-callables';
import TextField from '@mui/material/TextField';
import { type ComponentProps, useEffect, useState } from 'react';
import { Button, SmallButton, QuietButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { useDiscardGuard } from '#components/dialogs/unsaved-input.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { LoadedContent } from '#components/feedback/loaded-content.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { callFunction } from '#firebase/call.ts';
import { toBase64 } from '#lib/data-url.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useLoad } from '#lib/use-load.ts';
import { toGiftPhotoDataUrl } from '#shared/photos/photo.ts';
import { PhotoField } from '#shared/photos/photo-field.tsx';
import { MuiArea } from '#theme/mui-area.tsx';
import styles from './surprise.module.css';
import { VoiceNoteField } from './voice-note-field';

type Added = Omit<ReadSurpriseOutput, 'thanks_photo'>;

interface SurpriseFormProps extends Pick<ComponentProps<typeof VoiceNoteField>, 'recorded' | 'onRecorded'> {
  orderId: string;
  loaded: Added;
  /** The typed playlist link, or null while it does not differ from the saved link. */
  typedUrl: string | null;
  onTypedUrl: (url: string | null) => void;
  onAdded: (isAdded: boolean) => void;
}

function SurpriseForm({
  orderId,
  loaded,
  recorded,
  onRecorded,
  typedUrl,
  onTypedUrl,
  onAdded,
}: SurpriseFormProps) {
  const [added, setAdded] = useState(loaded);
  const savedUrl = added.playlist_url ?? '';
  const [urlProblem, setUrlProblem] = useState<string | null>(null);
  const { isBusy, problem, run } = useAsyncAction();

  const isAdded = added.photo !== null || added.voice !== null || added.playlist_url !== null;
  useEffect(() => onAdded(isAdded), [isAdded, onAdded]);

  async function save(input: Omit<SaveSurpriseInput, 'order_id'>, change: Partial<Added>): Promise<void> {
    await callFunction(saveSurpriseContract, { order_id: orderId, ...input });
    setAdded({ ...added, ...change });
    showToast(Object.values(change).includes(null) ? 'Removed.' : 'Saved for when the box opens.');
  }

  async function savePhoto(file: File | null): Promise<void> {
    const photo = file && (await toGiftPhotoDataUrl(file));
    await save({ photo: photo && toBase64(photo) }, { photo });
  }

  async function savePlaylist(playlist_url: string | null): Promise<void> {
    if (await run(() => save({ playlist_url }, { playlist_url }))) onTypedUrl(null);
  }

  function saveTypedPlaylist(): void {
    const typed = playlistUrlSchema.safeParse(typedUrl ?? savedUrl);
    setUrlProblem(typed.error?.issues[0]?.message ?? null);
    if (typed.success) void savePlaylist(typed.data);
  }

  return (
    <Stack gap={5}>
      {problem && <Banner tone="error" title={problem} />}
      <Stack gap={3}>
        {added.photo && <img src={added.photo} alt="What you added" className={styles.photo} />}
        <PhotoField
          label={added.photo ? 'Another photo' : 'A photo'}
          name="Photo for the box"
          readers="Only they see it."
          photo={null}
          onChange={(file) => file && void run(() => savePhoto(file))}
        />
        {added.photo && (
          <div>
            <QuietButton disabled={isBusy} onClick={() => void run(() => savePhoto(null))}>
              Remove the photo
            </QuietButton>
          </div>
        )}
      </Stack>
      <Stack gap={2}>
        <h3>Your voice</h3>
        <VoiceNoteField
          voice={added.voice}
          isBusy={isBusy}
          recorded={recorded}
          onRecorded={onRecorded}
          onSave={(voice) =>
            run(() => save({ voice: voice && { ...voice, audio: toBase64(voice.audio) } }, { voice }))
          }
        />
      </Stack>
      <Stack gap={3}>
        <h3>A playlist</h3>
        <MuiArea>
          <TextField
            label="Link to the playlist"
            type="url"
            value={typedUrl ?? savedUrl}
            error={urlProblem !== null}
            helperText={urlProblem ?? 'From Spotify, Apple Music, YouTube or anywhere else.'}
            onChange={({ target }) => onTypedUrl(target.value === savedUrl ? null : target.value)}
          />
        </MuiArea>
        <Stack row gap={3}>
          <SmallButton busy={isBusy} onClick={saveTypedPlaylist}>
            Save playlist
          </SmallButton>
          {added.playlist_url && (
            <QuietButton disabled={isBusy} onClick={() => void savePlaylist(null)}>
              Remove the playlist
            </QuietButton>
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}

interface SurpriseDialogProps {
  orderId: string;
  /** Called when something was loaded, saved or removed, with whether the surprise contains anything. */
  onAdded: (isAdded: boolean) => void;
  onClose: () => void;
}

/**
 * A dialog for the giver's part of the unwrapping page. The photo, the voice note and the playlist are saved separately
 * (docs/product/unwrapping.md#the-givers-part).
 */
export default function SurpriseDialog({ orderId, onAdded, onClose }: SurpriseDialogProps) {
  const surprise = useLoad(['surprise', orderId], () =>
    callFunction(readSurpriseContract, { order_id: orderId, part: 'added' }),
  );
  const [recorded, setRecorded] = useState<string | null>(null);
  const [typedUrl, setTypedUrl] = useState<string | null>(null);
  const { close, question } = useDiscardGuard(recorded !== null || typedUrl !== null, onClose);
  return (
    <>
      <Dialog
        title="For when the box opens"
        onClose={close}
        footer={
          <Button variant="secondary" onClick={close}>
            Done
          </Button>
        }
      >
        <Stack gap={4}>
          <Text>
            They scan the code in the box. Until it is delivered, nobody sees this, not even our team.
          </Text>
          <LoadedContent of={[surprise]} heights={[56, 56, 56]} failure="We couldn’t load what you added">
            {(loaded) => (
              <SurpriseForm
                orderId={orderId}
                loaded={loaded}
                recorded={recorded}
                onRecorded={setRecorded}
                typedUrl={typedUrl}
                onTypedUrl={setTypedUrl}
                onAdded={onAdded}
              />
            )}
          </LoadedContent>
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
