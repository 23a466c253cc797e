import {
  type Complaint,
  complaintSchema,
  type ComplaintWish,
  complaintPhotoNames,
  complaintTextSchema,
  complaintWishSchema,
  getComplaintPhotosFolder,
} from '@sharebox/domain/complaints/complaint';
import { type LiveResult, type WithId } from '#firebase/live.ts';
import { useUid } from '#shared/accounts/session.ts';
import {
  describeRefundDeadline,
  getAvailableComplaintWishes,
  refundPeriodHours,
} from '@sharebox/domain/complaints/complaint-answer';
import { getCustomerStatusLabel, isOrderUnderWay, type OrderStatus } from '@sharebox/domain/orders/order';
import { getUpcomingOpenPeriods } from '@sharebox/domain/shop/business-hours';
import { formatWeekdayTime } from '@sharebox/domain/shop/dates';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { formatNameList, maxTextLength } from '@sharebox/domain/common/text';
import type { DeliveredBox } from '../food-journey';
import styles from './complaint.module.css';
import { DialogButton } from '#components/dialogs/dialog.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { fileComplaintContract } from '@sharebox/domain/complaints/callables';
import { useMemo, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { callFunction } from '#firebase/call.ts';
import { PhotoField } from '#shared/photos/photo-field.tsx';
import { createFormDraft, useFormDraft } from '#shared/accounts/use-form-draft.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { detectBlobType, uploadUnderUnusedName } from '#firebase/upload.ts';
import { recordsOf, useRecords, where } from '#firebase/records.ts';

/** Uploads a photo under the first unused name in the box's folder and returns its path. */
async function uploadComplaintPhoto(uid: string, orderId: string, photo: File): Promise<string> {
  const type = await detectBlobType(photo);
  if (type === null) throw new Error('Only image files are allowed');
  const path = await uploadUnderUnusedName(getComplaintPhotosFolder(uid, orderId), complaintPhotoNames, {
    ...{ file: photo, type },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (path !== null) return path;
  throw new Error('The photo could not be uploaded. Please send your message without it.');
}

const formSchema = z.object({
  meal_item_ids: z.array(z.string()),
  text: complaintTextSchema,
  wish: z
    .nullable(complaintWishSchema)
    .check(z.refine((wish) => wish !== null, 'Please choose what you would like')),
});

const wishTitles: Record<ComplaintWish, string> = {
  refund: 'My money back',
  replacement: 'A replacement',
  none: 'Nothing, I just want you to know',
};

interface ComplaintDialogProps {
  box: DeliveredBox;
  wishes: readonly ComplaintWish[];
  onClose: () => void;
}

/** A form for reporting a problem with a delivered box (docs/product/complaints.md#the-form). */
function ComplaintDialog({ box, wishes, onClose }: ComplaintDialogProps) {
  const uid = useUid();
  const [onlyWish] = wishes.length === 1 ? wishes : [];
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { meal_item_ids: [], text: '', wish: onlyWish ?? null },
  });
  const { control } = form;
  const draft = useMemo(() => createFormDraft(`complaint_${box.id}`), [box.id]);
  useFormDraft(form, draft);
  const { field: dishes } = useController({ control, name: 'meal_item_ids' });
  const { field: wish, fieldState: wishState } = useController({ control, name: 'wish' });
  const [photo, setPhoto] = useState<File | null>(null);
  // The uploaded photo is kept for another attempt, because a file name in Storage cannot be used twice.
  const [uploaded, setUploaded] = useState<{ photo: File; path: string } | null>(null);

  async function upload(file: File): Promise<string> {
    if (uploaded?.photo === file) return uploaded.path;
    const path = await uploadComplaintPhoto(uid ?? '', box.id, file);
    setUploaded({ photo: file, path });
    return path;
  }

  const send = form.handleSubmit(async (typed) => {
    const photo_path = photo ? await upload(photo) : null;
    await callFunction(fileComplaintContract, {
      ...{ order_id: box.id, meal_item_ids: typed.meal_item_ids, text: typed.text },
      ...{ wish: typed.wish ?? 'none', photo_path },
    });
    draft.set(null);
    showToast('Thank you for telling us. We’ll answer here and notify you.');
    onClose();
  });

  return (
    <FormDialog title="What’s wrong?" action="Send" onSubmit={send} onClose={onClose}>
      <fieldset className={styles.dishes}>
        <legend>Which dishes?</legend>
        <MutedText>Tick none if it’s about the whole box.</MutedText>
        {box.items.map(({ meal_item_id, name }) => (
          <label key={meal_item_id} className={styles.dish}>
            <input
              type="checkbox"
              checked={dishes.value.includes(meal_item_id)}
              onChange={(event) => {
                const others = dishes.value.filter((one) => one !== meal_item_id);
                dishes.onChange(event.target.checked ? [...others, meal_item_id] : others);
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <MuiArea>
        <FormTextField
          control={control}
          name="text"
          label="What is wrong?"
          multiline
          minRows={3}
          limit={maxTextLength}
        />
      </MuiArea>
      <PhotoField
        label="Photo (optional)"
        name="Photo of the problem"
        readers="Only our team sees it."
        photo={photo}
        onChange={setPhoto}
      />
      {onlyWish === undefined ? (
        <ChoiceList
          legend="What would you like?"
          choices={wishes.map((value) => ({ value, title: wishTitles[value] }))}
          value={wish.value}
          onChange={wish.onChange}
          error={wishState.error?.message}
        />
      ) : (
        <MutedText>
          We can refund or replace what you report within {refundPeriodHours} hours of the delivery. That time
          is over, but we still want to know.
        </MutedText>
      )}
    </FormDialog>
  );
}

/** Subscribes to the user's complaints. A complaint has the id of its order. */
export function useComplaints(): LiveResult<WithId<Complaint>[]> {
  const uid = useUid();
  const records = recordsOf(uid && 'complaints', complaintSchema, where('user_id', '==', uid));
  return useRecords(records, uid && `complaints:${uid}`);
}

/** Returns the customer's complaint about a box; null if there is none, undefined while unknown. */
function useComplaint(boxId: string): Complaint | null | undefined {
  const { data } = useComplaints();
  return data && (data.find(({ id }) => id === boxId) ?? null);
}

interface BoxStatusBadgeProps {
  box: { id: string; status: OrderStatus; dispatched_at: Date | null };
}

/** A badge with the status of the order or, for a delivered box with a complaint, the status of the complaint. */
export function BoxStatusBadge({ box: { id, status, dispatched_at } }: BoxStatusBadgeProps) {
  const complaint = useComplaint(id);
  if (dispatched_at && isOrderUnderWay(status)) return <Chip tone="gold">On its way</Chip>;
  if (!complaint || status !== 'delivered')
    return <StatusBadge status={status} label={getCustomerStatusLabel(status)} />;
  return <Chip tone="warning">{complaint.answer === null ? 'Problem reported' : 'We answered you'}</Chip>;
}

const wishTexts: Record<ComplaintWish, string | null> = {
  refund: 'You asked for your money back.',
  replacement: 'You asked for a replacement.',
  none: null,
};

/** Formats when the team will read a complaint, based on the business hours. */
function formatReadingTime(now: Date): string {
  const [period] = getUpcomingOpenPeriods(now);
  return period && period.from > now ? `from ${formatWeekdayTime(period.from)}` : 'today';
}

/** The customer's complaint about a box and the answer to it. */
export function ComplaintDetails({ boxId }: { boxId: string }) {
  const complaint = useComplaint(boxId);
  const now = useServerMinute();
  if (!complaint) return null;
  const { answer, dishes, text, wish } = complaint;
  return (
    <section className={styles.told} aria-label="What you told us">
      <MutedText>You told us about {dishes.length > 0 ? formatNameList(dishes) : 'your box'}</MutedText>
      <Text keepsLines>“{text}”</Text>
      {wishTexts[wish] && <Text size="small">{wishTexts[wish]}</Text>}
      <MutedText>
        {answer === null
          ? `Our team reads it ${formatReadingTime(now)}. We’ll answer here and notify you.`
          : 'Our answer'}
      </MutedText>
      {answer !== null && (
        <Text strong keepsLines>
          {answer}
        </Text>
      )}
    </section>
  );
}

interface ReportComplaintButtonProps {
  box: DeliveredBox;
  reportedBy: Complaint['reported_by'];
  now: Date;
}

/**
 * A button that opens the complaint form, with the time limit for a refund. Shown while the customer can still report a
 * problem with the box and has not reported one yet.
 */
export function ReportComplaintButton({ box, reportedBy, now }: ReportComplaintButtonProps) {
  const complaint = useComplaint(box.id);
  const wishes = getAvailableComplaintWishes(box, reportedBy, now);
  if (complaint !== null || wishes.length === 0) return null;
  const limit = describeRefundDeadline(box, reportedBy, now);
  return (
    <Stack gap={1}>
      <div>
        <DialogButton label="Something’s wrong" variant="secondary" size="small">
          {(close) => <ComplaintDialog box={box} wishes={wishes} onClose={close} />}
        </DialogButton>
      </div>
      {limit && <MutedText>{limit}</MutedText>}
    </Stack>
  );
}
