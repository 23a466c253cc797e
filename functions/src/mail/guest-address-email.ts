import type { EmailContent } from '@sharebox/domain/notifications/email';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';

/**
 * Builds the only email that an address gets before its owner has proved it. It has the same words for
 * everyone, so that no guest can make the shop send their words to a stranger.
 */
export function buildGuestAddressEmail(to: string, guestPath: string, frame: EmailFrame): EmailContent {
  return buildEmail({
    to,
    subject: 'Confirm your email address for your Share Box gift',
    preheader: 'One press, and we can write to you about it.',
    title: 'Did you order a gift?',
    message:
      'Someone ordered a Share Box as a gift and gave us this email address. If that was you, open your gift with the button. That confirms your address: only then can we write to you about the payment, or if your gift is declined. If it wasn’t you, there’s nothing you need to do.',
    link: { url: `${frame.origin}${guestPath}`, label: 'See your gift' },
    frame,
  });
}
