import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import Admin from '#features/admin/routes/admin.tsx';

// In the same chunk as its page, so that customers load no additional chunk.
const MenuPreview = lazy(async () => ({
  default: (await import('#features/menu/routes/weekly-drop.tsx')).MenuPreview,
}));

/** The staff dashboard, with the menu preview of another feature. */
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
