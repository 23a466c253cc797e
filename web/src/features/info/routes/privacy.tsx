import { paths } from '#config/paths.ts';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { ProseSections } from '../components/prose';
import { privacySections } from '../content/privacy';

export default function Privacy() {
  return (
    <InfoPage
      title="Privacy"
      heading="Privacy, in plain words"
      lead="What we know about you, what for, for how long, and how you get it deleted."
    >
      <ProseSections sections={privacySections} />
      <NextStep
        title="And in your browser?"
        text="What the shop stores on your own device has its own page."
        to={paths.cookies}
        label="Read about cookies"
      />
    </InfoPage>
  );
}
