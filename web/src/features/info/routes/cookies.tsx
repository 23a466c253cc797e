import { cookieSections, storedItems } from '#features/info/content/cookies.ts';
import styles from './cookies.module.css';
import { paths } from '#config/paths.ts';
import { InfoPage } from '#features/info/components/info-page.tsx';
import { NextStep } from '#features/info/components/next-step.tsx';
import { ProseSections } from '#features/info/components/prose.tsx';
import { TopicSection } from '#features/info/components/topic-section.tsx';

function StoredList() {
  return (
    <ul role="list" className={styles.list}>
      {storedItems.map(({ name, purpose, kept }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{purpose}</p>
          <p className={styles.kept}>
            <strong>Kept:</strong> {kept}
          </p>
        </li>
      ))}
    </ul>
  );
}

export default function Cookies() {
  return (
    <InfoPage
      title="Cookies"
      heading="Cookies, the other kind"
      lead="The shop itself sets no cookies. It uses your browser’s own storage, and only for what you do here."
    >
      <TopicSection title="What your browser keeps for us">
        <StoredList />
      </TopicSection>
      <ProseSections sections={cookieSections} />
      <NextStep
        title="And on our side?"
        text="What we keep of your account and your orders is on the privacy page."
        to={paths.privacy}
        label="Read about privacy"
      />
    </InfoPage>
  );
}
