import { usePolling } from '#lib/timers.ts';
import {
  parseUnwrappingLink,
  unwrappingPeriodDays,
  type UnwrappingLink,
} from '@sharebox/domain/gifts/unwrapping';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { PageSkeleton } from '#components/feedback/skeleton.tsx';
import { Page } from '#components/layout/page.tsx';
import { paths } from '#config/paths.ts';
import { OpenedBox } from '../components/opened-box';
import { DomainError } from '@sharebox/domain/common/errors';
import { openUnwrappingContract, type OpenedUnwrapping } from '@sharebox/domain/gifts/unwrapping-callables';
import { useState } from 'react';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';
import { deleteExpiredBoxes, saveUnwrappedBox, loadUnwrappedBox } from '#shared/gifts/unwrapped-boxes.ts';

/** Milliseconds between two checks of whether a sealed box has arrived. */
const pollMs = 60_000;

async function open(link: UnwrappingLink): Promise<OpenedUnwrapping | 'sealed' | 'closed'> {
  try {
    const answer = await callFunction(openUnwrappingContract, link);
    if (answer.state === 'sealed') return 'sealed';
    await saveUnwrappedBox(link.order_id, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'not-allowed') throw error;
    await deleteExpiredBoxes(link.order_id);
    return 'closed';
  }
}

/**
 * Loads the content of a box from the server. Until the server has responded, returns the content that is stored on
 * this device, if any.
 */
function useUnwrapping(link: UnwrappingLink) {
  const [isSealed, setIsSealed] = useState(false);
  const [version, setVersion] = useState(0);
  usePolling(() => setVersion(version + 1), pollMs, isSealed);
  const kept = useLoad(['unwrapped', link.order_id], () => loadUnwrappedBox(link.order_id));
  const live = useLoad(['unwrapping', link], () => open(link), { version });
  if (isSealed !== (live.data === 'sealed')) setIsSealed(live.data === 'sealed');
  return { ...live, box: live.data ?? kept.data ?? null };
}

function ClosedBox() {
  return (
    <EmptyState
      level={1}
      icon="search"
      title="This code doesn’t open a box"
      action={
        <LinkButton to={paths.contact} variant="secondary">
          Contact us
        </LinkButton>
      }
    >
      Please scan it again. A box can be unwrapped for {unwrappingPeriodDays} days after it arrived.
    </EmptyState>
  );
}

function Box({ link }: { link: UnwrappingLink }) {
  const { box, status, error, retry } = useUnwrapping(link);
  if (box === 'closed') return <ClosedBox />;
  if (box === 'sealed') {
    return (
      <EmptyState level={1} icon="gift" title="This opens when your box arrives">
        Keep this page open, or scan the code again once our rider has been.
      </EmptyState>
    );
  }
  if (box) return <OpenedBox link={link} box={box} />;
  if (status !== 'error') return <PageSkeleton />;
  return (
    <LoadFailure title="We couldn’t open your box" onRetry={retry}>
      {error?.message}
    </LoadFailure>
  );
}

/** The page `/unwrap#{orderId}.{token}`, which the code on a box's slip opens (docs/product/unwrapping.md). */
export default function UnwrappingPage() {
  const { hash } = useLocation();
  const link = parseUnwrappingLink(hash);
  return (
    <Page title="Your Box" width="narrow">
      {link ? <Box key={hash} link={link} /> : <ClosedBox />}
    </Page>
  );
}
