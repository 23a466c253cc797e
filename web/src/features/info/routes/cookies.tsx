import { paths } from '#config/paths.ts';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { ProseSections } from '../components/prose';
import { StoredList } from '../components/stored-list';
import { TopicSection } from '../components/topic-section';
import { cookieSections } from '../content/cookies';

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
