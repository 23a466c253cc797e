import type { ContactMessage } from '@sharebox/domain/accounts/contact';
import { formatCsvTime, toCsvLine } from '#features/admin/lists/csv.ts';

const head = ['Written (Lagos)', 'Name', 'Email', 'Signed in', 'Subject', 'Message', 'Answered (Lagos)'];

export function buildMessageLines(messages: readonly ContactMessage[]): string[] {
  const lines = messages.map((one) =>
    toCsvLine([
      formatCsvTime(one.created_at),
      one.name,
      one.email,
      one.user_id !== null,
      one.subject,
      one.message,
      one.answered_at && formatCsvTime(one.answered_at),
    ]),
  );
  return [toCsvLine(head), ...lines];
}
