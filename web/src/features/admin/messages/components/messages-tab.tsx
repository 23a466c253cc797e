import { Stack } from '#components/layout/stack.tsx';
import { ClosedAccounts } from './closed-accounts';
import { ContactMessages } from './contact-messages';
import { UndeliveredMails } from './undelivered-mails';
import { UnreadableDocuments } from './unreadable-documents';

/** The admin tab with contact messages, undelivered emails, closed accounts and unreadable documents. */
export function MessagesTab() {
  return (
    <Stack gap={5}>
      <ContactMessages />
      <UndeliveredMails />
      <ClosedAccounts />
      <UnreadableDocuments />
    </Stack>
  );
}
