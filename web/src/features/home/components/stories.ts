export interface LoveStory {
  couple: string;
  place: string;
  quote: string;
  story: string[];
}

export const loveStories: LoveStory[] = [
  {
    couple: 'Ebi & Tonye',
    place: 'Old GRA',
    quote: 'We had stopped eating at the same table. Now Friday is a date again.',
    story: [
      'Two jobs, two shifts, one microwave. For most of a year Tonye and I met in the corridor and called it marriage.',
      'The first box was a joke between us. Then the native soup came, and the puff-puff, and a note in his handwriting that made me sit down.',
      'We have missed two Fridays since March, and I remember both.',
    ],
  },
  {
    couple: 'Chidinma & Kelechi',
    place: 'Rumuola',
    quote: 'He proposed over the lava cake. I said yes before the spoon.',
    story: [
      'Kelechi wrote the question in the love note and asked the kitchen to put it under the dessert.',
      'I nearly threw it away with the napkin. He turned the colour of the wine.',
      'The note is in a frame now, sugar stain and all.',
    ],
  },
  {
    couple: 'Amara & David',
    place: 'Trans Amadi',
    quote: 'I was offshore for our anniversary. My box wasn’t.',
    story: [
      'Six weeks on the platform, and the date fell right in the middle. I sent a box to the house and ate rice from a tray.',
      'Amara called me on video and laid the table for two. She put the phone on my chair.',
      'It is still the best dinner I was never at.',
    ],
  },
];
