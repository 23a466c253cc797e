import { lazy, Suspense, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import clsx from 'clsx';
import { useSwipe } from '#lib/use-swipe.ts';
import { paths } from '#config/paths.ts';
import { useSession, useMemberUid } from '#shared/accounts/session.ts';
import { createExternalStore, useStore } from '#lib/store.ts';
import { useShopState } from '#shared/storefront/use-ordering-window-status.ts';
import { type HeroSlide, heroSlides } from './hero-slides';
import styles from './hero.module.css';
import type { NextBoxSlide } from './next-box-slide-loader';

/** Milliseconds before the next slide, on wide screens. */
const advanceMs = 6000;
const mayAdvance = '(min-width: 900px) and (prefers-reduced-motion: no-preference)';

/**
 * Advances slides automatically until the user takes control. An extra first slide that appears later is shown
 * immediately and stops the automatic advance, unless the user has already taken control.
 */
function useCarousel(length: number, hasExtraSlide: boolean) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [hadExtraSlide, setHadExtraSlide] = useState(hasExtraSlide);
  if (hasExtraSlide !== hadExtraSlide) {
    setHadExtraSlide(hasExtraSlide);
    setIsPaused(true);
    if (hasExtraSlide) setIndex(isPaused ? index + 1 : 0);
    else setIndex(Math.max(0, index - 1));
  }

  useEffect(() => {
    if (isPaused || !matchMedia(mayAdvance).matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((before) => (before + 1) % length);
    }, advanceMs);
    return () => clearInterval(timer);
  }, [isPaused, length]);

  const show = (next: number) => {
    setIsPaused(true);
    setIndex((next + length) % length);
  };
  return { index, isPaused, setIsPaused, show };
}

/** The time of the first visit in milliseconds, by the server's clock. */
const firstVisit = createPersistedValue('first_visit', z.number(), { belongsTo: 'visitor' });

const newcomerMs = 120_000;

/**
 * Returns whether this browser first visited the shop less than two minutes before `now`. The first call stores the
 * time of the visit.
 */
export function useIsNewVisitor(now: Date | null): boolean {
  const since = firstVisit.useValue();
  useEffect(() => {
    if (now && firstVisit.get() === null) firstVisit.set(now.getTime());
  }, [now]);
  return now !== null && since !== null && now.getTime() - since < newcomerMs;
}

// Loaded lazily because most visitors are not members when the page first paints.
const NextBox = lazy(() => import('./next-box-slide-loader'));

/** Whether scripts are running. False in the prerendered document. */
const running = createExternalStore(true);

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
    <div className={clsx(styles.slide, isCurrent && styles.current)} aria-hidden={!isCurrent}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{slide.eyebrow}</p>
        <Title className={styles.title}>{slide.title}</Title>
        <p className={styles.text}>{slide.text}</p>
      </div>
      <img
        className={styles.picture}
        src={hasPicture ? (slide.imageUrl ?? `${file}.webp`) : undefined}
        srcSet={hasPicture && !slide.imageUrl ? `${file}-small.webp 560w, ${file}.webp 800w` : undefined}
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
  const uid = useMemberUid();
  const [nextBox, setNextBox] = useState<NextBoxSlide | null>(null);
  const box = uid === null ? null : nextBox;
  const slides: readonly HeroSlide[] = box ? [box, ...heroSlides] : heroSlides;
  const { index, isPaused, setIsPaused, show } = useCarousel(slides.length, box !== null);
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
        {slides.map((slide, position) => (
          <Slide
            key={slide.id}
            slide={slide}
            isFirst={position === 0}
            isCurrent={position === index}
            hasPicture={isRunning || position === 0}
          />
        ))}
      </div>
      <div className={clsx(styles.actions, styles.onWine)}>
        {/* The first button keeps its place when the box has loaded, so that a tap does not hit the other button. */}
        <LinkButton to={paths.weeklyDrop} variant={box ? 'secondary' : 'gold'} size="large">
          {shopState === 'sold-out' || shopState === 'closed' ? 'See the menu' : 'Build your box'}
        </LinkButton>
        <VisitorActions />
        {box && (
          <LinkButton to={box.to} variant="gold" size="large">
            {box.action}
          </LinkButton>
        )}
      </div>
      <div className={styles.dots}>
        {slides.map((slide, position) => (
          <button
            key={slide.id}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${position + 1} of ${slides.length}: ${slide.title}`}
            aria-current={position === index}
            onClick={() => show(position)}
          />
        ))}
        <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Play slides' : 'Pause slides'}
        </button>
      </div>
      {uid !== null && (
        <ErrorBoundary fallback={null} key={uid}>
          <Suspense>
            <NextBox uid={uid} onChange={setNextBox} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
