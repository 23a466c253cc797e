import type { GiftProgress } from '@sharebox/domain/gifts/gift-progress';
import type { IconName } from '#components/actions/icon.tsx';

interface StandingText {
  icon: IconName;
  title: string;
  text: string;
  /** Whether the page shows the next steps and the share button. */
  isAhead: boolean;
}

export function getGiftStatusText(standing: GiftProgress, recipient: string): StandingText {
  const texts: Record<GiftProgress, StandingText> = {
    unpaid: {
      icon: 'box',
      title: 'Your gift is waiting for your transfer',
      text: 'We’re holding the box for you. Make your transfer, then tell us.',
      isAhead: false,
    },
    'ran-out': {
      icon: 'alert',
      title: 'The time to pay for this gift ran out',
      text: 'We no longer hold the box. Already transferred? Tell us, and we’ll look for another one.',
      isAhead: false,
    },
    'in-review': {
      icon: 'heart',
      title: 'We are checking your transfer',
      text: `The box is set aside. We won’t tell ${recipient} before your payment is confirmed.`,
      isAhead: true,
    },
    'not-matched': {
      icon: 'alert',
      title: 'We could not match your payment',
      text: 'Your box is still set aside. Please get in touch, and we’ll sort it out together.',
      isAhead: false,
    },
    confirmed: {
      icon: 'gift',
      title: 'Your gift is booked',
      text: 'Thank you! Your payment is confirmed, and the box has its place in our kitchen.',
      isAhead: true,
    },
    'on-its-way': {
      icon: 'gift',
      title: `Your gift is on its way to ${recipient}`,
      text: 'The box has left our kitchen. We’ll email you when it is delivered.',
      isAhead: false,
    },
    delivered: {
      icon: 'check',
      title: 'Your gift has arrived',
      text: 'The box is delivered. Thank you for the evening you gave.',
      isAhead: false,
    },
    declined: {
      icon: 'gift',
      title: `${recipient} can’t take your gift`,
      text: 'The box is paid for and yours. Choose what we do with it.',
      isAhead: false,
    },
    'comes-to-giver': {
      icon: 'box',
      title: 'Your box comes to you',
      text: `${recipient} couldn’t take it. Your payment is confirmed, and we’ll bring the box to your door.`,
      isAhead: false,
    },
    'refund-due': {
      icon: 'info',
      title: 'We’ll refund your money',
      text: 'This gift is cancelled. We’ll refund what you paid to the account it came from.',
      isAhead: false,
    },
    refunded: {
      icon: 'check',
      title: 'You’ve been refunded',
      text: 'This gift is cancelled. We refunded what you paid to the account it came from.',
      isAhead: false,
    },
    cancelled: {
      icon: 'info',
      title: 'This gift was cancelled',
      text: 'Nothing will be delivered, and there’s nothing more to do.',
      isAhead: false,
    },
  };
  return texts[standing];
}
