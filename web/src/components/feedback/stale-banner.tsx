import { formatDate, formatTime } from '@sharebox/domain/shop/dates';
import { Banner } from './banner';

interface StaleBannerProps {
  /** When the server sent the data, if known. */
  savedAt?: Date;
  /** The name of the data in "This is … as it was on Friday". */
  savedCopyOf?: string;
}

/** Warns about data that may be out of date because the browser is offline. */
export function StaleBanner({ savedAt, savedCopyOf }: StaleBannerProps) {
  return (
    <Banner tone="warning">
      You are offline.{' '}
      {savedAt
        ? `This is ${savedCopyOf} as it was on ${formatDate(savedAt)} at ${formatTime(savedAt)}.`
        : 'What you see may be out of date.'}
    </Banner>
  );
}
