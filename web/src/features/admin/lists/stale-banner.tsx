import { Banner } from '#components/feedback/banner.tsx';

export function StaleBanner() {
  return <Banner tone="warning">You are offline. What you see may be out of date.</Banner>;
}
