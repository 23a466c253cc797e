import { LinkButton } from '#components/actions/button.tsx';
import { CardGrid, InfoCard } from '../components/card-grid';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { contacts, buildMailLink } from '../content/contacts';
import { partnerships } from '../content/partner';

export default function Partner() {
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
      <NextStep
        title="Another idea?"
        text={`Write to ${contacts.partners}, or press the button. Two sentences are enough to begin with.`}
        to={buildMailLink(contacts.partners, 'Partnership')}
        label="Become a partner"
      />
    </InfoPage>
  );
}
