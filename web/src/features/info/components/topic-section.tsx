import { type ReactNode, useId } from 'react';
import { Stack } from '#components/layout/stack.tsx';

export function TopicSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}
