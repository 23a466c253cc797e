import { getServedArea } from '@sharebox/domain/orders/delivery-area';
import { getGiftProfile, defaultGiftTagline, giftProfileInputSchema } from '@sharebox/domain/gifts/gift';
import { Banner } from '#components/feedback/banner.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { AddAddressButton } from '#shared/addresses/address-choice.tsx';
import { useSession } from '#shared/accounts/session.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useServedAreas } from '#shared/addresses/use-served-areas.ts';
import { LinkButton, Button } from '#components/actions/button.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { buildProfilePath, buildPublicGiftPath } from '#config/paths.ts';
import { ChangeShareTagDialog, ClaimShareTagCard } from '../components/share-tag';
import { buildGiftUrl, formatGiftUrl, updateProfile } from '../gift-page';
import { Card } from '#components/layout/card.tsx';
import { Chip } from '#components/content/chip.tsx';
import { LinkQrCode, ShareLinkButtons } from '#shared/gifts/link-sharing.tsx';
import styles from '../components/gift-link.module.css';
import { DialogButton } from '#components/dialogs/dialog.tsx';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { useId } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { maxGiftTaglineLength, type Profile } from '@sharebox/domain/accounts/profile';
import { maxNameLength } from '@sharebox/domain/common/line';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Switch } from '#components/forms/switch.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { GiftPageOwner } from '#shared/gifts/gift-page-owner.tsx';

function AcceptGiftsSwitch({ uid, isOn }: { uid: string; isOn: boolean }) {
  const id = useId();
  const noteId = useId();
  const { run } = useAsyncAction((problem) => showToast(problem, 'error'));
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
        onChange={({ target }) => void run(() => updateProfile(uid, { allow_gifting: target.checked }))}
      />
    </div>
  );
}

/** Requires a `MuiArea` ancestor. */
function GiftPageTextsCard({ uid, profile }: { uid: string; profile: Profile }) {
  const { isBusy, problem, run } = useAsyncAction();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(giftProfileInputSchema),
    values: { display_name: profile.display_name, gift_tagline: profile.gift_tagline },
    // Applies values saved in another tab, but keeps fields that the user has edited.
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  });
  const typed = useWatch({ control });
  const face = getGiftProfile({ ...profile, ...typed });
  const submit = handleSubmit(async (input) => {
    if (await run(() => updateProfile(uid, input))) showToast('Gift page updated successfully!');
  });
  return (
    <Card as="section" aria-labelledby="gift-page" className={styles.look}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <h2 id="gift-page">What givers see</h2>
        {problem && <Banner tone="error">{problem}</Banner>}
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
          <Button type="submit" busy={isBusy} disabled={!formState.isDirty}>
            {isBusy ? 'Saving...' : 'Save'}
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

interface ShareGiftLinkCardProps {
  uid: string;
  slug: string;
  tagline: string;
  isOn: boolean;
}

function ShareGiftLinkCard({ uid, slug, tagline, isOn }: ShareGiftLinkCardProps) {
  const url = buildGiftUrl(slug, location.origin);
  return (
    <Card as="section" aria-labelledby="gift-link" className={styles.share}>
      <div className={styles.link}>
        <div className={styles.head}>
          <h2 id="gift-link">Your gift link</h2>
          <Chip tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Chip>
        </div>
        <p className={styles.url}>{formatGiftUrl(slug, location.origin)}</p>
        <ShareLinkButtons what="Gift link" text={tagline} url={url} />
        <div className={styles.head}>
          <p>
            Share tag: <strong>@{slug}</strong>
          </p>
          <CopyButton what="Share tag" text={slug} />
        </div>
        <AcceptGiftsSwitch uid={uid} isOn={isOn} />
        <div className={styles.more}>
          <LinkButton variant="quiet" size="small" to={buildPublicGiftPath(slug)}>
            See your page
          </LinkButton>
          <DialogButton label="Change link" variant="quiet" size="small">
            {(close) => <ChangeShareTagDialog slug={slug} onClose={close} />}
          </DialogButton>
        </div>
      </div>
      <LinkQrCode
        url={url}
        alt={`QR code that opens ${formatGiftUrl(slug, location.origin)}`}
        name={`share-box-${slug}`}
      />
    </Card>
  );
}

/** Requires a `MuiArea` ancestor. */
export default function GiftLinkTab() {
  const session = useSession();
  const addresses = useAddresses();
  const { areas, isKnown } = useServedAreas();
  if (session.status !== 'signed-in' || session.profile === 'loading' || !session.profile) {
    return <Skeleton height={280} />;
  }
  const { user, profile } = session;
  const saved = addresses.data ?? [];
  const isUnserved = saved.length > 0 && isKnown && saved.every((one) => getServedArea(one, areas) === null);
  return (
    <Stack gap={5}>
      {addresses.data?.length === 0 && (
        <Banner
          tone="warning"
          icon="pin"
          title="You have no delivery address yet"
          action={
            <AddAddressButton size="small" isFirst>
              Add a delivery address
            </AddAddressButton>
          }
        >
          Gifts go to your default address. Add one so that people can send you a box.
        </Banner>
      )}
      {isUnserved && (
        <Banner
          tone="warning"
          icon="pin"
          title="None of your addresses is in our delivery areas yet"
          action={
            <LinkButton size="small" to={buildProfilePath('delivery')}>
              Check your addresses
            </LinkButton>
          }
        >
          People can send you a box once one of them is.
        </Banner>
      )}
      {profile.gift_link_slug === null ? (
        <ClaimShareTagCard />
      ) : (
        <>
          <ShareGiftLinkCard
            uid={user.uid}
            slug={profile.gift_link_slug}
            tagline={getGiftProfile(profile).gift_tagline}
            isOn={profile.allow_gifting}
          />
          <GiftPageTextsCard uid={user.uid} profile={profile} />
        </>
      )}
    </Stack>
  );
}
