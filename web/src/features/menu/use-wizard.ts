import { cartCount } from '@sharebox/domain/cart/cart';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartState } from '#shared/cart/cart-store.ts';
import { type Step, stepOf } from './wizard';

/** Which step is shown and whether the review dialog is open: both in the address, so that Back does what it says. */
export function useWizard() {
  const [search, setSearch] = useSearchParams();
  const step = stepOf(search.get('step'));
  const isReviewing = search.has('review');
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<MealCategory | null>(null);
  const shown = useRef(step);

  // Before the step is drawn: drawn where the last one was scrolled to, its buttons move from under a finger.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    const section = target.current && document.getElementById(`section-${target.current}`);
    target.current = null;
    if (section) section.scrollIntoView();
    else scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);

  useEffect(() => {
    // Left in the address, it would open the dialog over the first dish that goes into an empty box.
    if (!isReviewing || cartCount(cartState().cart) > 0) return;
    setSearch(
      (params) => {
        params.delete('review');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isReviewing, setSearch]);

  const change = (next: { step?: Step; review?: boolean }, replace: boolean) => {
    const params = new URLSearchParams(search);
    if (next.step) params.set('step', String(next.step));
    if (next.review === true) params.set('review', '1');
    if (next.review === false) params.delete('review');
    setSearch(params, { replace, preventScrollReset: true });
  };

  return {
    step,
    isReviewing,
    heading,
    goTo: (next: Step) => change({ step: next, review: false }, false),
    /** To a step's section, which may be on the step that is already shown. */
    goToSection: (next: Step, slot: MealCategory) => {
      if (next === step) {
        document.getElementById(`section-${slot}`)?.scrollIntoView();
        return;
      }
      target.current = slot;
      change({ step: next }, false);
    },
    openReview: () => change({ review: true }, false),
    closeReview: () => change({ review: false }, true),
  };
}
