/** The storage key for the ids of the unwrapped boxes that are stored on this device. */
export const unwrappedBoxesStorageName = 'unwrapped';
