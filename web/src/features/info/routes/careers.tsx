import { LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { CardGrid, InfoCard, InfoPage, NextStepSection } from '../components/info-page';
import { contacts, buildMailtoLink } from '../content/contacts';

interface Position {
  title: string;
  kind: string;
  /** Monthly salary in naira, before tax. */
  salary: string;
  text: string;
  duties: string[];
  /** A `mailto:` link with the position in the subject. */
  apply: string;
}

const position = (facts: Omit<Position, 'apply'>): Position => ({
  ...facts,
  apply: buildMailtoLink(contacts.careers, `Application: ${facts.title}`),
});

export const openPositions: Position[] = [
  position({
    title: 'Sous Chef',
    kind: 'Full time · Port Harcourt kitchen',
    salary: '₦280,000–₦380,000 a month',
    text: 'You turn Monday’s menu into Friday’s boxes, and taste everything twice on the way.',
    duties: [
      'Prepare and cook mains, sides and desserts for the weekly drop',
      'Write portion cards that anyone in the kitchen can follow',
      'Three years in a professional kitchen, and opinions about pepper',
    ],
  }),
  position({
    title: 'Packing and Quality Lead',
    kind: 'Full time · Wednesday to Saturday',
    salary: '₦180,000–₦240,000 a month',
    text: 'The last hands on a box before the door. If the ribbon is straight, it was you.',
    duties: [
      'Check every box against its order, its allergens and its note',
      'Run the packing line on Fridays with a team of four',
      'An exact eye, a calm voice and a clean hand for notes',
    ],
  }),
  position({
    title: 'Delivery Coordinator',
    kind: 'Full time · Tuesday to Saturday',
    salary: '₦200,000–₦260,000 a month',
    text: 'You know which road floods and which gate needs a call. Our riders follow your map.',
    duties: [
      'Plan Friday’s routes across the city in three delivery windows',
      'Make the call 30 minutes before arrival, and the call when it rains',
      'Experience in dispatch, and real knowledge of Port Harcourt',
    ],
  }),
];

export default function CareersPage() {
  return (
    <InfoPage
      title="Careers"
      heading="Cook the evening with us"
      lead="Three open positions in Port Harcourt. Salaries are written down, Sundays are free, and staff dinner is on the table at three."
      width="wide"
    >
      <CardGrid>
        {openPositions.map(({ title, kind, salary, text, duties, apply }) => (
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
      <NextStepSection
        title="Nothing that fits?"
        text="Tell us what you cook best, or carry best, or count best. We read every letter and keep the good ones for when we grow."
        to={buildMailtoLink(contacts.careers, 'Application: something else')}
        label="Write to us"
      />
    </InfoPage>
  );
}
