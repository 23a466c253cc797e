import { countCartItems } from '@sharebox/domain/cart/cart';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { getCartState } from '#shared/cart/cart-store.ts';
import { parseWizardStep, type WizardStepNumber, wizardSteps } from './wizard';

const reviewPaths = [paths.reviewSelf, paths.reviewGift, paths.payment];

/** Keeps the current step and the review dialog in the URL, so that the browser's Back button works. */
export function useMenuWizard() {
  const [search, setSearch] = useSearchParams();
  const step = parseWizardStep(search.get('step'));
  const isReviewing = search.has('review');
  const heading = useRef<HTMLHeadingElement>(null);
  const target = useRef<MealCategory | null>(null);
  const shown = useRef(step);

  // Scrolls before the new step is painted. Otherwise the buttons of the step would move while the user is tapping.
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
    // Removes `review` from the URL of an empty box. Otherwise the dialog would open as soon as a dish is added.
    if (!isReviewing || countCartItems(getCartState().cart) > 0) return;
    setSearch(
      (params) => {
        params.delete('review');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isReviewing, setSearch]);

  const change = (next: { step?: WizardStepNumber; review?: boolean }, replace: boolean) => {
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
    /**
     * The path to continue with: the order review from which the customer came to edit the box, otherwise the checkout.
     */
    checkoutPath: reviewPaths.find((path) => path === search.get('from')) ?? paths.checkout,
    goTo: (next: WizardStepNumber) => change({ step: next, review: false }, false),
    goToSection: (next: WizardStepNumber, slot: MealCategory) => {
      if (next === step) {
        document.getElementById(`section-${slot}`)?.scrollIntoView();
        return;
      }
      // The first section needs no scrolling, because it is at the top of its step.
      target.current = wizardSteps[next].sections[0]?.slot === slot ? null : slot;
      change({ step: next }, false);
    },
    openReview: () => change({ review: true }, false),
    closeReview: () => change({ review: false }, true),
  };
}
