import { Banner } from '#components/feedback/banner.tsx';
import type { LiveResult } from '#firebase/live.ts';

/** Warns about entries that could not be parsed, so that staff do not assume the list is complete. */
export function UnreadableRecordsBanner({ live }: { live: LiveResult<unknown> }) {
  const paths = live.status === 'ready' ? (live.unreadable ?? []) : [];
  if (paths.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title={
        paths.length === 1
          ? '1 entry can’t be read, and is missing here'
          : `${paths.length} entries can’t be read, and are missing here`
      }
    >
      Repair it in the Firebase console: {paths.join(', ')}
    </Banner>
  );
}
