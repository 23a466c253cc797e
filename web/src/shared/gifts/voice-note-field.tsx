import { maxVoiceNoteSeconds, voiceNoteTextSchema } from '@sharebox/domain/gifts/unwrapping';
import { maxTextLength } from '@sharebox/domain/common/text';
import { useState, useEffect, useRef } from 'react';
import { Button, SmallButton, QuietButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { NoteField } from '#components/forms/note-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { AudioPlayer } from './audio-player';
import { readAsDataUrl } from '#lib/data-url.ts';

/** The recording formats, starting with the format that most devices can play. */
const formats = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'];

/** Enough for speech. A minute takes up about 240 kB. */
const bitsPerSecond = 32_000;

function describeFailure(error: unknown): string {
  const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
  return isDenied
    ? 'Please allow the microphone for Share Box, then try again.'
    : 'We couldn’t find a microphone on this device.';
}

/** Records a voice note of at most `maxVoiceNoteSeconds`. Calls `onRecorded` with its data URL. */
function useVoiceRecorder(onRecorded: (dataUrl: string) => void) {
  // The seconds recorded so far; null while nothing is being recorded.
  const [seconds, setSeconds] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const recorder = useRef<MediaRecorder>(null);
  const isRecording = seconds !== null;

  useEffect(() => {
    if (!isRecording) return;
    const timer = setInterval(() => setSeconds((past) => (past ?? 0) + 1), 1000);
    const end = setTimeout(() => recorder.current?.stop(), maxVoiceNoteSeconds * 1000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isRecording]);

  // Releases the microphone when the user leaves the page.
  useEffect(() => () => recorder.current?.stream.getTracks().forEach((track) => track.stop()), []);

  async function start(): Promise<void> {
    setProblem(null);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
      const recording = new MediaRecorder(stream, {
        ...(mimeType !== undefined && { mimeType }),
        audioBitsPerSecond: bitsPerSecond,
      });
      recorder.current = recording;
      recording.ondataavailable = ({ data }) => {
        setSeconds(null);
        stream.getTracks().forEach((track) => track.stop());
        readAsDataUrl(data).then(onRecorded, (error: unknown) => setProblem(describeFailure(error)));
      };
      recording.start();
      setSeconds(0);
    } catch (error) {
      setProblem(describeFailure(error));
    }
  }

  return { seconds, problem, start, stop: () => recorder.current?.stop() };
}

interface VoiceNoteFieldProps {
  voice: { audio: string; text: string } | null;
  isBusy: boolean;
  /** The data URL of a recording that is not saved yet, or null. */
  recorded: string | null;
  onRecorded: (recorded: string | null) => void;
  /** Saves a recording with its text. Null removes the saved recording. Returns whether the call succeeded. */
  onSave: (voice: { audio: string; text: string } | null) => Promise<boolean>;
}

/** A field for recording a voice note, listening to it, recording it again and typing its text. */
export function VoiceNoteField({ voice, isBusy, recorded, onRecorded, onSave }: VoiceNoteFieldProps) {
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { seconds, problem, start, stop } = useVoiceRecorder(onRecorded);
  const textProblem = isChecked ? voiceNoteTextSchema.safeParse(text).error?.issues[0]?.message : undefined;

  async function save(): Promise<void> {
    const typed = voiceNoteTextSchema.safeParse(text);
    setIsChecked(true);
    if (recorded === null || !typed.success) return;
    if (await onSave({ audio: recorded, text: typed.data })) onRecorded(null);
  }

  if (seconds !== null) {
    return (
      <Stack row gap={3}>
        <Button onClick={stop}>Stop</Button>
        <Text as="span" role="status">
          Recording…
        </Text>
        <span role="timer">
          {seconds} of {maxVoiceNoteSeconds} seconds
        </span>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      {problem && <Banner tone="error" title={problem} />}
      {recorded === null && voice && (
        <>
          <AudioPlayer audio={voice.audio} label="Your voice note" />
          <Text keepsLines>“{voice.text}”</Text>
        </>
      )}
      {recorded !== null && (
        <>
          <AudioPlayer audio={recorded} label="Your recording" />
          <NoteField
            label="What do you say?"
            help="For when they can’t play sound."
            error={textProblem}
            value={text}
            max={maxTextLength}
            rows={2}
            onChange={setText}
          />
        </>
      )}
      <Stack row gap={3}>
        {recorded !== null && (
          <Button size="small" busy={isBusy} onClick={() => void save()}>
            Save voice note
          </Button>
        )}
        <SmallButton disabled={isBusy} onClick={() => void start()}>
          {recorded !== null || voice ? 'Record again' : 'Record your voice'}
        </SmallButton>
        {(recorded !== null || voice) && (
          <QuietButton
            disabled={isBusy}
            onClick={() => (recorded === null ? void onSave(null) : onRecorded(null))}
          >
            Delete
          </QuietButton>
        )}
      </Stack>
    </Stack>
  );
}
