import { paths } from '#config/paths.ts';
import { InfoPage } from '../components/info-page';
import { NextStep } from '../components/next-step';
import { ProseSections } from '../components/prose';
import { termsSections } from '../content/terms';

export default function Terms() {
  return (
    <InfoPage
      title="Terms"
      heading="Terms of the table"
      lead="What you can expect from us, and what we ask of you."
    >
      <ProseSections sections={termsSections} />
      <NextStep
        title="Not sure what something means?"
        text="Ask. We would rather explain it than hide behind it."
        to={paths.contact}
        label="Contact us"
      />
    </InfoPage>
  );
}
