import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { offerMinutes } from '@sharebox/domain/waitlist/waitlist';
import { useLocation } from 'react-router-dom';
import { Button, LinkButton, SmallButton } from '#components/actions/button.tsx';
import { paths } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useSession } from '#shared/accounts/session.ts';
import { useWaitingList } from './use-waiting-list';
import styles from './waiting-list.module.css';

function getAheadText(ahead: number | null): string {
  if (ahead === null) return 'You are on the waiting list.';
  if (ahead === 0) return 'You are next in line.';
  return `You are on the waiting list, with ${ahead} ${ahead === 1 ? 'couple' : 'couples'} ahead of you.`;
}

const promise = `When a box becomes free, we keep it for the next in line for ${offerMinutes} minutes and tell them right away.`;

function MemberWaitingList({ dropId }: { dropId: string }) {
  const { entry, isWaiting, ahead, isBusy, join, leave } = useWaitingList(dropId);
  if (entry === undefined) return null;
  if (isWaiting) {
    return (
      <div className={styles.list}>
        <p role="status">
          <strong>{getAheadText(ahead)}</strong> {promise}
        </p>
        <SmallButton busy={isBusy} onClick={() => void leave()}>
          Leave the waiting list
        </SmallButton>
      </div>
    );
  }
  const hasRunOut = entry?.status === 'passed' || entry?.status === 'offered';
  return (
    <div className={styles.list}>
      <p>
        {hasRunOut
          ? 'The time for the box that we kept for you ran out. You can wait for another one.'
          : promise}
      </p>
      <Button size="small" busy={isBusy} onClick={() => void join()}>
        Join the waiting list
      </Button>
    </div>
  );
}

export default function WaitingList({ dropId }: { dropId: string }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const returnHere = () => rememberPostLoginPath(`${pathname}${search}`);
  if (session.status === 'loading') return null;
  if (session.status === 'signed-out' || session.user.isAnonymous) {
    return (
      <div className={styles.list}>
        <p>{promise}</p>
        <LinkButton to={paths.signIn} size="small" onClick={returnHere}>
          Sign in to join the waiting list
        </LinkButton>
      </div>
    );
  }
  if (session.profile === 'loading') return null;
  if (!isProfileComplete(session.profile)) {
    return (
      <div className={styles.list}>
        <p>{promise}</p>
        <LinkButton to={paths.completeProfile} size="small" onClick={returnHere}>
          Complete your profile to join the waiting list
        </LinkButton>
      </div>
    );
  }
  return <MemberWaitingList dropId={dropId} />;
}
