import type { ContactMessage } from '@sharebox/domain/accounts/contact';
import { toCsvLine } from '#features/admin/lists/csv.ts';

const head = ['Written (UTC)', 'Name', 'Email', 'Signed in', 'Subject', 'Message', 'Answered (UTC)'];

export function buildMessageLines(messages: readonly ContactMessage[]): string[] {
  const lines = messages.map((one) =>
    toCsvLine([
      one.created_at.toISOString(),
      one.name,
      one.email,
      one.user_id !== null,
      one.subject,
      one.message,
      one.answered_at?.toISOString() ?? null,
    ]),
  );
  return [toCsvLine(head), ...lines];
}
