import { paths, toProfile } from '#config/paths.ts';
import { type Session, useSessionSelector } from '#shared/accounts/session.ts';
import { useMemberUid } from '#shared/accounts/use-uid.ts';
import { defaultGiftTagline, type GiftLink } from '@sharebox/domain/gifts/gift';
import styles from './gift-page-owner.module.css';

const selectHasGiftLink = (session: Session) =>
  session.status === 'signed-in' && session.profile !== 'loading' && Boolean(session.profile?.gift_link_slug);

/** Returns the link to the user's gift link: a member who has one shares it, others claim one. */
export function useGiftLinkAction(): { path: string; label: string } {
  const isMember = useMemberUid() !== null;
  const hasLink = useSessionSelector(selectHasGiftLink);
  return {
    path: isMember ? toProfile('gift-link') : paths.signUp,
    label: hasLink ? 'Share your link' : 'Claim your link',
  };
}

interface GiftPageOwnerProps {
  face: Pick<GiftLink, 'display_name' | 'initials' | 'gift_tagline'>;
  /** The name's element: `h1` on the gift page itself, `p` in a preview. */
  nameAs: 'h1' | 'p';
}

export function GiftPageOwner({ face, nameAs: Name }: GiftPageOwnerProps) {
  return (
    <div className={styles.header}>
      <span className={styles.initials} aria-hidden>
        {face.initials}
      </span>
      <div className={styles.words}>
        <p className={styles.kicker}>A gift for</p>
        <Name className={styles.name}>{face.display_name}</Name>
        <p className={styles.tagline}>{face.gift_tagline || defaultGiftTagline}</p>
      </div>
    </div>
  );
}
