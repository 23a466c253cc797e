import { useNavigate } from 'react-router-dom';
import { useCart } from '../../../cart/cart-store';
import { orderAgain } from '../../../cart/order-again';
import { showToast } from '../../../components/toast';
import { nameList } from '../../../config/name-list';
import { paths } from '../../../config/paths';
import { useStorefront } from '../../../firebase/storefront';
import type { PastOrder } from '../api/use-order-history';
import { shareText } from '../food-journey';

const copiedMessage = 'Experience copied to clipboard! Share it with your friends.';

async function copyToClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copiedMessage);
  } catch {
    showToast('Your browser did not allow copying. Please try again.', 'error');
  }
}

/** The device's share sheet, or the clipboard where there is none. */
async function share(order: PastOrder): Promise<void> {
  const text = shareText(order);
  if (!('share' in navigator)) return copyToClipboard(`${text} ${location.origin}`);
  try {
    await navigator.share({ title: 'Share Box', text, url: location.origin });
  } catch (error) {
    // Closing the sheet is an answer, too.
    const isClosed = error instanceof Error && error.name === 'AbortError';
    if (!isClosed) await copyToClipboard(`${text} ${location.origin}`);
  }
}

/** "Order Again" and "Share" of one past order. */
export function useOrderActions(order: PastOrder) {
  const storefront = useStorefront();
  const { setMeal, setPackaging } = useCart();
  const navigate = useNavigate();

  async function again(): Promise<void> {
    if (storefront.status !== 'ready' || !storefront.menu.drop) {
      showToast('No active menu available', 'warning');
      return;
    }
    const { available, missing } = orderAgain(order.items, storefront.menu);
    for (const { meal, quantity } of available) setMeal(meal, quantity);
    if (missing.length > 0) showToast(`Not on this week’s menu: ${nameList(missing)}`, 'warning');
    if (available.length === 0) return;
    setPackaging(order.packaging_option);
    showToast(`${nameList(available.map(({ meal }) => meal.name))} added to cart`);
    await navigate(paths.weeklyDrop);
  }

  return { orderAgain: () => void again(), share: () => void share(order) };
}
