import { CardGrid, InfoCard } from '../components/card-grid';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import numbers from '../components/numbers.module.css';
import { Prose } from '../components/prose';
import { Topic } from '../components/topic';
import { contacts, toMail } from '../content/contacts';
import { pressAbout, pressNumbers, pressResources } from '../content/press';

export default function Press() {
  return (
    <InfoPage
      title="Press"
      heading="For those who write about dinner"
      lead="Facts, figures and pictures, and the address of someone who answers."
      width="medium"
    >
      <Prose sections={pressAbout} />
      <Topic title="Numbers">
        <dl className={numbers.numbers}>
          {pressNumbers.map(({ figure, label }) => (
            <div key={label} className={numbers.number}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </Topic>
      <Topic title="Resources">
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
      </Topic>
      <NextStep
        title="Media enquiries"
        text={`Interviews, kitchen visits and a box to review: write to ${contacts.press}. We answer within 24 hours.`}
        to={toMail(contacts.press, 'Media enquiry')}
        label={`Email ${contacts.press}`}
      />
    </InfoPage>
  );
}
