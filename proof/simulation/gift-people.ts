/** A giver. The recipient must not see the giver's personal data. */
export interface SimulatedGiver {
  uid: string;
  isGuest: boolean;
  name: string;
  email: string;
  phone: string;
}

/** Personal data of a person without an account who opens a claim link. The giver must not see this data. */
export const claimLinkRecipient = { surname: 'Bearersur', phone: '+2348099990002', street: 'Heron Heights' };

/** The URL of the playlist that givers add. The recipient may see it only after the delivery. */
export const sealedPlaylistUrl = 'https://music.example/sealedsurprise';

/** The note of every gift by link. Before the delivery, only staff may see it. */
export const sealedNote = 'Sealedcanary: open me at the door.';
