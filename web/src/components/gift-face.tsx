import type { GiftLink } from '@sharebox/domain/gift';
import styles from './gift-face.module.css';

interface GiftFaceProps {
  face: Pick<GiftLink, 'display_name' | 'initials' | 'gift_tagline'>;
  /** `h1` on the gift page itself; a `p` where it is a picture of that page. */
  nameAs: 'h1' | 'p';
}

/** The head of a gift page: initials, name, tagline (specification 2, section 2.5). */
export function GiftFace({ face, nameAs: Name }: GiftFaceProps) {
  return (
    <div className={styles.face}>
      <div className={styles.initials} aria-hidden>
        {face.initials}
      </div>
      <Name className={styles.name} tabIndex={Name === 'h1' ? -1 : undefined}>
        {face.display_name}
      </Name>
      <p className={styles.tagline}>{face.gift_tagline}</p>
    </div>
  );
}
