import type { AnnouncementRecipientGroup } from '@sharebox/domain/notifications/staff-announcement';

export const announcementReachLabels: Record<AnnouncementRecipientGroup, string> = {
  waiting: 'Customers still waiting for their box',
  everybody: 'Everyone, including customers who have their box',
};

export const formatPeopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/**
 * Returns a sentence about a submitted message. `people` is the number of recipients; null while they are being
 * counted.
 */
export const getAnnouncementSentText = (people: number | null) =>
  people === null ? 'The message is being sent.' : `The message is sent to ${formatPeopleCount(people)}.`;

/** Returns a sentence about the boxes of a drop or run that receive no message; null if there are none. */
export function getExcludedBoxesText(boxes: number): string | null {
  if (boxes === 0) return null;
  return boxes === 1
    ? '1 box is left out: a gift that is still a surprise, or that was declined.'
    : `${boxes} boxes are left out: gifts that are still a surprise, or that were declined.`;
}
