import { readSurpriseContract } from '@sharebox/domain/gifts/unwrapping-callables';
import { callFunction } from '#firebase/call.ts';
import { useLoad } from '#lib/use-load.ts';
import styles from './surprise.module.css';

/** The recipient's thank-you photo. Only the giver can load the photo. Renders nothing for a gift without a photo. */
export default function ThanksPhoto({ orderId }: { orderId: string }) {
  const { data } = useLoad(['thanks-photo', orderId], () =>
    callFunction(readSurpriseContract, { order_id: orderId, part: 'thanks' }),
  );
  if (!data?.thanks_photo) return null;
  return <img src={data.thanks_photo} alt="Their thank-you" className={styles.photo} />;
}
