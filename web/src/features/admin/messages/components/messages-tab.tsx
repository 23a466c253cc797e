import { Stack } from '#components/layout/stack.tsx';
import { ClosedAccounts } from './closed-accounts';
import { ContactMessages } from './contact-messages';
import { UndeliveredMails } from './undelivered-mails';
import { UnreadableDocuments } from './unreadable-documents';

/**
 * What people wrote to the shop, what did not reach them, who left it and may write to come back, and what the shop
 * could not read.
 */
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
