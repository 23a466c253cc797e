import { deliveryWindowLabels, deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { useServedAreas } from '#shared/addresses/use-served-areas.ts';
import {
  CardGrid,
  InfoCard,
  InfoPage,
  TopicSection,
  ProseSections,
  NextStepSection,
  type ProseSection,
} from '../components/info-page';
import { comingSoonStates } from '@sharebox/domain/accounts/address';

/** A note about each delivery window. The windows' hours are defined in the domain package. */
const deliveryWindowNotes = {
  morning: 'For a long lunch, or for a fridge that waits until evening.',
  afternoon: 'After the school run and before the traffic.',
  evening: 'Straight to a laid table. The one that most couples choose.',
} as const;

const otherAreasText = `Your area isn’t named? Choose “Elsewhere” in your address, and we tell you when we deliver there. ${new Intl.ListFormat('en-GB').format(comingSoonStates)} are coming soon.`;

export const deliveryPolicy: ProseSection[] = [
  {
    title: 'When to order',
    text: [
      'The menu opens on Monday. Orders must be placed by Thursday 11:59 AM for Friday delivery. Boxes are limited, so a drop may be sold out before that.',
    ],
  },
  {
    title: 'What it costs',
    text: [
      'Delivery is free within Port Harcourt. The price that you see before you pay is the whole price.',
    ],
  },
  {
    title: 'At your door',
    text: [],
    points: [
      'Our delivery team calls you 30 minutes before arrival, on the number in your profile.',
      'Someone has to be there to receive the box: it is warm food, and it doesn’t like gates.',
      'If you can’t be reached, the rider waits a little and calls again; then the box goes back to the kitchen and we phone you to find another time the same evening.',
      'Add a landmark and the gate code to your address. They save us the second call.',
    ],
  },
  {
    title: 'Changes before the day',
    text: [
      'Until Thursday at 11:59 am you can still change the address or the delivery window in your order’s details. After that the kitchen has shopped for you.',
    ],
  },
  {
    title: 'If something went wrong',
    text: [
      'A dish is missing, the box arrived late or not as it should be? Tell us within 24 hours of the delivery, with a photo if you have one. Refund requests within those 24 hours are answered the same or the next working day, and refunds go back to the bank account that paid.',
    ],
  },
];

export default function DeliveryPage() {
  const { areas } = useServedAreas();
  return (
    <InfoPage
      title="Delivery Information"
      lead="Order by Thursday, 11:59 am, and on Friday we ring at your door. Free within Port Harcourt."
      width="medium"
    >
      <TopicSection title="Delivery windows">
        <CardGrid>
          {deliveryWindows.map((window) => (
            <InfoCard key={window} title={deliveryWindowLabels[window]} level={3}>
              <p>{deliveryWindowNotes[window]}</p>
            </InfoCard>
          ))}
        </CardGrid>
      </TopicSection>
      <TopicSection title="Where we deliver">
        <Stack row gap={2}>
          {areas.map((area) => (
            <Chip key={area} tone="neutral">
              {area}
            </Chip>
          ))}
        </Stack>
        <Text tone="muted">{otherAreasText}</Text>
      </TopicSection>
      <ProseSections sections={deliveryPolicy} />
      <NextStepSection
        title="A question about your street?"
        text="Call or write. Somebody here has probably driven through it last Friday."
        to={paths.contact}
        label="Contact us"
      />
    </InfoPage>
  );
}
