import type { IconName } from '#components/actions/icon.tsx';
import { contacts, buildMailLink } from './contacts';

interface Partnership {
  icon: IconName;
  title: string;
  text: string;
  mail: string;
}

const partnership = (icon: IconName, title: string, text: string): Partnership => ({
  icon,
  title,
  text,
  mail: buildMailLink(contacts.partners, `Partnership: ${title}`),
});

export const partnerships: Partnership[] = [
  partnership(
    'pot',
    'Chefs and restaurants',
    'Cook a guest drop with us. You bring a signature menu for one week; we bring the packaging, the riders and couples who read every word of the menu. Your name is on the lid.',
  ),
  partnership(
    'box',
    'Farms and food makers',
    'We buy weekly, close to home and at a fair price: vegetables, fish, palm oil, spices, bakes, drinks. Small batches are welcome, because ours are small too.',
  ),
  partnership(
    'heart',
    'Florists, makers and venues',
    'Candles, flowers, cards, a rooftop with a view: what makes an evening for two better may travel in our box or be mentioned in it.',
  ),
  partnership(
    'user',
    'Companies',
    'Thank a team with an evening at home instead of another mug. We set aside boxes, deliver to each person’s door and send one invoice.',
  ),
];
