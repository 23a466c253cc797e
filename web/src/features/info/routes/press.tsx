import { CardGrid, InfoCard } from '../components/card-grid';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import numbers from '../components/numbers.module.css';
import { ProseSections } from '../components/prose';
import { TopicSection } from '../components/topic-section';
import { contacts, buildMailLink } from '../content/contacts';
import { pressAbout, pressNumbers, pressResources } from '../content/press';

export default function Press() {
  return (
    <InfoPage
      title="Press"
      heading="For those who write about dinner"
      lead="Facts, figures and photos, and the address of someone who answers."
      width="medium"
    >
      <ProseSections sections={pressAbout} />
      <TopicSection title="Numbers">
        <dl className={numbers.numbers}>
          {pressNumbers.map(({ figure, label }) => (
            <div key={label} className={numbers.number}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </TopicSection>
      <TopicSection title="Resources">
        <CardGrid>
          {pressResources.map(({ title, text, file, label }) => (
            <InfoCard
              key={title}
              title={title}
              level={3}
              action={
                <a href={file} download>
                  {label}
                </a>
              }
            >
              <p>{text}</p>
            </InfoCard>
          ))}
        </CardGrid>
      </TopicSection>
      <NextStep
        title="Media enquiries"
        text={`Interviews, kitchen visits and a box to review: write to ${contacts.press}. We answer within 24 hours.`}
        to={buildMailLink(contacts.press, 'Media enquiry')}
        label={`Email ${contacts.press}`}
      />
    </InfoPage>
  );
}
