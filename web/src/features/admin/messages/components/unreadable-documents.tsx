import type { UnreadableDocument } from '@sharebox/domain/common/unreadable';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { Text } from '../../../../components/text';
import { useCall } from '../../../../components/use-call';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';
import { formatMoment } from '../../list/format';
import { settle, useUnreadableDocuments } from '../api/unreadable-documents';
import styles from './contact-messages.module.css';
import { TroubleList } from './trouble-list';

interface UnreadableProps {
  document: UnreadableDocument;
  onSettled: () => void;
}

function Unreadable({ document, onSettled }: UnreadableProps) {
  const { isBusy, problem, run } = useCall();
  const { path, worker, problems, count, first_at, last_at } = document;
  return (
    <li className={styles.message} aria-label={path}>
      <strong className={styles.from}>{path}</strong>
      <Text size="small" tone="muted" className={styles.from}>
        by {worker} · {count === 1 ? 'once' : `${count} times`} · first {formatMoment(first_at)}
        {count > 1 && ` · last ${formatMoment(last_at)}`}
      </Text>
      <p className={styles.text}>
        {problems.map(({ field, problem: what }) => `${field} ${what}`).join('\n')}
      </p>
      {problem && <Banner tone="error">{problem}</Banner>}
      <div>
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={`Repaired: ${path}`}
          onClick={() =>
            void run(() => settle(path)).then((isSettled) => {
              if (isSettled) onSettled();
            })
          }
        >
          It is repaired
        </Button>
      </div>
    </li>
  );
}

/** The documents that triggers and schedules could not read, the one met last first, each to be ticked off. */
export function UnreadableDocuments() {
  const paging = usePaging('');
  const notice = useNotice();
  return (
    <TroubleList
      title="Documents that can’t be read"
      live={useUnreadableDocuments(paging.count)}
      paging={paging}
      notice={notice}
      failed="Failed to fetch the documents that can’t be read"
      empty="Every document could be read."
      advice="The shop goes on without them. Have them repaired in the Firebase console, then say so here: one that still can’t be read comes back."
    >
      {(document) => (
        <Unreadable
          key={document.id}
          document={document}
          onSettled={() => notice.succeed(`${document.path} is off the list.`)}
        />
      )}
    </TroubleList>
  );
}
