import { type ReactNode, useId } from 'react';
import { Card } from './card';
import { Text } from '../content/text';
import { Stack, type StackProps } from './stack';

interface SectionCardProps extends Pick<StackProps, 'gap'> {
  title: ReactNode;
  /** Makes the heading as large as an `h3`. */
  isSmall?: boolean;
  /** Shown below the heading. */
  lead?: ReactNode;
  /** Shown beside the heading. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A section of a page that is named by its heading, in a card. */
export function SectionCard({ title, isSmall, lead, aside, gap, children }: SectionCardProps) {
  const id = useId();
  const heading = (
    <h2 id={id} style={isSmall ? { fontSize: 'var(--text-h3)' } : undefined}>
      {title}
    </h2>
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={gap}>
        {lead || aside ? (
          <Stack row={Boolean(aside)} spread={Boolean(aside)} gap={aside ? 2 : 1}>
            {heading}
            {lead && <Text tone="muted">{lead}</Text>}
            {aside}
          </Stack>
        ) : (
          heading
        )}
        {children}
      </Stack>
    </Card>
  );
}
