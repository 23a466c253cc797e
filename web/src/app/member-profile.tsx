import { createPreloadable, usePreload } from '#lib/preloadable.tsx';
import Profile from '#features/profile/routes/profile.tsx';

const Experiences = createPreloadable(() => import('#features/orders/routes/experiences.tsx'));
const Notifications = createPreloadable(() => import('#features/notifications/routes/notifications.tsx'));
const GiftLink = createPreloadable(() => import('#features/gift-link/routes/gift-link.tsx'));
const Security = createPreloadable(() => import('#features/auth/routes/security.tsx'));
const tabs = [Experiences, Notifications, GiftLink, Security];

export default function MemberProfile() {
  usePreload(tabs);
  return (
    <Profile
      experiences={<Experiences />}
      notifications={<Notifications />}
      giftLink={<GiftLink />}
      security={<Security />}
    />
  );
}
