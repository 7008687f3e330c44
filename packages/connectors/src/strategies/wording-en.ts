import type { Wording } from './wording.ts'

export const en: Wording = {
  thinking: {
    reasoning: 'Before you answer, weigh the options one by one and say why you prefer the one you choose.',
    attack:
      'Before you answer, look for an answer that would lead the others into a mistake without making one yourself.',
    defence: 'Before you answer, look for an answer that keeps the others from acting against you.',
    spygame:
      'Before you answer, guess what is hidden from you, then guess each player’s position, then decide what to do.',
    pgm: 'Before you answer, write down what you believe of each player, and what you think each of them believes of the others. Let your answer follow from both.',
  },
  lastLine:
    'You may write down your thoughts first; no player reads them. End with one line of this form, which alone counts as your answer:\nANSWER: your answer',
  lastLines:
    'You may write down your thoughts first; no player reads them. Then write ANSWER: and behind it your whole answer, with all that you say to others above its last line. Nothing before it counts:\nANSWER: your answer',
}
