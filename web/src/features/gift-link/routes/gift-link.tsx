import { getServedArea } from '@sharebox/domain/orders/delivery-area';
import { getGiftProfile } from '@sharebox/domain/gifts/gift';
import { Banner } from '#components/feedback/banner.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { AddAddressButton } from '#shared/addresses/add-address-button.tsx';
import { useSession } from '#shared/accounts/session.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import { useServedAreas } from '#shared/addresses/use-served-areas.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { toProfile } from '#config/paths.ts';
import { ClaimTagCard } from '../components/share-tag';
import { GiftPageTextsCard } from '../components/gift-page-settings';
import { ShareCard } from '../components/share-card';

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
            <LinkButton size="small" to={toProfile('delivery')}>
              Check your addresses
            </LinkButton>
          }
        >
          People can send you a box once one of them is.
        </Banner>
      )}
      {profile.gift_link_slug === null ? (
        <ClaimTagCard />
      ) : (
        <>
          <ShareCard
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
