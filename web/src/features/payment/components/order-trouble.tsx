import { Banner } from '../../../components/banner';
import { Card } from '../../../components/card';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { StatusHero } from './status-hero';
import { SupportContacts } from './support-contacts';

function Support() {
  return (
    <Card as="section" aria-labelledby="support">
      <Stack gap={3}>
        <h2 id="support">We are here to help</h2>
        <SupportContacts />
      </Stack>
    </Card>
  );
}

/** Staff could not match the transfer; `notes` is what they wrote. */
export function DisputedView({ notes }: { notes: string | null }) {
  return (
    <>
      <StatusHero icon="alert" title="We could not match your payment">
        Your box is still set aside. Please get in touch, and we sort it out together.
      </StatusHero>
      {notes && (
        <Banner tone="error" title="What our team found">
          {notes}
        </Banner>
      )}
      <Support />
    </>
  );
}

/** The order has no box; with `isRefund` its money goes back. */
export function EndedView({ isRefund }: { isRefund: boolean }) {
  return (
    <>
      <StatusHero
        icon="alert"
        title={isRefund ? 'Your money is on its way back' : 'This order was cancelled'}
      >
        {isRefund
          ? 'Your transfer came after the box had gone to somebody else, or the order was cancelled. We have recorded your payment and send it back to you.'
          : 'It was cancelled before it was delivered.'}
      </StatusHero>
      <Text center tone="muted">
        Questions? Write or call us with your order reference.
      </Text>
      <Support />
    </>
  );
}
