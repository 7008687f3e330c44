import type { Language } from '@masquerade/games'
import { commonestOpening, type Talk } from '@masquerade/house'

/** What makes the talk worth hearing, a line a figure, each with the bound that it should keep. */
export function talkLines(talk: Talk, language: Language): string[] {
  const { opening, share } = commonestOpening(talk)
  const begins = language === 'zh' ? 'the same two characters' : 'the same word'
  return [
    `${percent(talk.repeating, talk.speeches)} of ${talk.speeches} speeches repeat an attribute that was said before in their match (under 10 %).`,
    `${percent(talk.givenAway, talk.matches)} of ${talk.matches} matches hear in the first round an attribute that is true of one word only (under 25 %).`,
    `${percent(talk.referring, talk.speeches)} of the speeches refer to another player (over 15 %).`,
    `At most ${percent(share, 1)} of the speeches begin with ${begins} (none over 10 %): "${opening}".`,
  ]
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}
