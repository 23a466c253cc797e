import { InfoPage } from '../components/info-page';
import { LinkCards } from '../components/link-cards';
import { helpCards } from '../content/help';

export default function Help() {
  return (
    <InfoPage
      title="Help Center"
      lead="Dinner shouldn’t be complicated. Most answers are one tap from here; for the others there are people."
      width="medium"
    >
      <LinkCards cards={[...helpCards]} />
    </InfoPage>
  );
}
