import { lazy } from 'react';
import ProfilePage from '#features/profile/routes/profile.tsx';
import { usePreload } from '#lib/page-load.ts';

const loadExperiences = () => import('#features/orders/routes/experiences.tsx');
const loadNotifications = () => import('#features/notifications/routes/notifications.tsx');
const loadGiftLink = () => import('#features/gift-link/routes/gift-link.tsx');
const loadSecurity = () => import('#features/auth/routes/security.tsx');
const loads = [loadExperiences, loadNotifications, loadGiftLink, loadSecurity];

const Experiences = lazy(loadExperiences);
const Notifications = lazy(loadNotifications);
const GiftLink = lazy(loadGiftLink);
const Security = lazy(loadSecurity);

export default function MemberProfile() {
  usePreload(loads);
  return (
    <ProfilePage
      experiences={<Experiences />}
      notifications={<Notifications />}
      giftLink={<GiftLink />}
      security={<Security />}
    />
  );
}
