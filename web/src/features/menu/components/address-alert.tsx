import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { Banner } from '../../../components/banner';
import { createPersistedValue } from '../../../state/persisted-value';
import { toProfile } from '../../../config/paths';
import { useSession } from '../../../shared/account/session';
import { hasAddress } from '../api/has-address';

const dismissal = (uid: string) =>
  createPersistedValue(`address_alert_dismissed_${uid}`, z.string(), 'device', { format: 'text' });

function Alert({ uid }: { uid: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (dismissal(uid).get() !== null) return;
    let isGone = false;
    hasAddress(uid).then(
      (has) => !isGone && setIsShown(!has),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [uid]);
  if (!isShown) return null;
  return (
    <Banner
      tone="warning"
      icon="pin"
      title="Where shall we bring it?"
      action={<Link to={toProfile('delivery')}>Add a delivery address</Link>}
      onDismiss={() => {
        dismissal(uid).set('1');
        setIsShown(false);
      }}
    >
      You have no delivery address yet. Add one now and checkout takes a minute.
    </Banner>
  );
}

/** For a member without an address; dismissed once, it stays away for that user. */
export function AddressAlert() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.isAnonymous) return null;
  const { profile, user } = session;
  // The profile's own address is a copy of the default one: where it is set, nothing needs to be asked.
  if (profile === 'loading' || profile === null || profile.address.trim() !== '') return null;
  return <Alert key={user.uid} uid={user.uid} />;
}
