import type { Logged } from '@masquerade/game'
import type { WhoIsSpyEvent } from '@masquerade/games'
import type { FoundText } from './findable.ts'

export function whoIsSpyMarks(log: readonly Logged[]): string[] {
  const events = log as readonly Logged<WhoIsSpyEvent>[] // it is a log of this game
  const marks: string[] = []
  // The spy wins by surviving, and in no other way.
  if (events.some(({ type, data }) => type === 'ended' && data.winner === 'spy')) marks.push('spy-survived')
  if (events.some(({ type, data }) => type === 'judged' && data.fouls.length > 0)) marks.push('foul')
  return marks
}

export function whoIsSpyTexts(log: readonly Logged[]): FoundText[] {
  const events = log as readonly Logged<WhoIsSpyEvent>[] // it is a log of this game
  return events.flatMap((event) => {
    if (event.type === 'spoke') return [{ seq: event.seq, text: event.data.text }]
    if (event.type === 'word') return [{ seq: event.seq, text: event.data.word }]
    return []
  })
}
