import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { getExperienceAnchor } from '#config/paths.ts';
import { useAddresses } from '#shared/addresses/use-addresses.ts';
import type { Gift } from '../received-gift';
import styles from './experiences.module.css';
import { ReceivedGiftCard } from './received-gift-card';

/** Maximum number of gifts shown at first, so that the user's own orders below are not pushed too far down. */
const shownFirst = 3;

const isOver = ({ answer, status }: Gift) =>
  answer === 'declined' || status === 'delivered' || status === 'cancelled';

interface ReceivedGiftsProps {
  gifts: readonly Gift[];
}

/** Upcoming gifts come before past ones. */
export function ReceivedGifts(props: ReceivedGiftsProps) {
  const gifts = [...props.gifts].sort((one, other) => Number(isOver(one)) - Number(isOver(other)));
  const addresses = useAddresses();
  const { hash } = useLocation();
  const [isAllShown, setIsAllShown] = useState(false);
  const isNamedLater = gifts.slice(shownFirst).some(({ id }) => hash === `#${getExperienceAnchor(id)}`);
  const shown = isAllShown || isNamedLater ? gifts : gifts.slice(0, shownFirst);
  return (
    <section aria-labelledby="gifts-for-you">
      <Stack>
        <Stack gap={1}>
          <h2 id="gifts-for-you">Gifts for you</h2>
          <Text tone="muted">Evenings that someone else planned for you.</Text>
        </Stack>
        <ul role="list" className={styles.list} aria-labelledby="gifts-for-you">
          {shown.map((gift) => (
            <li key={gift.id}>
              <ReceivedGiftCard gift={gift} addresses={addresses.status === 'error' ? [] : addresses.data} />
            </li>
          ))}
        </ul>
        {shown.length < gifts.length && (
          <Button variant="secondary" fullWidth onClick={() => setIsAllShown(true)}>
            Show all {gifts.length} gifts
          </Button>
        )}
      </Stack>
    </section>
  );
}
