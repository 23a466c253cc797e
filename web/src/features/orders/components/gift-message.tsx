import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { Quote } from '#components/content/quote.tsx';

interface GiftMessageProps {
  message: string | null;
  /** The giver's name; null for an anonymous gift. */
  sender: string | null;
  /** The recipient's name, set when the giver sees the message. */
  recipient?: string | null;
}

export function GiftMessage({ message, sender, recipient }: GiftMessageProps) {
  return (
    <Quote icon="gift" title={recipient && `For ${recipient}`} by={`From ${sender ?? anonymousGiverName}`}>
      {message}
    </Quote>
  );
}
