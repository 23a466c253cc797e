import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { fileComplaintContract } from '@sharebox/domain/complaints/callables';
import {
  complaintTextSchema,
  type ComplaintWish,
  complaintWishSchema,
} from '@sharebox/domain/complaints/complaint';
import { refundHours } from '@sharebox/domain/complaints/complaint-answer';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { ChoiceList } from '#components/forms/choice-list.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { callFunction } from '#firebase/call.ts';
import { useCall } from '#lib/use-call.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { uploadComplaintPhoto } from '../api/upload-complaint-photo';
import type { DeliveredBox } from '../food-journey';
import styles from './complaint.module.css';
import { ComplaintPhotoField } from './complaint-photo-field';

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
export function ComplaintDialog({ box, wishes, onClose }: ComplaintDialogProps) {
  const uid = useUid();
  const [onlyWish] = wishes.length === 1 ? wishes : [];
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { meal_item_ids: [], text: '', wish: onlyWish ?? null },
  });
  const { field: dishes } = useController({ control, name: 'meal_item_ids' });
  const { field: wish, fieldState: wishState } = useController({ control, name: 'wish' });
  const [photo, setPhoto] = useState<File | null>(null);
  const { isBusy, problem, run } = useCall();
  // Kept for another attempt, because a name in Storage cannot be used twice.
  const [uploaded, setUploaded] = useState<{ photo: File; path: string } | null>(null);

  async function upload(file: File): Promise<string> {
    if (uploaded?.photo === file) return uploaded.path;
    const path = await uploadComplaintPhoto(uid ?? '', box.id, file);
    setUploaded({ photo: file, path });
    return path;
  }

  const send = handleSubmit(async (form) => {
    const isSent = await run(async () => {
      const photo_path = photo ? await upload(photo) : null;
      await callFunction(fileComplaintContract, {
        ...{ order_id: box.id, meal_item_ids: form.meal_item_ids, text: form.text },
        ...{ wish: form.wish ?? 'none', photo_path },
      });
    });
    if (!isSent) return;
    showToast('Thank you for telling us. We’ll answer here and notify you.');
    onClose();
  });

  return (
    <FormDialog
      title="What’s wrong?"
      action="Send"
      isBusy={isBusy}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className={styles.dishes}>
        <legend>Which dishes?</legend>
        <Text size="small" tone="muted">
          Tick none if it’s about the whole box.
        </Text>
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
      <ComplaintPhotoField photo={photo} onChange={setPhoto} />
      {onlyWish === undefined ? (
        <ChoiceList
          legend="What would you like?"
          choices={wishes.map((value) => ({ value, title: wishTitles[value] }))}
          value={wish.value}
          onChange={wish.onChange}
          error={wishState.error?.message}
        />
      ) : (
        <Text size="small" tone="muted">
          We can refund or replace what you report within {refundHours} hours of the delivery. That time is
          over, but we still want to know.
        </Text>
      )}
    </FormDialog>
  );
}
