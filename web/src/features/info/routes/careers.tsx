import { LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { CardGrid, InfoCard } from '../components/card-grid';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { positions } from '../content/careers';
import { contacts, buildMailLink } from '../content/contacts';

export default function Careers() {
  return (
    <InfoPage
      title="Careers"
      heading="Cook the evening with us"
      lead="Three open positions in Port Harcourt. Salaries are written down, Sundays are free, and staff dinner is on the table at three."
      width="wide"
    >
      <CardGrid>
        {positions.map(({ title, kind, salary, text, duties, apply }) => (
          <InfoCard
            key={title}
            title={title}
            action={
              <LinkButton to={apply} fullWidth aria-label={`Apply: ${title}`}>
                Apply
              </LinkButton>
            }
          >
            <Text size="small">{kind}</Text>
            <Text strong tone="brand">
              {salary}
            </Text>
            <p>{text}</p>
            <ul>
              {duties.map((duty) => (
                <li key={duty}>{duty}</li>
              ))}
            </ul>
          </InfoCard>
        ))}
      </CardGrid>
      <NextStep
        title="Nothing that fits?"
        text="Tell us what you cook best, or carry best, or count best. We read every letter and keep the good ones for when we grow."
        to={buildMailLink(contacts.careers, 'Application: something else')}
        label="Write to us"
      />
    </InfoPage>
  );
}
