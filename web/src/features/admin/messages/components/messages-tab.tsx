import { Stack } from '#components/layout/stack.tsx';
import { ClosedAccountList } from './closed-accounts';
import { ContactMessages } from './contact-messages';
import { UndeliveredEmails } from './undelivered-emails';
import { UnreadableDocuments } from './unreadable-documents';

export function MessagesTab() {
  return (
    <Stack gap={5}>
      <ContactMessages />
      <UndeliveredEmails />
      <ClosedAccountList />
      <UnreadableDocuments />
    </Stack>
  );
}
