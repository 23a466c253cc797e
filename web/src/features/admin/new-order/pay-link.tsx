import type { TypedOrderAnswer } from '@sharebox/domain/orders/staff-callables';
import type { Order } from '@sharebox/domain/orders/order';
import { formatNaira } from '@sharebox/domain/money/money';
import { buildPayLinkMessage } from '@sharebox/domain/notifications/staff-messages';
import { formatTime } from '@sharebox/domain/shop/dates';
import { Button } from '#components/actions/button.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Text } from '#components/content/text.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildWhatsAppUrl } from '#lib/contact-links.ts';

export interface PlacedOrder extends TypedOrderAnswer, Pick<Order, 'delivery_date' | 'total_amount'> {
  name: string;
  phone: string;
}

/** The link of a typed order, to send to its customer. It cannot be shown again, because the shop keeps only its hash. */
export function PayLink({ placed, onNext }: { placed: PlacedOrder; onNext: () => void }) {
  const { expires_at: until, name, phone, total_amount } = placed;
  const url = `${location.origin}${placed.pay_path}`;
  const message = buildPayLinkMessage(placed, name, { url, until });
  return (
    <Card as="section" aria-labelledby="pay-link">
      <Stack>
        <SectionTitle id="pay-link">
          {until === null ? `The box of ${name} is confirmed` : `A box is held for ${name}`}
        </SectionTitle>
        <Text>
          {until === null
            ? 'With the link, the customer follows the order without an account.'
            : `Send the link before ${formatTime(until)}. The customer transfers ${formatNaira(total_amount)} without an account.`}
        </Text>
        <Text keepsLines>{url}</Text>
        <Stack row gap={3}>
          <a href={buildWhatsAppUrl(message, phone)} target="_blank" rel="noreferrer">
            Send by WhatsApp
          </a>
          <CopyButton what="link" text={url} />
          <Button variant="secondary" onClick={onNext}>
            Type another order
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
