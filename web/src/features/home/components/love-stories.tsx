import { useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Stack } from '#components/layout/stack.tsx';
import styles from './love-stories.module.css';
import { Section } from './section';
import { type LoveStory, loveStories } from './stories';

export function LoveStories() {
  const [open, setOpen] = useState<LoveStory | null>(null);
  return (
    <Section title="Love Stories" lead="Three tables in Port Harcourt, told by the people who sat at them.">
      <div className={styles.stories}>
        {loveStories.map((story) => (
          <Card key={story.couple} as="article" className={styles.story}>
            <blockquote>“{story.quote}”</blockquote>
            <p className={styles.by}>
              {story.couple} <span>· {story.place}</span>
            </p>
            <Button
              variant="quiet"
              size="small"
              className={styles.more}
              aria-label={`Read the full story of ${story.couple}`}
              onClick={() => setOpen(story)}
            >
              Read the full story
            </Button>
          </Card>
        ))}
      </div>
      {open && (
        <Dialog title={open.couple} onClose={() => setOpen(null)}>
          <Stack>
            {open.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </Dialog>
      )}
    </Section>
  );
}
