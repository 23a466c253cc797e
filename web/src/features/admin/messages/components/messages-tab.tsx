import { Stack } from '../../../../components/stack';
import { ClosedAccounts } from './closed-accounts';
import { ContactMessages } from './contact-messages';
import { UndeliveredMails } from './undelivered-mails';
import { UnreadableDocuments } from './unreadable-documents';

/**
 * What did not reach people, what they wrote to the shop, who left it and may write to come back, and what the shop
 * could not read.
 */
export function MessagesTab() {
  return (
    <Stack gap={5}>
      <UndeliveredMails />
      <ContactMessages />
      <ClosedAccounts />
      <UnreadableDocuments />
    </Stack>
  );
}
