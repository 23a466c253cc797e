import { Button, LinkButton } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { OpenHold } from '../../../components/open-hold';
import { Skeleton } from '../../../components/skeleton';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { paths } from '../../../config/paths';
import { networkMessage } from '../../../firebase/write-problem';
import { useOrderHistory } from '../api/use-order-history';
import styles from '../components/experiences.module.css';
import { OrderPage } from '../components/order-page';
import { StatCards } from '../components/stat-cards';

function History() {
  const newest = useOrderHistory(null);
  if (newest.status === 'error') {
    return (
      <EmptyState
        icon="alert"
        title="Failed to load your experiences"
        action={<Button onClick={newest.retry}>Try Again</Button>}
      >
        {newest.error.message === networkMessage ? networkMessage : 'Something in them could not be read.'}
      </EmptyState>
    );
  }
  if (newest.status === 'loading') {
    return (
      <div aria-busy="true" className={styles.list}>
        <span className="visually-hidden" role="status">
          Loading your experiences…
        </span>
        <Skeleton height={92} />
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    );
  }
  const orders = newest.data;
  if (orders.length === 0) {
    return (
      <EmptyState
        icon="wine"
        title="Your journey begins with one box"
        action={<LinkButton to={paths.weeklyDrop}>{"Explore This Week's Menu"}</LinkButton>}
      >
        Every evening that you share will be kept here.
      </EmptyState>
    );
  }
  return (
    <>
      <StatCards newest={orders} />
      <ul role="list" className={styles.list} aria-label="Your experiences">
        <OrderPage orders={orders} />
      </ul>
    </>
  );
}

/** The experiences tab of the profile: "Food Journey" (specification 1, section 2). */
export default function Experiences() {
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <h2>Food Journey</h2>
        <Text tone="muted">The evenings that you shared, newest first.</Text>
      </Stack>
      <OpenHold />
      <History />
    </Stack>
  );
}
