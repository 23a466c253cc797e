import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import Admin from '#features/admin/routes/admin.tsx';

// `MenuPreview` shares a chunk with the menu page, so that customers download no additional chunk.
const MenuPreview = lazy(async () => ({
  default: (await import('#features/menu/routes/weekly-drop.tsx')).MenuPreview,
}));

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
