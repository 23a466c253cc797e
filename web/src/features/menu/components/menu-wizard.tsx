import { requirementSteps } from '@sharebox/domain/cart/cart';
import type { MealTag, MenuMeal } from '@sharebox/domain/menu/menu';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '#shared/cart/cart-store.ts';
import { useCartMenuSync } from '#shared/cart/use-cart-menu-sync.ts';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { RedirectWithToast } from '#components/feedback/redirect-with-toast.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { dismissToast, showToast } from '#components/feedback/toast.tsx';
import { useShopState } from '#shared/storefront/use-shop-window.ts';
import { useCanOrder } from '#shared/waitlist/use-can-order.ts';
import { useWizard } from '../use-wizard';
import { filterMealsBySlot, isStepSatisfied, parseStep, type Step, wizardSteps } from '../wizard';
import { ActionBar } from './action-bar';
import { CategoryBar } from './category-bar';
import { StepLead } from './step-lead';
import { MenuSection } from './menu-section';
import styles from './menu-wizard.module.css';
import { StepProgress } from './step-progress';

const CartReview = lazy(() => import('./cart-review'));
const LoveStep = lazy(() => import('./love-step'));
const TagFilter = lazy(() => import('./tag-filter'));

interface MenuWizardProps {
  meals: readonly MenuMeal[];
  isSample: boolean;
}

/** Shown when a step's required choice is missing. */
const firstChoice: Record<Exclude<Step, 4>, string> = {
  1: 'Choose a main first.',
  2: 'Choose an extra first.',
  3: 'Choose a drink first.',
};

const lastButton = { open: 'Go to checkout', 'sold-out': 'Sold Out', closed: 'Orders are closed' };

export function MenuWizard({ meals, isSample }: MenuWizardProps) {
  const navigate = useNavigate();
  const shopState = useShopState();
  const mayOrder = useCanOrder();
  const { cart, count, total, missing } = useCart();
  const { step, isReviewing, heading, checkoutPath, goTo, goToSection, openReview, closeReview } =
    useWizard();
  const [tags, setTags] = useState<readonly MealTag[]>([]);
  useCartMenuSync(useCart(), isSample ? null : meals);

  const { title, lead, sections } = wizardSteps[step];
  const canOrder = !isSample && mayOrder;
  const [lacking] = missing;
  const stepMeals = sections.flatMap(({ slot }) => filterMealsBySlot(meals, slot));
  // Starting a box of a sold-out week would lead through four steps to a dead end.
  const canChoose = !isSample && (count > 0 || mayOrder || shopState !== 'sold-out');
  const isTooEarly = step === 4 && canOrder && !isReviewing;
  const isSatisfied = isStepSatisfied(step, cart);
  const stepOfLacking = lacking && requirementSteps[lacking];

  useEffect(() => {
    if (step === 4 || isSatisfied) return;
    return () => dismissToast(firstChoice[step]);
  }, [step, isSatisfied]);

  const goOn = () => {
    if (step !== 4 && !isSatisfied) {
      showToast(firstChoice[step], 'warning');
      return;
    }
    if (step < 3) {
      goTo(parseStep(String(step + 1)));
      return;
    }
    if (!stepOfLacking) {
      if (step === 4) void navigate(checkoutPath);
      else goTo(4);
      return;
    }
    showToast(firstChoice[stepOfLacking], 'warning');
    goTo(stepOfLacking);
  };

  return (
    <div className={styles.menu}>
      {isTooEarly && stepOfLacking && (
        <RedirectWithToast to={`?step=${stepOfLacking}`} because={firstChoice[stepOfLacking]} />
      )}
      <StepProgress current={step} />
      <div className={clsx(styles.head, step === 1 && styles.first)}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {step === 1 && !isSample ? <StepLead lead={lead} /> : <p>{lead}</p>}
      </div>
      {step < 4 && (tags.length > 0 || stepMeals.some((meal) => meal.tags.length > 0)) && (
        <div className={styles.filter}>
          <Suspense>
            <TagFilter meals={stepMeals} chosen={tags} onChange={setTags} />
          </Suspense>
        </div>
      )}
      {step < 4 && <CategoryBar step={step} onChoose={goToSection} />}
      {sections.map(({ slot, title: sectionTitle, lead: sectionLead }) => (
        <MenuSection
          key={slot}
          slot={slot}
          title={sectionTitle}
          lead={sectionLead}
          hasHiddenTitle={sections.length === 1}
          meals={filterMealsBySlot(meals, slot)}
          tags={tags}
          onClearTags={() => setTags([])}
          canChoose={canChoose}
          favourite={meals.find((meal) => meal.is_featured)?.id}
        />
      ))}
      {step === 4 && (
        <Suspense fallback={<PageSkeleton />}>
          <LoveStep />
        </Suspense>
      )}
      {!isSample && (canChoose || step === 4) && (
        <ActionBar
          total={total}
          count={count}
          onReview={openReview}
          onBack={step > 1 ? () => goTo(parseStep(String(step - 1))) : undefined}
        >
          <Button disabled={step === 4 && (!canOrder || lacking !== undefined)} onClick={goOn}>
            {step === 4 ? lastButton[canOrder ? 'open' : (shopState ?? 'open')] : 'Continue'}
          </Button>
        </ActionBar>
      )}
      {isReviewing && count > 0 && (
        <Suspense>
          <CartReview
            meals={meals}
            closed={canOrder || !shopState || shopState === 'open' ? null : lastButton[shopState]}
            canOrder={canOrder}
            onClose={closeReview}
            onCheckout={() => void navigate(checkoutPath)}
            onMissing={goTo}
          />
        </Suspense>
      )}
    </div>
  );
}
