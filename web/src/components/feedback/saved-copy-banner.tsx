import { formatDate, formatTime } from '#lib/shop-dates.ts';
import { Banner } from './banner';

/** A banner with the age of the saved copy on screen. `what` completes "This is the menu as it was on …". */
export function SavedCopyBanner({ what, savedAt }: { what: string; savedAt: Date }) {
  return (
    <Banner tone="warning">
      You are offline. This is {what} as it was on {formatDate(savedAt)} at {formatTime(savedAt)}.
    </Banner>
  );
}
