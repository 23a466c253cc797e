import { anonymousGiverName } from '@sharebox/domain/gifts/gift';
import { Quote } from '#components/content/quote.tsx';

interface GiftNoteProps {
  message: string | null;
  /** The giver's name; null for an anonymous gift. */
  sender: string | null;
  /** The recipient's name, for the giver. */
  recipient?: string | null;
}

/** A gift's message with its sender or recipient. */
export function GiftMessage({ message, sender, recipient }: GiftNoteProps) {
  return (
    <Quote icon="gift" title={recipient && `For ${recipient}`} by={`From ${sender ?? anonymousGiverName}`}>
      {message}
    </Quote>
  );
}
