import { truncateLine, maxNameLength } from '@sharebox/domain/common/line';
import { DomainError } from '@sharebox/domain/common/errors';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildFollowedOrderPath } from '#config/paths.ts';
import { getErrorMessage } from '#lib/errors.ts';
import { useCart } from '#shared/cart/cart-store.ts';
import { followedOrder, storedSharedCart } from '#shared/cart/sharing/stored-shared-cart.ts';
import { joinSharedCart } from '#shared/cart/sharing/sharing.ts';
import { useMemberNameForm } from '#shared/cart/sharing/use-member-name-form.ts';
import { MuiArea } from '#theme/mui-area.tsx';

interface Invitation {
  cart_id: string;
  key: string;
  inviter: string;
}

const hashPattern = /^#([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{22})(?:\.(.*))?$/;

function parseInvitation(hash: string): Invitation | null {
  const [, cart_id, key, name = ''] = hashPattern.exec(hash) ?? [];
  if (cart_id === undefined || key === undefined) return null;
  try {
    return { cart_id, key, inviter: truncateLine(decodeURIComponent(name), maxNameLength) };
  } catch {
    return { cart_id, key, inviter: '' };
  }
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  const orderId = followedOrder.useValue();
  return (
    <EmptyState
      level={1}
      icon="couple"
      title={title}
      action={
        <Stack row gap={3} center>
          {orderId !== null && (
            <LinkButton to={buildFollowedOrderPath(orderId)}>Follow your order</LinkButton>
          )}
          <LinkButton to={paths.weeklyDrop} variant="secondary">
            See this week’s menu
          </LinkButton>
        </Stack>
      }
    >
      {children}
    </EmptyState>
  );
}

function JoinForm({ invitation }: { invitation: Invitation }) {
  const form = useMemberNameForm();
  const navigate = useNavigate();
  const { count } = useCart();
  const [keepsOwn, setKeepsOwn] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { isSubmitting } = form.formState;
  const inviter = invitation.inviter || 'Your partner';

  const join = form.handleSubmit(async ({ name }) => {
    setError(null);
    try {
      await joinSharedCart(invitation, name, keepsOwn);
      await navigate(paths.weeklyDrop, { replace: true });
    } catch (failure) {
      setError(failure);
    }
  });

  const reason = error instanceof DomainError ? error.reason : null;
  if (reason === 'not-allowed') return <EndedLink />;
  if (reason === 'changed-meanwhile') {
    return (
      <Ended title="This box already has two people">
        Ask {inviter} for a new link, or fill a box of your own.
      </Ended>
    );
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void join(event)}>
        <Stack gap={4}>
          <PageHeader
            title={`Choose a box with ${inviter}`}
            lead="You fill one box together, each on your own phone. You need no account."
          />
          {error !== null && <Banner tone="error">{getErrorMessage(error)}</Banner>}
          <FormTextField
            control={form.control}
            name="name"
            label="Your name"
            helperText={`${inviter} sees it.`}
            slotProps={{ htmlInput: { autoComplete: 'given-name' } }}
          />
          {count > 0 && <Text>You have already started a box on this phone.</Text>}
          <Stack row gap={3}>
            <Button type="submit" busy={isSubmitting} onClick={() => setKeepsOwn(false)}>
              {count > 0 ? 'Use their box' : 'Choose together'}
            </Button>
            {count > 0 && (
              <Button type="submit" variant="secondary" busy={isSubmitting} onClick={() => setKeepsOwn(true)}>
                Bring mine
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}

function EndedLink() {
  return (
    <Ended title="This box is not open any longer">
      It may be ordered already, or the link is older than three days. Ask for a new one.
    </Ended>
  );
}

/** The page `/together#{cart_id}.{key}.{name}`, which invites to a shared cart (docs/product/choosing-together.md). */
export default function SharedCartInvitationPage() {
  const { hash } = useLocation();
  const invitation = parseInvitation(hash);
  const isMember = storedSharedCart.useValue()?.cart_id === invitation?.cart_id;
  if (invitation && isMember) return <Navigate to={paths.weeklyDrop} replace />;
  return (
    <Page title="Choose Together" width="narrow">
      <MuiArea>{invitation ? <JoinForm key={hash} invitation={invitation} /> : <EndedLink />}</MuiArea>
    </Page>
  );
}
