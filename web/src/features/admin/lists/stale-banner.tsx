import { Banner } from '#components/feedback/banner.tsx';

/** A warning that the shown data is a copy on this device. */
export function StaleBanner() {
  return <Banner tone="warning">You are offline. What you see may be out of date.</Banner>;
}
