import { LinkButton } from '#components/actions/button.tsx';
import { joinClassNames } from '#lib/join-class-names.ts';
import { useSwipe } from '#lib/use-swipe.ts';
import { paths } from '#config/paths.ts';
import { useSession } from '#shared/accounts/session.ts';
import { useStore, createStore } from '#lib/store.ts';
import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { type HeroSlide, heroSlides } from './hero-slides';
import styles from './hero.module.css';
import { useCarousel } from './use-carousel';

/** Whether scripts are running. False in the prerendered document. */
const running = createStore(true);

interface SlideProps {
  slide: HeroSlide;
  isFirst: boolean;
  isCurrent: boolean;
  hasPicture: boolean;
}

function Slide({ slide, isFirst, isCurrent, hasPicture }: SlideProps) {
  const file = `/sample-dishes/${slide.picture}`;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={joinClassNames(styles.slide, isCurrent && styles.current)} aria-hidden={!isCurrent}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{slide.eyebrow}</p>
        <Title className={styles.title}>{slide.title}</Title>
        <p className={styles.text}>{slide.text}</p>
      </div>
      <img
        className={styles.picture}
        src={hasPicture ? `${file}.webp` : undefined}
        srcSet={hasPicture ? `${file}-small.webp 560w, ${file}.webp 800w` : undefined}
        sizes="(max-width: 899px) min(73vw, 360px), 480px"
        alt={slide.alt}
        width={800}
        height={600}
        draggable={false}
        fetchPriority={isFirst ? 'high' : 'low'}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </div>
  );
}

function VisitorActions() {
  const session = useSession();
  // Guests have no account, so they see the same buttons as visitors.
  const isVisitor =
    session.status === 'signed-out' || (session.status === 'signed-in' && session.user.isAnonymous);
  if (!isVisitor) return null;
  return (
    <>
      <LinkButton to={paths.signUp} variant="secondary">
        Join
      </LinkButton>
      <LinkButton to={paths.signIn} variant="quiet">
        Sign In
      </LinkButton>
    </>
  );
}

export function Hero() {
  const { index, isPaused, setIsPaused, show } = useCarousel(heroSlides.length);
  // Until scripts are running, the carousel cannot move and the first slide loads with priority.
  const isRunning = useStore(running, false);
  const shopState = useShopState();
  const swipe = useSwipe({ onPrevious: () => show(index - 1), onNext: () => show(index + 1) });
  return (
    <section
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="What Share Box is"
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') show(index - 1);
        if (event.key === 'ArrowRight') show(index + 1);
      }}
      {...swipe}
    >
      <div className={styles.track}>
        {heroSlides.map((slide, position) => (
          <Slide
            key={slide.id}
            slide={slide}
            isFirst={position === 0}
            isCurrent={position === index}
            hasPicture={isRunning || position === 0}
          />
        ))}
      </div>
      <div className={joinClassNames(styles.actions, styles.onWine)}>
        <LinkButton to={paths.weeklyDrop} variant="gold" size="large">
          {shopState === 'sold-out' || shopState === 'closed' ? 'See the menu' : 'Build your box'}
        </LinkButton>
        <VisitorActions />
      </div>
      <div className={styles.dots}>
        {heroSlides.map((slide, position) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${position + 1} of ${heroSlides.length}: ${slide.title}`}
            aria-current={position === index}
            onClick={() => show(position)}
          />
        ))}
        <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Play slides' : 'Pause slides'}
        </button>
      </div>
    </section>
  );
}
