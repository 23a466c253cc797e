import {
  announcementReachLabels,
  formatPeopleCount,
  getExcludedBoxesText,
  getAnnouncementSentText,
} from '#features/admin/announcements/announcement-text.ts';
import { FormFields } from '#features/admin/editing/form-fields.tsx';
import {
  announcementInputShape,
  announcementRecipientGroups,
  announcementRecipientGroupSchema,
  buildAnnouncementText,
  maxAnnouncementTitleLength,
  type StaffAnnouncement,
} from '@sharebox/domain/notifications/staff-announcement';
import { useEffect, useId, useRef, useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { NotificationItem } from '#shared/notifications/notification-item.tsx';
import styles from './announcements.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { DomainError } from '@sharebox/domain/common/errors';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';
import { getFailureMessage } from '#features/admin/editing/notice.tsx';
import { FieldGrid } from '#components/forms/field-grid.tsx';
import {
  previewAnnouncementContract,
  sendAnnouncementContract,
} from '@sharebox/domain/notifications/callables';
import { callFunction } from '#firebase/call.ts';

type AnnouncementPreview = z.output<typeof previewAnnouncementContract.output>;

interface AnnouncementPreviewCardProps {
  written: Pick<StaffAnnouncement, 'title' | 'message'>;
  preview: AnnouncementPreview;
  /** Sends the message and then removes this card. */
  onSend: () => Promise<null>;
}

function AnnouncementPreviewCard({ written, preview, onSend }: AnnouncementPreviewCardProps) {
  const { people, left_out, mail } = preview;
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // Focuses the title to scroll the card into view, because the card may be off screen below the preview button.
  useEffect(() => title.current?.focus(), []);
  const [seenAt] = useState(() => new Date());
  const [isAsking, setIsAsking] = useState(false);
  const leftOut = getExcludedBoxesText(left_out);

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <SectionTitle id={titleId} ref={title} tabIndex={-1}>
          How it will look
        </SectionTitle>
        <div className={styles.arrivals}>
          <div className={styles.arrival}>
            <h3 className={styles.where}>In the app, and as a push</h3>
            <ul role="list">
              <NotificationItem
                now={seenAt}
                notification={{
                  ...buildAnnouncementText(written),
                  ...{ status: 'unread', read_at: null, created_at: seenAt, order_id: null, metadata: {} },
                }}
              />
            </ul>
          </div>
          <div className={styles.arrival}>
            <h3 className={styles.where}>By email</h3>
            <div className={styles.mail}>
              <p className={styles.subject}>{mail.subject}</p>
              <p className={styles.words}>{mail.text}</p>
            </div>
          </div>
        </div>
        {people === 0 ? (
          <Banner tone="warning">This message has no recipients.</Banner>
        ) : (
          <Text>It goes to {formatPeopleCount(people)}.</Text>
        )}
        {leftOut && <MutedText>{leftOut}</MutedText>}
        {people > 0 && (
          <div>
            <Button onClick={() => setIsAsking(true)}>Send to {formatPeopleCount(people)}</Button>
          </div>
        )}
      </Stack>
      {isAsking && (
        <ActionDialog
          title={`Send to ${formatPeopleCount(people)}?`}
          action={`Send to ${formatPeopleCount(people)}`}
          closeLabel="Not yet"
          failure="The message could not be sent."
          send={onSend}
          onClose={() => setIsAsking(false)}
        >
          <p>
            “{written.title}” arrives in the app, by push and by email, as each of them has chosen. It can’t
            be undone.
          </p>
        </ActionDialog>
      )}
    </Card>
  );
}

const reachOptions = announcementRecipientGroups.map((one) => [one, announcementReachLabels[one]] as const);

/** The form's fields. Because of the `announcement_id`, a message is sent only once, even from several tabs. */
const fieldsSchema = z.object({
  announcement_id: z.uuid(),
  reach: announcementRecipientGroupSchema,
  ...announcementInputShape,
});
type Fields = z.infer<typeof fieldsSchema>;

const blank = (): Fields => ({
  ...{ announcement_id: crypto.randomUUID(), reach: 'waiting', title: '', message: '' },
});

interface AnnouncementFormProps {
  dropId: string;
  runId: string | null;
  onSent: (text: string) => void;
}

/**
 * A form for a message to all customers of a drop or a run. A message can be sent only after a preview. The draft is
 * kept until the message has been sent (docs/product/staff-messages.md#writing-to-customers).
 */
export function AnnouncementForm({ dropId, runId, onSent }: AnnouncementFormProps) {
  const [kept] = useState(() => createFormDraft(`announcement_${runId ?? dropId}`));
  const form = useForm<Fields>({ resolver: zodResolver(fieldsSchema), defaultValues: blank() });
  useFormDraft(form, kept);
  const { control, handleSubmit, formState, reset, setValue } = form;
  const [title, message, reach] = useWatch({ control, name: ['title', 'message', 'reach'] });
  const [looked, setLooked] = useState<{ at: Fields; preview: AnnouncementPreview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isAsTyped =
    looked?.at.title === title.trim() && looked.at.message === message.trim() && looked.at.reach === reach;

  const toDraft = ({ title, message, reach }: Fields) => ({
    ...{ drop_id: dropId, run_id: runId, reach, title, message },
  });

  const look = handleSubmit(async (typed) => {
    setProblem(null);
    try {
      setLooked({ at: typed, preview: await callFunction(previewAnnouncementContract, toDraft(typed)) });
    } catch (error) {
      setProblem(getFailureMessage('The preview could not be created.', error));
    }
  });

  async function send(typed: Fields): Promise<null> {
    try {
      const { people } = await callFunction(sendAnnouncementContract, {
        ...{ announcement_id: typed.announcement_id, ...toDraft(typed) },
      });
      setLooked(null);
      reset(blank());
      kept.set(null);
      onSent(getAnnouncementSentText(people));
      return null;
    } catch (error) {
      // The server rejected this message, so the next attempt needs a new id.
      if (error instanceof DomainError) setValue('announcement_id', crypto.randomUUID());
      throw error;
    }
  }

  return (
    <>
      <Card as="section" aria-label="Write a message">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <Stack gap={4}>
            <FieldGrid>
              <FormFields
                control={control}
                fields={[
                  ['reach', 'Who gets it', { options: reachOptions }],
                  [
                    'title',
                    'Title',
                    { required: true, limit: maxAnnouncementTitleLength, input: { autoComplete: 'off' } },
                  ],
                ]}
              />
            </FieldGrid>
            <FormFields
              control={control}
              fields={[
                ['message', 'Message', { required: true, limit: maxTextLength, multiline: true, minRows: 4 }],
              ]}
            />
            {problem && <Banner tone="error">{problem}</Banner>}
            <div>
              <Button
                type="submit"
                variant={isAsTyped ? 'secondary' : 'primary'}
                busy={formState.isSubmitting}
              >
                Preview
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
      {looked && isAsTyped && (
        <AnnouncementPreviewCard
          written={looked.at}
          preview={looked.preview}
          // Uses the current id instead of the id from the preview, because a rejected message gets a new id.
          onSend={() => send({ ...looked.at, announcement_id: form.getValues('announcement_id') })}
        />
      )}
    </>
  );
}
