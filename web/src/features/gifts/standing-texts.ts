import type { GiftStanding } from '@sharebox/domain/gifts/gift-standing';
import type { IconName } from '#components/actions/icon.tsx';

interface StandingText {
  icon: IconName;
  title: string;
  text: string;
  /** What is still to come belongs on the page, and telling friends does, too. */
  isAhead: boolean;
}

/** What a giver reads of each standing of their gift to `recipient`. */
export function standingText(standing: GiftStanding, recipient: string): StandingText {
  const texts: Record<GiftStanding, StandingText> = {
    unpaid: {
      icon: 'box',
      title: 'Your gift is waiting for your transfer',
      text: 'We hold the box for you. Transfer the amount, then tell us that you have.',
      isAhead: false,
    },
    'ran-out': {
      icon: 'alert',
      title: 'The time to pay for this gift ran out',
      text: 'Its box is no longer held. If you have transferred already, tell us, and we look for another one.',
      isAhead: false,
    },
    'in-review': {
      icon: 'heart',
      title: 'We are checking your transfer',
      text: `The box is set aside. ${recipient} hears nothing before your payment is confirmed.`,
      isAhead: true,
    },
    'not-matched': {
      icon: 'alert',
      title: 'We could not match your payment',
      text: 'Your box is still set aside. Please get in touch, and we sort it out together.',
      isAhead: false,
    },
    confirmed: {
      icon: 'gift',
      title: 'Your gift is on its way to becoming an evening',
      text: 'Thank you! The payment is confirmed, and the box is being prepared.',
      isAhead: true,
    },
    'on-its-way': {
      icon: 'gift',
      title: `Your gift is on its way to ${recipient}`,
      text: 'The box has left our kitchen. We write to you when it is delivered.',
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
      title: `${recipient} cannot take your gift`,
      text: 'The box is paid for and yours. Please choose below what becomes of it.',
      isAhead: false,
    },
    'comes-to-giver': {
      icon: 'box',
      title: 'Your box comes to you',
      text: `${recipient} could not take it. The payment is confirmed, and we bring it to your own door.`,
      isAhead: false,
    },
    'refund-due': {
      icon: 'info',
      title: 'Your money is on its way back',
      text: 'This gift is cancelled. We send what you paid to the account that it came from.',
      isAhead: false,
    },
    refunded: {
      icon: 'check',
      title: 'Your money was sent back',
      text: 'This gift is cancelled, and what you paid for it went back to the account that it came from.',
      isAhead: false,
    },
    cancelled: {
      icon: 'info',
      title: 'This gift was cancelled',
      text: 'Its box is for somebody else now, and nothing will be delivered.',
      isAhead: false,
    },
  };
  return texts[standing];
}
