import { paths, buildProfilePath } from '#config/paths.ts';
import { type Session, useSessionSelector, useMemberUid } from '#shared/accounts/session.ts';
import { defaultGiftTagline, type GiftLink } from '@sharebox/domain/gifts/gift';
import styles from './gift-page-owner.module.css';

const selectHasGiftLink = (session: Session) =>
  session.status === 'signed-in' && session.profile !== 'loading' && Boolean(session.profile?.gift_link_slug);

/**
 * Returns the path and label for sharing the member's gift link. Users without a gift link get the path and label for
 * claiming one.
 */
export function useGiftLinkAction(): { path: string; label: string } {
  const isMember = useMemberUid() !== null;
  const hasLink = useSessionSelector(selectHasGiftLink);
  return {
    path: isMember ? buildProfilePath('gift-link') : paths.signUp,
    label: hasLink ? 'Share your link' : 'Claim your link',
  };
}

interface GiftPageOwnerProps {
  face: Pick<GiftLink, 'display_name' | 'initials' | 'gift_tagline'>;
  /** The HTML element of the name: `h1` on the gift page itself, `p` in a preview. */
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
