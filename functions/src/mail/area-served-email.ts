import type { EmailContent } from '@sharebox/domain/notifications/email';
import { buildEmail } from './build-email';
import type { EmailFrame } from './email-frame';

/** Builds the email for a person who waited until the shop delivers in an area. */
export function buildAreaServedEmail(to: string, area: string, frame: EmailFrame): EmailContent {
  return buildEmail({
    to,
    subject: `We now deliver in ${area}`,
    preheader: 'You asked us to tell you.',
    title: `We now deliver in ${area}`,
    message:
      'You asked us to tell you when we deliver there. Add the address to your profile, and your next Share Box comes to your door.',
    link: { url: `${frame.origin}/profile?tab=delivery`, label: 'Add your address' },
    frame,
  });
}
