import { Banner } from '#components/feedback/banner.tsx';

/** A warning that the data on screen is a local copy and may be out of date. */
export function StaleBanner() {
  return <Banner tone="warning">You are offline. What you see may be out of date.</Banner>;
}
