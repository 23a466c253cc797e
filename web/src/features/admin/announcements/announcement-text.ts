import type { AnnouncementReach } from '@sharebox/domain/notifications/staff-announcement';

/** Who gets a message, as staff choose it. */
export const reachLabels: Record<AnnouncementReach, string> = {
  waiting: 'Whose box is still to come',
  everybody: 'Everybody, also who has their box',
};

/** `1 person`, `14 people`. */
export const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** To how many people a message went; null while they are found. */
export const sentText = (people: number | null) =>
  people === null ? 'The message is being sent.' : `The message is sent to ${peopleText(people)}.`;

/** Which boxes of a drop or a run nobody is told of, null where there are none. */
export function leftOutText(boxes: number): string | null {
  if (boxes === 0) return null;
  const are = boxes === 1 ? '1 box is left out: a gift' : `${boxes} boxes are left out: gifts`;
  return `${are} that nobody may know of yet, or that ${boxes === 1 ? 'was' : 'were'} declined.`;
}
