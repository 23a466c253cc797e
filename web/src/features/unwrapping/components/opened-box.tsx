import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import type { UnwrappingLink } from '@sharebox/domain/gifts/unwrapping';
import {
  type OpenedUnwrapping,
  thankFromUnwrappingContract,
} from '@sharebox/domain/gifts/unwrapping-callables';
import { describeMealContents } from '@sharebox/domain/menu/menu';
import * as z from 'zod/mini';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { AudioPlayer } from '#shared/gifts/audio-player.tsx';
import styles from './unwrapping.module.css';
import { thankYouNoteSchema } from '@sharebox/domain/gifts/callables';
import { maxTextLength } from '@sharebox/domain/common/text';
import { Icon } from '#components/actions/icon.tsx';
import { Quote } from '#components/content/quote.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { NoteField } from '#components/forms/note-field.tsx';
import { callFunction } from '#firebase/call.ts';
import { toBase64 } from '#lib/data-url.ts';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { toGiftPhotoDataUrl } from '#shared/photos/photo.ts';
import { PhotoField } from '#shared/photos/photo-field.tsx';

const heart = '❤️';

/**
 * Typed thank-yous by order id, until they are sent. They belong to the tab, because most recipients are not signed in
 * and session values are removed from signed-out browsers.
 */
const thankYouDrafts = createPersistedValue('thank_you_drafts', z.record(z.string(), z.string()), {
  belongsTo: 'visitor',
  inTab: true,
});

function saveThankYouDraft(orderId: string, text: string): void {
  const { [orderId]: _earlier, ...others } = thankYouDrafts.get() ?? {};
  const drafts = text === '' ? others : { ...others, [orderId]: text };
  thankYouDrafts.set(Object.keys(drafts).length > 0 ? drafts : null);
}

/**
 * Manages the single thank-you to the giver. `sent` is the note that was already sent, or null. Unlike the form, this
 * state is kept while the recipient looks at other steps.
 */
function useThanks(link: UnwrappingLink, sent: string | null) {
  const [thanked, setThanked] = useState(sent);
  const text = thankYouDrafts.useValue()?.[link.order_id] ?? '';
  const setText = (typed: string) => saveThankYouDraft(link.order_id, typed);
  const [photo, setPhoto] = useState<File | null>(null);
  const { isBusy, problem, run } = useAsyncAction();
  const note = thanked ?? sent;

  async function thank(message: string): Promise<void> {
    const isSent = await run(async () => {
      const file = photo && toBase64(await toGiftPhotoDataUrl(photo));
      await callFunction(thankFromUnwrappingContract, { ...link, message, ...(file && { photo: file }) });
    });
    if (!isSent) return;
    setThanked(message);
    setText('');
  }

  return { note, text, setText, photo, setPhoto, isBusy, problem, thank };
}

type Thanks = ReturnType<typeof useThanks>;

/** A form for a single thank-you to the giver: a heart, a note or a photo, which only the giver sees. */
function ThanksForm({ note, text, setText, photo, setPhoto, isBusy, problem, thank }: Thanks) {
  if (note !== null) return <Quote by="Your thank-you is with them">{note}</Quote>;
  const typed = thankYouNoteSchema.safeParse(text).data;
  return (
    <Stack gap={4}>
      <Text>You can send one thank-you. A photo is for their eyes only.</Text>
      <NoteField
        label="A word of thanks"
        help="Or just send a heart."
        value={text}
        max={maxTextLength}
        rows={2}
        onChange={setText}
      />
      <PhotoField
        label="Photo (optional)"
        name="Photo of your evening"
        readers="Only they see it."
        photo={photo}
        onChange={setPhoto}
      />
      {problem && <Banner tone="error" title={problem} />}
      <div>
        <Button busy={isBusy} onClick={() => void thank(typed ?? heart)}>
          <Icon name="heart" size={18} />
          {typed === undefined && photo === null ? 'Send a heart' : 'Send thank-you'}
        </Button>
      </div>
    </Stack>
  );
}

interface Step {
  title: string;
  content: ReactNode;
}

function listSteps(box: OpenedUnwrapping, giver: string, thanks: Thanks): Step[] {
  const { is_gift, note, photo, voice, dishes, playlist_url } = box;
  return [
    ...(is_gift || note
      ? [
          {
            title: is_gift ? `A Share Box from ${giver}` : 'Your note',
            content: note ? (
              <blockquote className={styles.note}>“{note}”</blockquote>
            ) : (
              <Text>An evening for two, in a box.</Text>
            ),
          },
        ]
      : []),
    ...(photo
      ? [
          {
            title: 'A photo for you',
            content: <img src={photo} alt={`From ${giver}`} className={styles.photo} />,
          },
        ]
      : []),
    ...(voice
      ? [
          {
            title: 'A voice for you',
            content: (
              <>
                <AudioPlayer audio={voice.audio} label={`Voice note from ${giver}`} />
                <Text keepsLines>“{voice.text}”</Text>
              </>
            ),
          },
        ]
      : []),
    {
      title: 'Warm and plate',
      content: (
        <ul role="list" className={styles.dishes}>
          {dishes.map(({ name, image_url, quantity, contains, warm_and_plate }) => (
            <li key={name}>
              {image_url && <img src={image_url} alt="" width={96} height={72} />}
              <div>
                <h2>
                  {quantity} × {name}
                </h2>
                {warm_and_plate && <Text keepsLines>{warm_and_plate}</Text>}
                <MutedText>{describeMealContents(contains)}</MutedText>
              </div>
            </li>
          ))}
        </ul>
      ),
    },
    ...(playlist_url
      ? [
          {
            title: 'Music for tonight',
            content: (
              <LinkButton to={playlist_url} target="_blank" rel="noopener noreferrer nofollow">
                Open the playlist on {new URL(playlist_url).hostname}
              </LinkButton>
            ),
          },
        ]
      : []),
    ...(is_gift ? [{ title: `Thank ${giver}`, content: <ThanksForm {...thanks} /> }] : []),
  ];
}

/** A delivered box, unwrapped step by step. */
export function OpenedBox({ link, box }: { link: UnwrappingLink; box: OpenedUnwrapping }) {
  const thanks = useThanks(link, box.thank_you_note);
  const steps = listSteps(box, box.sender_name ?? anonymousGiverName, thanks);
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, next] = [steps[index], steps[index + 1]];
  const hasMoved = useRef(false);
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
    hasMoved.current = true;
  }, [index]);
  if (!step) return null;
  return (
    <article key={index} className={styles.box} aria-labelledby="unwrapping-step">
      <MutedText>
        {index + 1} of {steps.length}
      </MutedText>
      <h1 id="unwrapping-step" ref={heading} tabIndex={-1}>
        {step.title}
      </h1>
      {step.content}
      <Stack row gap={3}>
        {next && <Button onClick={() => setIndex(index + 1)}>Next: {next.title}</Button>}
        {index > 0 && (
          <Button variant="quiet" onClick={() => setIndex(index - 1)}>
            Back
          </Button>
        )}
      </Stack>
    </article>
  );
}
