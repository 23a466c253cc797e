import { Link } from 'react-router-dom';
import { buildCallLink, buildWhatsAppUrl } from '#lib/contact-links.ts';
import { CardGrid, InfoCard, InfoPage, TopicSection } from '../components/info-page';
import { ContactForm } from '../components/contact-form';
import styles from '../components/contact.module.css';
import { formattedBusinessHours, contactQuickLinks } from '../content/contact';
import { contacts, buildMailtoLink } from '../content/contacts';

export default function ContactPage() {
  return (
    <InfoPage
      title="Contact"
      heading="Talk to a person"
      lead="Have your order reference at hand if you have one, so that we can help you faster."
      width="medium"
    >
      <TopicSection title="Write to us">
        <ContactForm />
      </TopicSection>
      <CardGrid>
        <InfoCard icon="mail" title="Email">
          <a href={buildMailtoLink(contacts.support, 'A question for Share Box')}>{contacts.support}</a>
          <p>We answer within 24 hours.</p>
        </InfoCard>
        <InfoCard icon="phone" title="Phone">
          <a href={buildCallLink(contacts.phone)}>{contacts.phone}</a>
          <p>During business hours, and on Fridays until the last box is delivered.</p>
        </InfoCard>
        <InfoCard icon="chat" title="WhatsApp">
          <a href={buildWhatsAppUrl('Hello Share Box, I have a question.', contacts.phone)}>Message us</a>
          <p>At the same number, during business hours.</p>
        </InfoCard>
        <InfoCard icon="pin" title="Kitchen">
          <p>Port Harcourt, Rivers State, Nigeria</p>
          <p>We deliver only; there is no counter to pick a box up from.</p>
        </InfoCard>
      </CardGrid>
      <TopicSection title="Business hours">
        <dl className={styles.hours}>
          {formattedBusinessHours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </TopicSection>
      <TopicSection title="Perhaps it is answered already">
        <ul role="list" className={styles.links}>
          {contactQuickLinks.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </TopicSection>
    </InfoPage>
  );
}
