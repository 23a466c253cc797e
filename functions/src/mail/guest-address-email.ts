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
    subject: 'Open your Share Box gift',
    preheader: 'Then we send its emails to this address.',
    title: 'Did you order a gift?',
    message:
      'Someone ordered a Share Box as a gift and gave us this email address. If that was you, open your gift with the button: you can pay for it and follow it there, and we send its emails here from now on. If it wasn’t you, there’s nothing you need to do.',
    link: { url: `${frame.origin}${guestPath}`, label: 'See your gift' },
    frame,
  });
}
