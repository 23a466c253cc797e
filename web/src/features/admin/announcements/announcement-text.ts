import type { AnnouncementReach } from '@sharebox/domain/notifications/staff-announcement';

export const announcementReachLabels: Record<AnnouncementReach, string> = {
  waiting: 'Customers still waiting for their box',
  everybody: 'Everyone, including customers who have their box',
};

export const formatPeople = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** `people` is null while the number is being determined. */
export const getSentText = (people: number | null) =>
  people === null ? 'The message is being sent.' : `The message is sent to ${formatPeople(people)}.`;

/** Returns a sentence about the boxes of a drop or run that receive no message; null if there are none. */
export function getLeftOutText(boxes: number): string | null {
  if (boxes === 0) return null;
  return boxes === 1
    ? '1 box is left out: a gift that is still a surprise, or that was declined.'
    : `${boxes} boxes are left out: gifts that are still a surprise, or that were declined.`;
}
