import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { Text } from '#components/content/text.tsx';
import { cancelSignOut, useUnsentReportCountAtSignOut } from '#shared/accounts/request-sign-out.ts';
import { signOut } from '#shared/accounts/session.ts';

/** A confirmation dialog shown when signing out would lose a rider's unsent reports. */
export default function SignOutDialog() {
  const unsent = useUnsentReportCountAtSignOut();
  if (unsent === 0) return null;
  return (
    <FormDialog
      title="Sign out before everything is sent?"
      action="Sign out and lose it"
      isDanger
      closeLabel="Stay signed in"
      onSubmit={signOut}
      onClose={cancelSignOut}
    >
      <Text>
        {unsent === 1 ? '1 update from your run is' : `${unsent} updates from your run are`} only on this
        phone. Stay signed in until your run shows “All saved”, or tell the shop what happened.
      </Text>
    </FormDialog>
  );
}
