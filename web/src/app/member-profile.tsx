import { preloadable, usePreload } from '../components/preloadable';
import Profile from '../features/profile/routes/profile';

const Experiences = preloadable(() => import('../features/orders/routes/experiences'));
const Notifications = preloadable(() => import('../features/notifications/routes/notifications'));
const GiftLink = preloadable(() => import('../features/gift-link/routes/gift-link'));
const Security = preloadable(() => import('../features/auth/routes/security'));
const tabs = [Experiences, Notifications, GiftLink, Security];

/** `/profile` with the tabs that are other features'. */
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
