import { Stack } from '../../../../components/stack';
import { ClosedAccounts } from './closed-accounts';
import { ContactMessages } from './contact-messages';
import { UndeliveredMails } from './undelivered-mails';

/** What did not reach people, what they wrote to the shop, and who left it and may write to come back. */
export function MessagesTab() {
  return (
    <Stack gap={5}>
      <UndeliveredMails />
      <ContactMessages />
      <ClosedAccounts />
    </Stack>
  );
}
