import { Card } from '#components/layout/card.tsx';
import { NumberedSteps } from '#components/layout/numbered-steps.tsx';
import { Stack } from '#components/layout/stack.tsx';

const steps = [
  'Our team checks your transfer against your reference.',
  'You get an email and a notification as soon as it is confirmed.',
  'Our kitchen prepares your box for delivery day.',
];

interface NextStepsListProps {
  /** The recipient of a gift; null for the customer's own box. */
  recipient: string | null;
}

export function NextStepsList({ recipient }: NextStepsListProps) {
  const called =
    recipient === null
      ? 'We call you 30 minutes before your box arrives.'
      : `We call ${recipient} 30 minutes before your gift arrives, and email you once it has.`;
  return (
    <Card as="section" aria-labelledby="what-to-expect">
      <Stack>
        <h2 id="what-to-expect">What to expect</h2>
        <NumberedSteps steps={[...steps, called]} current={steps[0]} />
      </Stack>
    </Card>
  );
}
