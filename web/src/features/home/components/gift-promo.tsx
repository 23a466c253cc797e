import { LinkButton } from '#components/actions/button.tsx';
import { toProfile, toPublicGift, paths } from '#config/paths.ts';
import { rememberPostLoginPath } from '#shared/sign-in/post-login-path.ts';
import { useGiftLinkAction } from '#shared/gifts/gift-page-owner.tsx';
import styles from './gift-promo.module.css';

function GiftLinkButton() {
  const { path, label } = useGiftLinkAction();
  return (
    <LinkButton
      variant="gold"
      to={path}
      onClick={() => {
        if (path === paths.signUp) rememberPostLoginPath(toProfile('gift-link'));
      }}
    >
      {label}
    </LinkButton>
  );
}

export function GiftPromo() {
  return (
    <section className={styles.frame} aria-labelledby="gift-promo">
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id="gift-promo">Let someone spoil the two of you</h2>
          <p>
            Share one short link, and anyone who has it can send you a box. We never show your surname, phone
            or street.
          </p>
          <div className={styles.actions}>
            <GiftLinkButton />
            <LinkButton variant="quiet" className={styles.sample} to={toPublicGift('sample')}>
              See a sample link
            </LinkButton>
          </div>
        </div>
        <div className={styles.chat} aria-hidden>
          <p className={styles.bubble}>What do you two want for your anniversary?</p>
          <p className={styles.reply}>
            Send us a delicious Share box <span>/to/ada-and-tari</span>
          </p>
        </div>
      </div>
    </section>
  );
}
