import { isGuestOrderUid } from '@sharebox/domain/gifts/guest-link';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useSession } from '#shared/accounts/session.ts';

/** Milliseconds before the prompt appears, so that the giver sees the gift's status first. */
const promptDelayMs = 1500;

/** A prompt to create an account, for guests and visitors at the end of a gift's page. */
export function AccountPrompt() {
  const session = useSession();
  const [isDue, setIsDue] = useState(false);
  const [isSkipped, setIsSkipped] = useState(false);
  const { pathname, search } = useLocation();
  const remember = () => rememberPostLoginPath(`${pathname}${search}`);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), promptDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const isGuest = session.status === 'signed-in' && session.user.isAnonymous;
  // A gift can move to a new account only in the browser in which the gift was given.
  const isTakenAlong = isGuest && !isGuestOrderUid(session.user.uid);
  if (!isDue || isSkipped || (session.status !== 'signed-out' && !isGuest)) return null;
  return (
    <SectionCard title="Follow this gift" gap={3}>
      <Text>
        {isTakenAlong
          ? 'With an account you can follow this gift, read their thank-you and give the next one in a minute. All you need is an email address and a password, and this gift moves to your account.'
          : 'With an account you can follow your gifts, read the thank-yous and give the next one in a minute.'}
      </Text>
      <Stack row fill gap={2}>
        <LinkButton to={paths.signUp} onClick={remember}>
          Create Account
        </LinkButton>
        <LinkButton to={paths.signIn} variant="secondary" onClick={remember}>
          Sign In
        </LinkButton>
        <Button variant="quiet" onClick={() => setIsSkipped(true)}>
          Skip for Now
        </Button>
      </Stack>
      {isTakenAlong && (
        <Text size="tiny" tone="muted">
          If you sign in to an account you already have, this gift stays a guest gift. We’ll keep emailing the
          address you gave.
        </Text>
      )}
    </SectionCard>
  );
}
