import { Stack } from '#components/layout/stack.tsx';
import { ClosedAccountList } from './closed-accounts';
import { Complaints } from './complaints';
import { ContactMessages } from './contact-messages';
import { UndeliveredEmails } from './undelivered-emails';

export function MessagesTab() {
  return (
    <Stack gap={5}>
      <Complaints />
      <ContactMessages />
      <UndeliveredEmails />
      <ClosedAccountList />
    </Stack>
  );
}
