import { LinkButton } from '../../../components/button';
import { Stack } from '../../../components/stack';
import { paths, toGiftPage, toProfile } from '../../../config/paths';
import { useSession } from '../../../firebase/session';
import styles from './gift-promo.module.css';

/** Invites to the gift link: members to their own, visitors to an account (specification 1, section 2). */
export function GiftPromo() {
  const session = useSession();
  const isMember = session.status === 'signed-in' && !session.user.isAnonymous;
  return (
    <section className={styles.promo} aria-labelledby="gift-promo">
      <Stack gap={3}>
        <h2 id="gift-promo">Let someone send you dinner</h2>
        <p>
          Claim a link of your own and put it where your people see it. Whoever opens it can send a box to
          your door, and never learns your address.
        </p>
        <span className={styles.link}>sharebox.ng/to/your-name</span>
      </Stack>
      <div className={styles.actions}>
        <LinkButton to={isMember ? toProfile('gift-link') : paths.signUp} variant="gold">
          Claim your link
        </LinkButton>
        <LinkButton to={toGiftPage('sample')} variant="secondary">
          See a sample link
        </LinkButton>
      </div>
    </section>
  );
}
