import type { Logged, Speech } from '@masquerade/game'
import { echoesAmong, type Spoken, standIns } from '../forms/stand-ins.ts'
import type { WhoIsSpyEvent } from './events.ts'
import { tableOf } from './table.ts'

/** Other texts replace the speeches that moderators hid; the game's rules judge them like the originals. */
export function withheld(log: readonly Logged<WhoIsSpyEvent>[], seqs: ReadonlySet<number>): Logged<WhoIsSpyEvent>[] {
  const { language, limits } = tableOf(log)
  const texts = standIns(spokenIn(log), seqs, { language, characters: limits.characters })
  return log.map((event) => {
    const text = texts.get(event.seq)
    return text === undefined || event.type !== 'spoke' ? event : { ...event, data: { ...event.data, text } }
  })
}

export function said({ type, data }: WhoIsSpyEvent): Speech | undefined {
  return type === 'spoke' && !data.dots && data.text !== '' ? { seat: data.seat, text: data.text } : undefined
}

/** The rules take speeches with equal letters as equal; silence and other events equal nothing. */
export const echoes = (log: readonly Logged<WhoIsSpyEvent>[], seq: number): number[] => echoesAmong(spokenIn(log), seq)

/** Who is Spy: a speaker whose secret word the game hid from the others does not count as having said it. */
function spokenIn(log: readonly Logged<WhoIsSpyEvent>[]): Spoken[] {
  const { fouls, words } = tableOf(log)
  return log.flatMap(({ seq, type, data }) => {
    if (type !== 'spoke' || data.dots) return []
    const { seat, round, text } = data
    const states = fouls.some((one) => one.foul === 'own-word' && one.round === round && one.seat === seat)
    return [{ seq, text, word: words.find((one) => one.seat === seat)?.word ?? '', states }]
  })
}
