import { useId, useState } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { getErrorMessage } from '#lib/errors.ts';
import { saveGiftPageTexts, setAllowGifting } from '../gift-page';
import styles from './gift-link.module.css';
import { maxGiftTaglineLength, type Profile } from '@sharebox/domain/accounts/profile';
import { maxNameLength } from '@sharebox/domain/common/line';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  defaultGiftTagline,
  getGiftProfile,
  type GiftProfileInput,
  giftProfileInputSchema,
} from '@sharebox/domain/gifts/gift';
import { useForm, useWatch } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Switch } from '#components/forms/switch.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { GiftPageOwner } from '#shared/gifts/gift-page-owner.tsx';

export function AcceptGiftsSwitch({ uid, isOn }: { uid: string; isOn: boolean }) {
  const id = useId();
  const noteId = useId();
  const change = async (isAllowed: boolean) => {
    try {
      await setAllowGifting(uid, isAllowed);
    } catch (error) {
      showToast(getErrorMessage(error), 'error');
    }
  };
  return (
    <div className={styles.switch}>
      <div>
        <label htmlFor={id}>Accept gifts</label>
        <p id={noteId}>
          {isOn
            ? 'Anyone with your link can send you a box.'
            : 'Your page says that you’re not accepting gifts right now.'}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        aria-describedby={noteId}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}

/** Requires a `MuiArea` ancestor. */
export function GiftPageTextsCard({ uid, profile }: { uid: string; profile: Profile }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(giftProfileInputSchema),
    values: { display_name: profile.display_name, gift_tagline: profile.gift_tagline },
    // Applies values saved in another tab, but keeps fields that the user has edited.
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  });
  const typed = useWatch({ control });
  const face = getGiftProfile({ ...profile, ...typed });
  const submit = async (input: GiftProfileInput) => {
    setFailure(null);
    try {
      await saveGiftPageTexts(uid, input);
      showToast('Gift page updated successfully!');
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  };
  return (
    <Card as="section" aria-labelledby="gift-page" className={styles.look}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <h2 id="gift-page">What givers see</h2>
        {failure && <Banner tone="error">{failure}</Banner>}
        <FormTextField
          control={control}
          name="display_name"
          label="Display name"
          placeholder={profile.first_name}
          helperText="Your name, or both of yours. Leave it empty to show your first name."
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { maxLength: maxNameLength, autoComplete: 'off' },
          }}
        />
        <FormTextField
          control={control}
          name="gift_tagline"
          label="Tagline"
          placeholder={defaultGiftTagline}
          multiline
          limit={maxGiftTaglineLength}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={formState.isSubmitting} disabled={!formState.isDirty}>
            {formState.isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
      <figure className={styles.preview} aria-label="Preview of your gift page">
        <GiftPageOwner face={face} nameAs="p" />
        <figcaption>Your surname, phone and address are never shown.</figcaption>
      </figure>
    </Card>
  );
}
