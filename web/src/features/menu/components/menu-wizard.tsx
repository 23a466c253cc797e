import { requirementWizardSteps } from '@sharebox/domain/cart/cart';
import type { MealTag, MenuMeal } from '@sharebox/domain/menu/menu';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '#shared/cart/cart-store.ts';
import { useCartMenuSync } from '#shared/cart/use-cart-menu-sync.ts';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { RedirectWithToast, dismissToast, showToast } from '#components/feedback/toast.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { useShopState, useOrderingWindowStatus } from '#shared/storefront/use-ordering-window-status.ts';
import { useCanOrder } from '#shared/waitlist/waitlist.ts';
import { useMenuWizard } from '../use-menu-wizard';
import {
  filterMealsBySlot,
  isStepSatisfied,
  parseWizardStep,
  type WizardStepNumber,
  wizardSteps,
} from '../wizard';
import { CategoryBar } from './category-bar';
import { MenuSection } from './menu-section';
import styles from './menu-wizard.module.css';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import { useSharedCartState } from '#shared/cart/shared-cart-state.ts';
import { SharedCartControl } from '#shared/cart/sharing/shared-cart-control.tsx';
import { type Session, useSessionSelector } from '#shared/accounts/session.ts';
import { OrderAgainPrompt } from '#shared/orders/order-again-prompt.tsx';
import tones from '#components/content/tones.module.css';

const urgencies = {
  medium: ['gold', 'Going fast.'],
  high: ['warning', 'Almost full.'],
  critical: ['error', 'The last few.'],
} as const;

/**
 * A sentence about how many boxes are left, shown once 60 % of the boxes are taken
 * (docs/product/ordering-window.md#capacity-levels).
 */
function Urgency() {
  const shop = useOrderingWindowStatus();
  if (shop?.state !== 'open' || shop.urgency === 'none') return null;
  const [tone, text] = urgencies[shop.urgency];
  const left = shop.maxOrders - shop.currentOrders;
  return (
    <p className={clsx(styles.urgency, tones[tone])} role="status">
      <strong>{text}</strong> {left} of {shop.maxOrders}{' '}
      <span className={styles.more}>boxes {left === 1 ? 'is' : 'are'} </span>left
      <span className={styles.more}> this week.</span>
    </p>
  );
}

function StepProgress({ current }: { current: WizardStepNumber }) {
  return (
    <div className={styles.row}>
      <ol role="list" className={styles.steps} aria-label="Steps">
        {Object.values(wizardSteps).map(({ step, title }) => (
          <li
            key={step}
            className={clsx(styles.step, step < current && styles.done, step === current && styles.current)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="visually-hidden">
              Step {step}: {title}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.count}>Step {current} of 4</p>
      <Urgency />
    </div>
  );
}

const AddressAlert = lazy(() => import('./missing-address-alert'));

/**
 * Returns the uid of a signed-in user without an address in the profile, or null. The profile contains a copy of the
 * user's default address.
 */
function findUserWithoutAddress(session: Session): string | null {
  if (session.status !== 'signed-in' || session.profile === 'loading') return null;
  return session.profile?.address.trim() === '' ? session.user.uid : null;
}

/**
 * The line below the first step's heading: the step's lead text or, for members, the usual box or the missing-address
 * alert. The usual box and the alert load late, but are as high as the lead text, so that the layout does not shift.
 */
function StepLead({ lead }: { lead: string }) {
  const asked = useSessionSelector(findUserWithoutAddress);
  const line = <p>{lead}</p>;
  return (
    <OrderAgainPrompt
      otherwise={
        asked ? (
          <Suspense fallback={line}>
            <AddressAlert key={asked} uid={asked} otherwise={line} />
          </Suspense>
        ) : (
          line
        )
      }
    />
  );
}

interface ActionBarProps {
  /** In whole naira. */
  total: number;
  count: number;
  onReview: () => void;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

function ActionBar({ total, count, onReview, onBack, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {onBack && <IconButton icon="back" label="Previous step" onClick={onBack} />}
      <button type="button" className={styles.total} disabled={count === 0} onClick={onReview}>
        <strong>
          <Price naira={total} />
        </strong>
        <span className={styles.review}>
          {count === 0 ? 'Your box is empty' : `Review ${count} ${count === 1 ? 'item' : 'items'}`}
        </span>
      </button>
      <SharedCartControl isCompact />
      {children}
    </div>
  );
}

const CartReview = lazy(() => import('./cart-review-dialog'));
const LoveStep = lazy(() => import('./note-and-packaging-step'));
const TagFilter = lazy(() => import('./tag-filter'));

/** The messages shown if the required choice of a step is missing. */
const firstChoice: Record<Exclude<WizardStepNumber, 4>, string> = {
  1: 'Choose a main first.',
  2: 'Choose an extra first.',
  3: 'Choose a drink first.',
};

const lastButton = { open: 'Go to checkout', 'sold-out': 'Sold Out', closed: 'Orders are closed' };

export function MenuWizard({ meals, isSample }: { meals: readonly MenuMeal[]; isSample: boolean }) {
  const navigate = useNavigate();
  const shopState = useShopState();
  const mayOrder = useCanOrder();
  const isPartnerPaying = useSharedCartState()?.payer === 'partner';
  const { cart, count, total, missing } = useCart();
  const { step, isReviewing, heading, checkoutPath, goTo, goToSection, openReview, closeReview } =
    useMenuWizard();
  const [tags, setTags] = useState<readonly MealTag[]>([]);
  useCartMenuSync(useCart(), isSample ? null : meals);

  const { title, lead, sections } = wizardSteps[step];
  const canOrder = !isSample && mayOrder;
  const [lacking] = missing;
  const stepMeals = sections.flatMap(({ slot }) => filterMealsBySlot(meals, slot));
  // Prevents customers from filling a box that they cannot order because the week is sold out.
  const canChoose = !isSample && (mayOrder || shopState !== 'sold-out');
  const isTooEarly = step === 4 && canOrder && !isReviewing;
  const isSatisfied = isStepSatisfied(step, cart);
  const stepOfLacking = lacking && requirementWizardSteps[lacking];

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
      goTo(parseWizardStep(String(step + 1)));
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
      {!isSample && (canChoose || count > 0 || step === 4) && (
        <ActionBar
          total={total}
          count={count}
          onReview={openReview}
          onBack={step > 1 ? () => goTo(parseWizardStep(String(step - 1))) : undefined}
        >
          <Button
            disabled={step === 4 && (!canOrder || isPartnerPaying || lacking !== undefined)}
            onClick={goOn}
          >
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
