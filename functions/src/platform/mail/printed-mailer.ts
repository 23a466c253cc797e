import { logger } from 'firebase-functions/v2';
import type { MailPort } from '../services';

/** Prints each email to the log instead of sending it, like the Auth emulator does with its links. */
export const printedMailer: MailPort = {
  send: (_id, { to, message }) => {
    logger.info(
      `No SMTP_URL is set, so this email to ${to} is only printed: ${message.subject}\n\n${message.text}`,
    );
    return Promise.resolve(null);
  },
};
