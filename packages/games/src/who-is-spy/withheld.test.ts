import { type Json, type Logged, replay, transcriptOf } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'
import type { WhoIsSpyEvent } from './events.ts'
import { whoIsSpy } from './index.ts'
import { referenceGamesOfRun } from './testing/reference-games.ts'
import { echoes, withheld } from './withheld.ts'

type Log = Logged<WhoIsSpyEvent>[]

function played(document: unknown): { log: Log; result: Json } {
  const replayed = replay(gameOf, JSON.parse(JSON.stringify(document)))
  if (!replayed.ok) throw new Error(replayed.error.message)
  const { log, position, game } = replayed.value
  return { log: log as Log, result: game.result(position.state) }
}

const speeches = (log: Log) =>
  log.filter((event) => event.type === 'spoke' && event.data.text !== '' && !event.data.dots)
const withoutTexts = (result: Json) =>
  JSON.parse(JSON.stringify(result), (key, value) => (key === 'text' ? undefined : value))

/** The chosen speeches with all that say the same, as an admin who hides a text has to hide them. */
function alike(log: Log, chosen: (index: number) => boolean): Set<number> {
  const seqs = speeches(log).filter((_, index) => chosen(index))
  return new Set(seqs.flatMap(({ seq }) => echoes(log, seq)))
}

describe('speeches that are withheld', () => {
  it.each([
    ['all of them', () => true],
    ['every second one', (index: number) => index % 2 === 0],
    ['the first', (index: number) => index === 0],
  ])('%s: the referee finds the same in reference games, and none of the texts is left', (_, chosen) => {
    for (const { game } of referenceGamesOfRun()) {
      const { log, result } = played(game.transcript)
      const hidden = alike(log, chosen)
      const published = withheld(log, hidden)
      const again = played(transcriptOf(whoIsSpy, published))
      expect(withoutTexts(again.result)).toEqual(withoutTexts(result))
      for (const [index, event] of published.entries()) {
        if (hidden.has(event.seq)) expect(event.data).not.toEqual(log[index]?.data)
        else expect(event).toBe(log[index])
      }
    }
  })

  it('are distinguished by number, and state the word that was their foul', () => {
    const { log } = played({
      game: 'who-is-spy',
      version: 1,
      config: { language: 'en' },
      deal: { words: { civilian: 'Tea', spy: 'Coffee' }, spy: 4, first: 4 },
      moves: [
        { seat: 4, kind: 'speak', text: 'A rude remark about coffees.' },
        ...[5, 6, 1, 2, 3].map((seat) => ({ seat, kind: 'speak', text: `Something about a cup, ${seat}.` })),
      ],
    })
    const texts = withheld(log, new Set(speeches(log).map(({ seq }) => seq)))
      .filter((event) => event.type === 'spoke')
      .map(({ data }) => data.text)
    expect(texts.slice(0, 2)).toEqual(['[hidden 1] Coffee', '[hidden 2]'])
  })
})
