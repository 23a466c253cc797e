import {
  CardGrid,
  InfoCard,
  InfoPage,
  TopicSection,
  ProseSections,
  NextStepSection,
  type ProseSection,
} from '../components/info-page';
import numbers from '../components/numbers.module.css';
import { contacts, buildMailtoLink } from '../content/contacts';

export const pressAboutSections: ProseSection[] = [
  {
    title: 'About Share Box',
    text: [
      'Share Box cooks curated meal boxes for couples in Port Harcourt, Rivers State. A new menu is released every Monday, orders are taken until Thursday at 11:59 am, and boxes are delivered on Friday. Each week’s drop is limited to 15 couples, so that every box is cooked and packed by hand.',
      'A box holds a main, an extra and a drink for two, with a handwritten note on top. Couples order on their phones and follow their box from the kitchen to the door.',
    ],
  },
];

/** The first two numbers contradict each other on purpose (docs/product/README.md#contradicting-texts). */
export const pressStats = [
  { figure: '15', label: 'couples per week in a regular drop' },
  { figure: '50', label: 'couples per week when the kitchen is full' },
  { figure: '52', label: 'menus a year, a new one every Monday' },
  { figure: '1', label: 'city, and we are in no hurry to leave it' },
];

const pressResources = [
  {
    title: 'Logo',
    text: 'The box mark as an image of 512 pixels on its own background. Please leave room around it, and don’t recolour it.',
    file: '/icons/icon-512.png',
    label: 'Download the logo',
  },
  {
    title: 'Picture of a dish',
    text: 'An illustration of our smoky party jollof, free to print with “Share Box, Port Harcourt” beside it.',
    file: '/sample-dishes/smoky-party-jollof.webp',
    label: 'Download the picture',
  },
];

export default function PressPage() {
  return (
    <InfoPage
      title="Press"
      heading="For those who write about dinner"
      lead="Facts, figures and pictures, and the address of someone who answers."
      width="medium"
    >
      <ProseSections sections={pressAboutSections} />
      <TopicSection title="Numbers">
        <dl className={numbers.numbers}>
          {pressStats.map(({ figure, label }) => (
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
      <NextStepSection
        title="Media enquiries"
        text={`Interviews, kitchen visits and a box to review: write to ${contacts.press}. We answer within 24 hours.`}
        to={buildMailtoLink(contacts.press, 'Media enquiry')}
        label={`Email ${contacts.press}`}
      />
    </InfoPage>
  );
}
