import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import Admin from '#features/admin/routes/admin.tsx';

// With the page that it is a part of: customers load no chunk more for it.
const MenuPreview = lazy(async () => ({
  default: (await import('#features/menu/routes/weekly-drop.tsx')).MenuPreview,
}));

/** The staff's dashboard with the menu's own look, which is another feature's. */
export default function StaffDashboard() {
  return (
    <Admin
      renderMenu={(meals) => (
        <Suspense fallback={<PageSkeleton />}>
          <MenuPreview meals={meals} />
        </Suspense>
      )}
    />
  );
}
