import { FormDialog } from '../../components/form-dialog';
import { Text } from '../../components/text';
import { staySignedIn, useSignOutQuestion } from '../../shared/account/ask-to-sign-out';
import { signOut } from '../../shared/account/session';

/** Asks before a rider's work that nobody else has yet goes with the session. */
export default function SignOutDialog() {
  const unsent = useSignOutQuestion();
  if (unsent === 0) return null;
  return (
    <FormDialog
      title="Sign out before all is sent?"
      action="Sign out and lose it"
      isDanger
      closeLabel="Stay signed in"
      isBusy={false}
      problem={null}
      onSubmit={signOut}
      onClose={staySignedIn}
    >
      <Text>
        {unsent === 1 ? '1 note of your run is' : `${unsent} notes of your run are`} on this phone only. Stay
        signed in until your run says “All saved”, or tell the shop what happened.
      </Text>
    </FormDialog>
  );
}
