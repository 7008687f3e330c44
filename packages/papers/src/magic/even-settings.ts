import { fold, type Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Design } from '@masquerade/lab/design/design'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Row } from '@masquerade/lab/table/document'
import type { Column } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { taken } from '@masquerade/metrics'
import { inBlocks, refusalsOfOwnSettings } from '../kit.ts'
import { WORD_GAMES } from './registry.ts'
import { SEATS } from './scenario.ts'

/** For each game, MAgIC plays 200 matches to find settings with even chances, and keeps 20 of them. */
const MATCHES = 200
const TAKEN = 20
const CANDIDATES = 40
const EVEN = 0.5

const COLUMNS: readonly Column[] = [{ id: 'winRate', kind: 'won' }]

interface Observed {
  game: string
  label: string
  taken: number
  setting: Json
}

const observedIn = ({ observed }: PlayedMatch): Observed => observed as unknown as Observed // what `observe` wrote

/** One agent plays itself in many game settings; the settings are kept in which both sides win almost equally often. */
export const evenSettings: Design = {
  id: 'even-settings',
  games: WORD_GAMES.map(({ game }) => game),
  places: { defender: { least: 1, most: 1 } },
  conditions: WORD_GAMES.map(({ game }) => game),
  usualBlocks: () => MATCHES,
  asks: () => 12,
  refusals: ({ settings }) => refusalsOfOwnSettings(settings),
  observe(cell, log) {
    const game = gameOf(cell.game ?? '')
    const search = WORD_GAMES.find((scenario) => scenario.game === cell.game)?.search
    if (!game || !search) throw new Error(`settings of ${cell.game} are not looked for`)
    const { config, deal } = game.dealt(fold(game, log).state)
    const odd = game.measure.totals(log)[search.odd(deal) - 1] ?? {}
    const { label } = cell.about as { label: string } // as the cells below have it
    return {
      ...{ game: game.id, label },
      taken: taken(game, config, [odd]).hits,
      setting: search.setting(deal, log) ?? null,
    }
  },
  cells(manifest, cast, pairs, cards) {
    const defender = cast.places.defender?.[0] ?? 0
    const seats = SEATS.map(() => defender)
    return inBlocks(manifest, function* (random) {
      const searched = WORD_GAMES.flatMap(({ game, search }) =>
        search ? [{ game, search, candidates: search.candidates({ pairs, cards }, random, CANDIDATES) }] : [],
      ).filter(({ game }) => manifest.conditions.includes(game))
      for (let block = 0; ; block++) {
        yield searched.flatMap(({ game, search: { config }, candidates }) => {
          const { label = '', deal } = candidates[block % candidates.length] ?? {}
          return deal ? [{ condition: game, game, config, deal, seats, about: { label } }] : []
        })
      }
    })
  },
  table({ blocks, conditions }, _, matches) {
    const book = new RowBook()
    const found = new Map<string, Observed>()
    for (const match of matches) {
      const observed = observedIn(match)
      const { game, label, taken, setting } = observed
      const key = keyOf(label, game)
      // The speeches of the first match in which no player was silent are stored with the game setting.
      if (!found.has(key) || (found.get(key)?.setting === null && setting !== null)) found.set(key, observed)
      const line = book.line(label, game)
      line.count({ games: 1 })
      line.add(match.block, { winRate: [taken, 1] })
    }
    const rows = book.rows(COLUMNS)
    const byGame = conditions.map((game) => {
      const ranked = rows
        .filter(({ condition }) => condition === game)
        .sort((one, other) => away(one) - away(other))
        .map((row) => ({ row, setting: found.get(keyOf(row.agent, game))?.setting ?? null }))
      const chosen = ranked.filter(({ setting }) => setting !== null).slice(0, TAKEN)
      return { game, ranked, chosen }
    })
    return {
      rows: byGame.flatMap(({ ranked, chosen }) =>
        ranked.map((one): Row => ({ ...one.row, taken: chosen.includes(one) ? 1 : 0 })),
      ),
      tests: [],
      power: [],
      warnings: [
        ...(blocks < MATCHES ? [`settings are chosen by ${blocks} matches of each game, not by ${MATCHES}`] : []),
        ...byGame.flatMap(({ game, chosen }) =>
          chosen.length < TAKEN ? [`${chosen.length} settings of ${game} can be taken, not ${TAKEN}`] : [],
        ),
      ],
      cases: Object.fromEntries(
        byGame.map(({ game, chosen }) => [game, chosen.flatMap(({ setting }) => (setting === null ? [] : [setting]))]),
      ),
    }
  },
}

const keyOf = (label: string, game: string): string => JSON.stringify([label, game])

const away = ({ winRate }: Row): number => Math.abs(Number(winRate) - EVEN)
