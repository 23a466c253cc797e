import type { UnreadableDocument } from '@sharebox/domain/common/unreadable-document';
import { useNotice } from '#features/admin/editing/use-notice.ts';
import { usePaging } from '#features/admin/lists/use-paging.ts';
import { formatDateTime } from '#lib/shop-dates.ts';
import { markRepaired, useUnreadableDocuments } from '../api/unreadable-documents';
import { ProblemItem } from './problem-item';
import { ProblemList } from './problem-list';

function getFacts({ worker, count, first_at, last_at }: UnreadableDocument): string {
  const often = count === 1 ? 'once' : `${count} times`;
  const last = count > 1 ? ` · last ${formatDateTime(last_at)}` : '';
  return `by ${worker} · ${often} · first ${formatDateTime(first_at)}${last}`;
}

/** The documents that triggers and schedules could not parse, most recent first. */
export function UnreadableDocuments() {
  const paging = usePaging('');
  const notice = useNotice();
  return (
    <ProblemList
      title="Records that need a repair"
      live={useUnreadableDocuments(paging.count)}
      paging={paging}
      notice={notice}
      failed="Failed to fetch the records that need a repair"
      empty="No records need a repair."
      advice="The shop works without them. Repair them in the Firebase console, then mark them as repaired here. Records that still can’t be read will reappear."
    >
      {(document) => (
        <ProblemItem
          key={document.id}
          name={document.path}
          title={document.path}
          facts={getFacts(document)}
          problem={document.problems.map(({ field, problem }) => `${field} ${problem}`).join('\n')}
          action="Mark as repaired"
          actionName={`Repaired: ${document.path}`}
          call={() => markRepaired(document.path)}
          onDone={() => notice.succeed(`${document.path} was removed from the list.`)}
        />
      )}
    </ProblemList>
  );
}
