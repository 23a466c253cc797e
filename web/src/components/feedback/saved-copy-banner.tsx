import { formatDate, formatTime } from '#lib/shop-dates.ts';
import { Banner } from './banner';

/** `what` completes "This is … as it was on Friday". */
export function SavedCopyBanner({ what, savedAt }: { what: string; savedAt: Date }) {
  return (
    <Banner tone="warning">
      You are offline. This is {what} as it was on {formatDate(savedAt)} at {formatTime(savedAt)}.
    </Banner>
  );
}
