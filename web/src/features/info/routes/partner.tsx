import { LinkButton } from '#components/actions/button.tsx';
import { CardGrid, InfoCard, InfoPage, NextStepSection } from '../components/info-page';
import { contacts, buildMailtoLink } from '../content/contacts';
import type { IconName } from '#components/actions/icon.tsx';

interface Partnership {
  icon: IconName;
  title: string;
  text: string;
  mail: string;
}

const partnership = (icon: IconName, title: string, text: string): Partnership => ({
  icon,
  title,
  text,
  mail: buildMailtoLink(contacts.partners, `Partnership: ${title}`),
});

export const partnerships: Partnership[] = [
  partnership(
    'pot',
    'Chefs and restaurants',
    'Cook a guest drop with us. You bring a signature menu for one week; we bring the packaging, the riders and couples who read every word of the menu. Your name is on the lid.',
  ),
  partnership(
    'box',
    'Farms and food makers',
    'We buy weekly, close to home and at a fair price: vegetables, fish, palm oil, spices, bakes, drinks. Small batches are welcome, because ours are small too.',
  ),
  partnership(
    'heart',
    'Florists, makers and venues',
    'Candles, flowers, cards, a rooftop with a view: what makes an evening for two better may travel in our box or be mentioned in it.',
  ),
  partnership(
    'user',
    'Companies',
    'Thank a team with an evening at home instead of another mug. We set aside boxes, deliver to each person’s door and send one invoice.',
  ),
];

export default function PartnerPage() {
  return (
    <InfoPage
      title="Partners"
      heading="Set the table with us"
      lead="A good evening has many hands in it. There are four ways for yours to be among them."
      width="medium"
    >
      <CardGrid>
        {partnerships.map(({ icon, title, text, mail }) => (
          <InfoCard
            key={title}
            icon={icon}
            title={title}
            action={
              <LinkButton to={mail} variant="secondary" aria-label={`Talk to us: ${title}`}>
                Talk to us
              </LinkButton>
            }
          >
            <p>{text}</p>
          </InfoCard>
        ))}
      </CardGrid>
      <NextStepSection
        title="Another idea?"
        text={`Write to ${contacts.partners}, or press the button. Two sentences are enough to begin with.`}
        to={buildMailtoLink(contacts.partners, 'Partnership')}
        label="Become a partner"
      />
    </InfoPage>
  );
}
