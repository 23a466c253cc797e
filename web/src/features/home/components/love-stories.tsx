import { useState } from 'react';
import { LinkButton, QuietButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths } from '#config/paths.ts';
import styles from './love-stories.module.css';
import { HomeSection } from './home-section';

interface LoveStory {
  couple: string;
  place: string;
  quote: string;
  story: string[];
}

const loveStories: LoveStory[] = [
  {
    couple: 'Ebi & Tonye',
    place: 'Old GRA',
    quote: 'We had stopped eating at the same table. Now Friday is a date again.',
    story: [
      'Two jobs, two shifts, one microwave. For most of a year Tonye and I met in the corridor and called it marriage.',
      'The first box was a joke between us. Then the native soup came, and the puff-puff, and a note in his handwriting that made me sit down.',
      'We have missed two Fridays since March, and I remember both.',
    ],
  },
  {
    couple: 'Chidinma & Kelechi',
    place: 'Rumuola',
    quote: 'He proposed over the lava cake. I said yes before the spoon.',
    story: [
      'Kelechi wrote the question in the love note and asked the kitchen to put it under the dessert.',
      'I nearly threw it away with the napkin. He turned the colour of the wine.',
      'The note is in a frame now, sugar stain and all.',
    ],
  },
  {
    couple: 'Amara & David',
    place: 'Trans Amadi',
    quote: 'I was offshore for our anniversary. My box wasn’t.',
    story: [
      'Six weeks on the platform, and the date fell right in the middle. I sent a box to the house and ate rice from a tray.',
      'Amara called me on video and laid the table for two. She put the phone on my chair.',
      'It is still the best dinner I was never at.',
    ],
  },
];

export function LoveStories() {
  const [open, setOpen] = useState<LoveStory | null>(null);
  return (
    <HomeSection
      title="Love Stories"
      lead="Three tables in Port Harcourt, told by the people who sat at them."
    >
      <div className={styles.stories}>
        {loveStories.map((story) => (
          <Card key={story.couple} as="article" className={styles.story}>
            <blockquote>“{story.quote}”</blockquote>
            <p className={styles.by}>
              {story.couple} <span>· {story.place}</span>
            </p>
            <QuietButton
              className={styles.more}
              aria-label={`Read the full story of ${story.couple}`}
              onClick={() => setOpen(story)}
            >
              Read the full story
            </QuietButton>
          </Card>
        ))}
      </div>
      {open && (
        <Dialog
          title={open.couple}
          onClose={() => setOpen(null)}
          footer={<LinkButton to={paths.weeklyDrop}>Build your box</LinkButton>}
        >
          <Stack>
            {open.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </Dialog>
      )}
    </HomeSection>
  );
}
