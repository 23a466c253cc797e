import { type OnboardingInput, firstOrderInputSchema } from '@sharebox/domain/accounts/onboarding';
import { isProfileComplete, type Profile } from '@sharebox/domain/accounts/profile';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { paths } from '#config/paths.ts';
import { useAsyncAction } from '#lib/use-async-action.ts';
import { NameFields, PhoneField } from '#shared/accounts/contact-fields.tsx';
import { type SessionUser, useSession } from '#shared/accounts/session.ts';
import { AddressFields } from '#shared/addresses/address-fields.tsx';
import { useOnboardingForm } from '#shared/addresses/save-profile.ts';
import { chooseAddress } from '#shared/cart/delivery-choice.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { usePlaceBoxOrder } from '../place-box-order';
import { BoxReviewScreen } from './box-review-screen';
import { DestinationChoice } from './checkout-screen';
import { DeliveryStep, DeliveryWindowPicker, useDeliveryDay, useOwnDelivery } from './delivery';

const formId = 'first-order';

interface FirstOrderProps {
  user: SessionUser;
  profile: Profile | null;
}

/** A new member's whole checkout: name, phone number and address beside the summary of the box. */
function FirstOrder({ user, profile }: FirstOrderProps) {
  const placing = usePlaceBoxOrder('own');
  const delivery = useOwnDelivery();
  const day = useDeliveryDay();
  const { form, save } = useOnboardingForm(firstOrderInputSchema, profile);
  const { isBusy, problem, run } = useAsyncAction(() => scrollTo({ top: 0 }));
  const [savedId, setSavedId] = useState<string | null>(null);

  async function submit(typed: OnboardingInput): Promise<void> {
    await run(async () => {
      const address_id = await save(user.uid, typed);
      chooseAddress(address_id);
      setSavedId(address_id);
      await placing.place({ kind: 'self', address_id });
    });
  }

  return (
    <BoxReviewScreen
      title="Checkout"
      heading="Where should it arrive?"
      lead="Your box is waiting. Tell us who opens the door and where, and we set it aside."
      back={{ to: paths.weeklyDrop, label: 'Back to the menu' }}
      step="Delivery"
      placing={{ ...placing, isBusy: placing.isBusy || isBusy || form.formState.isSubmitting }}
      giftId={null}
      formId={savedId === null ? formId : undefined}
      onPlace={() => void placing.place({ kind: 'self', address_id: delivery.address?.id ?? savedId ?? '' })}
    >
      {savedId !== null ? (
        <DeliveryStep delivery={delivery} onChoose={placing.addressChosen} />
      ) : (
        <>
          <DestinationChoice value="self" />
          {problem && <Banner tone="error">{problem}</Banner>}
          <MuiArea>
            <FormProvider {...form}>
              <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
                <SectionCard
                  title="Deliver to me"
                  lead={
                    <>{day ? `Your box arrives on ${day}. ` : ''}Delivery is free within Port Harcourt.</>
                  }
                >
                  <NameFields />
                  <PhoneField />
                  <AddressFields />
                  <DeliveryWindowPicker />
                </SectionCard>
              </form>
            </FormProvider>
          </MuiArea>
        </>
      )}
    </BoxReviewScreen>
  );
}

function Gate({ user, profile, children }: FirstOrderProps & { children: ReactNode }) {
  // Keeps the first value, because the profile becomes complete during the first order.
  const [isNew] = useState(() => !isProfileComplete(profile));
  return isNew ? <FirstOrder user={user} profile={profile} /> : children;
}

/** Shows `FirstOrder` to members whose profile is incomplete, and its children to all others. */
export function FirstOrderGate({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status !== 'signed-in' || session.profile === 'loading') return <PageSkeleton />;
  return (
    <Gate user={session.user} profile={session.profile}>
      {children}
    </Gate>
  );
}
