import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { isGivingPath, readPostLoginPath, takePostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useSession } from '#shared/accounts/session.ts';
import { GiverProfileForm } from '../components/giver-profile-form';
import { OnboardingForm } from '../components/onboarding-form';

const redirectMs = 1500;

/** `delay` is in milliseconds. */
function DelayedRedirect({ delay }: { delay: number }) {
  const navigate = useNavigate();
  // Taking the remembered path removes it, but the effect may run twice.
  const hasLeft = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      void navigate(takePostLoginPath() ?? paths.home, { replace: true });
    }, delay);
    return () => clearTimeout(timer);
  }, [delay, navigate]);
  return null;
}

/** Users whose profile is complete are redirected. */
export default function CompleteProfile() {
  const session = useSession();
  const [isSaved, setIsSaved] = useState(false);
  const [onlyGives, setOnlyGives] = useState(() => isGivingPath(readPostLoginPath()));
  // Set while saving, because the live profile becomes complete before the address is saved and the success message
  // appears.
  const [hasStarted, setHasStarted] = useState(false);
  if (session.status !== 'signed-in' || session.profile === 'loading') return <PageSkeleton />;
  if (isProfileComplete(session.profile) && !hasStarted) return <DelayedRedirect delay={0} />;
  const form = {
    user: session.user,
    profile: session.profile,
    isSaved,
    onStart: () => setHasStarted(true),
    onSaved: () => setIsSaved(true),
  };
  return (
    <>
      {onlyGives ? (
        <GiverProfileForm {...form} onOrderForSelf={() => setOnlyGives(false)} />
      ) : (
        <OnboardingForm {...form} onOnlyGive={() => setOnlyGives(true)} />
      )}
      {isSaved && <DelayedRedirect delay={redirectMs} />}
    </>
  );
}
