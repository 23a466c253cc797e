import { unnamedGiver } from '@sharebox/domain/gifts/gift';
import { Quote } from '#components/content/quote.tsx';

interface GiftNoteProps {
  message: string | null;
  /** Null for an anonymous one. */
  sender: string | null;
  /** Whom it is for, on the giver's side. */
  recipient?: string | null;
}

/** A gift's message and who it is from. */
export function GiftNote({ message, sender, recipient }: GiftNoteProps) {
  return (
    <Quote icon="gift" title={recipient && `For ${recipient}`} by={`From ${sender ?? unnamedGiver}`}>
      {message}
    </Quote>
  );
}
