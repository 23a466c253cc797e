import { deliveryWindowLabels, deliveryWindows } from '@sharebox/domain/orders/delivery-window';
import { Chip } from '#components/content/chip.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths } from '#config/paths.ts';
import { useServedAreas } from '#shared/addresses/use-served-areas.ts';
import { CardGrid, InfoCard } from '../components/card-grid';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { ProseSections } from '../components/prose';
import { TopicSection } from '../components/topic-section';
import { deliveryPolicy, otherAreasText, deliveryWindowNotes } from '../content/delivery';

export default function Delivery() {
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
      <NextStep
        title="A question about your street?"
        text="Call or write. Somebody here has probably driven through it last Friday."
        to={paths.contact}
        label="Contact us"
      />
    </InfoPage>
  );
}
