import type { UnreadableDocument } from '@sharebox/domain/common/unreadable';
import { Banner } from '../../../../components/banner';
import { Button } from '../../../../components/button';
import { Card } from '../../../../components/card';
import { LoadFailure } from '../../../../components/load-failure';
import { Skeleton } from '../../../../components/skeleton';
import { Stack } from '../../../../components/stack';
import { Text } from '../../../../components/text';
import { useCall } from '../../../../components/use-call';
import { useLastReady } from '../../list/api/last-ready';
import { Notice } from '../../list/components/notice';
import { ShowMore } from '../../list/components/show-more';
import { StaleBanner } from '../../list/components/stale-banner';
import { useNotice } from '../../list/components/use-notice';
import { usePaging } from '../../list/components/use-paging';
import { formatMoment } from '../../list/format';
import { settle, useUnreadableDocuments } from '../api/unreadable-documents';
import styles from './contact-messages.module.css';

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
  const live = useUnreadableDocuments(paging.count);
  const loaded = useLastReady(live);
  const notice = useNotice();
  const documents = loaded?.slice(0, paging.count);
  return (
    <Card as="section" aria-label="Documents that can’t be read">
      <Stack gap={4}>
        <h2 className={styles.title}>Documents that can’t be read</h2>
        {notice.message && <Notice message={notice.message} onDismiss={notice.dismiss} />}
        {live.status === 'error' && (
          <LoadFailure onRetry={live.retry}>Failed to fetch the documents that can’t be read</LoadFailure>
        )}
        {live.fromCache && <StaleBanner />}
        {!documents && live.status === 'loading' && <Skeleton height={48} />}
        {documents?.length === 0 && <Text tone="muted">Every document could be read.</Text>}
        {documents && documents.length > 0 && (
          <>
            <Text tone="muted">
              The shop goes on without them. Have them repaired in the Firebase console, then say so here: one
              that still can’t be read comes back.
            </Text>
            <ul role="list" className={styles.list}>
              {documents.map((document) => (
                <Unreadable
                  key={document.id}
                  document={document}
                  onSettled={() => notice.succeed(`${document.path} is off the list.`)}
                />
              ))}
            </ul>
          </>
        )}
        <ShowMore paging={paging} live={live} loaded={loaded} />
      </Stack>
    </Card>
  );
}
