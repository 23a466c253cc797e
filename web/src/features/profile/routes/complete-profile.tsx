import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { takePostLoginPath } from '#shared/accounts/post-login-path.ts';
import { useSession } from '#shared/accounts/session.ts';
import { OnboardingForm } from '../components/onboarding-form';

/** Milliseconds in which the good news can be read. */
const redirectMs = 1500;

/** Leaves for the remembered path, or home, `delay` milliseconds from now. */
function GoOn({ delay }: { delay: number }) {
  const navigate = useNavigate();
  // The remembered path can be taken only once, and an effect may run twice.
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

/** `/complete-profile`: for whoever's profile lacks something; the others are sent on. */
export default function CompleteProfile() {
  const session = useSession();
  const [isSaved, setIsSaved] = useState(false);
  // Saving the profile completes it, live, while its address and the good news are still to come.
  const [hasStarted, setHasStarted] = useState(false);
  if (session.status !== 'signed-in' || session.profile === 'loading') return <PageSkeleton />;
  if (isProfileComplete(session.profile) && !hasStarted) return <GoOn delay={0} />;
  return (
    <>
      <OnboardingForm
        user={session.user}
        profile={session.profile}
        isSaved={isSaved}
        onStart={() => setHasStarted(true)}
        onSaved={() => setIsSaved(true)}
      />
      {isSaved && <GoOn delay={redirectMs} />}
    </>
  );
}
