import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import type { Run } from '../api/runs';

interface TakenRunsProps {
  planned: readonly Run[];
  day: string;
}

/** Announces runs that staff took from the rider while the page was open. Runs of a day that is over just leave. */
export function TakenRuns({ planned, day }: TakenRunsProps) {
  const [known, setKnown] = useState({ day, planned });
  const [taken, setTaken] = useState<readonly string[]>([]);
  if (known.planned !== planned) {
    setKnown({ day, planned });
    const lost = known.planned.filter((run) => !planned.some(({ id }) => id === run.id));
    if (known.day === day && lost.length > 0) setTaken([...taken, ...lost.map(({ name }) => name)]);
  }
  return taken.map((name) => (
    <Banner
      key={name}
      tone="warning"
      title={`${name} is no longer your run.`}
      onDismiss={() => setTaken(taken.filter((one) => one !== name))}
    >
      Ask the shop about boxes that you still have.
    </Banner>
  ));
}
