import { type AnyGame, type Logged, seededRandom } from '@masquerade/game'
import { type GameId, games } from '@masquerade/games'
import { describe, expect, inject, it } from 'vitest'
import { type Contest, contest } from '../contest.ts'
import { type HouseAnswer, type HousePlayer, LANGUAGES } from '../player.ts'
import { playersOf } from '../registry.ts'
import { gamesOfRun } from './games-of-run.ts'

interface PlayersSuite {
  /** Settings among which every answer must be legal; the usual ones where not said. */
  tables?: readonly object[]
  /** How many matches of each, by night; by day a third of them. */
  matches?: number
  /** Tables at which players are compared, the best first; so many games by night, fewer by day. */
  strengths: ({ order: readonly string[] } & Pick<Contest, 'games' | 'settings' | 'company' | 'supply'>)[]
}

/** What every game's offline players promise: called by each game's own test file. */
export function describePlayersOf(id: GameId, { tables = [{}], matches = 12, strengths }: PlayersSuite): void {
  const game: AnyGame = games[id]
  const players = Object.values(playersOf(id))
  const honest = players.map(honestly)

  describe(`the house players of ${id}`, () => {
    it('are three at least, each with a manner in both languages', () => {
      expect(players.length).toBeGreaterThanOrEqual(3)
      for (const { about } of players) expect([about.en, about.zh]).not.toContain('')
    })

    it.each(tables)('answer legally, from what their seat sees and their chance alone, with %j', (settings) => {
      for (const language of LANGUAGES) {
        let played = 0
        const games = inject('nightly') ? matches : Math.ceil(matches / 3)
        for (const { log } of contest({ game, players: honest, games, language, seed: 5, settings })) {
          expect(log.filter(({ type }) => type === 'refused')).toEqual([])
          expect(log.at(-1)?.type).toBe('ended')
          played += 1
        }
        expect(played).toBe(games)
      }
    })

    it('play the same games for the same seed, and others for another', () => {
      const logs = [1, 1, 2].map((seed) =>
        [...contest({ game, players, games: 3, language: 'en', seed })].map(({ log }) => log),
      )
      expect(logs[1]).toEqual(logs[0])
      expect(logs[2]).not.toEqual(logs[0])
    })

    it.each(strengths)('are of strengths that can be distinguished: $order', ({ order, ...table }) => {
      const games = gamesOfRun(table.games)
      const found = scoresOf(game, contest({ game, players, language: 'en', seed: 1, ...table, games }))
      const ranked = order.map((player) => ({ player, ...mean(found.get(player) ?? []) }))
      // Few games distinguish only the best from the worst for sure.
      for (const [upper, lower] of inject('nightly') ? neighbours(ranked) : ends(ranked)) {
        const found = `${upper.player} over ${lower.player}`
        expect(upper.average - lower.average, found).toBeGreaterThan(Math.hypot(upper.half, lower.half))
        if (inject('nightly')) expect(upper.average - upper.half, found).toBeGreaterThan(lower.average + lower.half)
      }
    })
  })
}

/**
 * What is said in the talk of a game: sentences of the language that the match is played in, and not the same all along.
 * They stand in events of one type, under one name.
 */
export function describeTalkOf(id: GameId, type: string, field: string, settings: object = {}): void {
  const game: AnyGame = games[id]
  const players = Object.values(playersOf(id))

  it.each(LANGUAGES)(`the house players of ${id} talk in %s, and seldom repeat themselves`, (language) => {
    for (const { log } of contest({ game, players, games: 12, language, seed: 2, settings })) {
      const said = log.flatMap((event): string[] => {
        const text: unknown = event.type === type ? Object(event.data)[field] : undefined
        return typeof text === 'string' ? [text] : []
      })
      const spoken = said.filter((text) => text !== '')
      expect(spoken.length).toBeGreaterThan(0)
      for (const text of spoken) {
        expect(text).not.toMatch(/[{}]|undefined|NaN/)
        if (language === 'zh') expect(text).toMatch(/\p{Script=Han}/u)
        else expect(text).not.toMatch(/\p{Script=Han}/u)
      }
      expect(new Set(spoken).size).toBeGreaterThan(Math.min(3, spoken.length) - 1)
    }
  })
}

/** By player, the score of each of its seats, in points. */
export function scoresOf(
  game: AnyGame,
  matches: Iterable<{ players: readonly HousePlayer[]; log: readonly Logged[] }>,
): Map<string, number[]> {
  const scores = new Map<string, number[]>()
  for (const { players, log } of matches) {
    for (const [index, { score = 0 }] of game.measure.totals(log).entries()) {
      const id = players[index]?.id ?? ''
      const own = scores.get(id) ?? []
      own.push(score / game.scores.unit)
      scores.set(id, own)
    }
  }
  return scores
}

/** The mean and half its 95 % interval; with so many games Student's t is nearly the normal one. */
export function mean(values: readonly number[]): { average: number; half: number } {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1)
  return { average, half: 1.98 * Math.sqrt(variance / values.length) }
}

/** Each with the next one below it. */
function neighbours<T>(ranked: readonly T[]): [upper: T, lower: T][] {
  return ranked.slice(1).map((lower, index) => [ranked[index] as T, lower]) // as many as there are before the last
}

function ends<T>(ranked: readonly T[]): [best: T, worst: T][] {
  return neighbours([...ranked.slice(0, 1), ...ranked.slice(-1)])
}

/** The same player, held to what it promises: it changes nothing, asks nothing, and answers alike when asked alike. */
function honestly(player: HousePlayer): HousePlayer {
  const forbidden = () => {
    throw new Error(`${player.id} does not know its game: it asked what is legal`)
  }
  let asked = 0
  return {
    ...player,
    answer(seen, ask, _random, { language }): HouseAnswer {
      asked += 1
      const terms = { language, legal: forbidden, sample: forbidden }
      const [first, again] = [0, 1].map(() => player.answer(frozen(seen), frozen(ask), seededRandom(asked), terms))
      expect(again).toEqual(first)
      if (!first) throw new Error(`${player.id} gave no answer`)
      return first
    },
  }
}

/** A copy that throws when it is written to. */
function frozen<T>(value: T): T {
  const copy = structuredClone(value)
  freeze(copy)
  return copy
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}
