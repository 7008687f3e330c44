import type { Logged } from '@masquerade/game'
import { type AvalonRole, avalon, avalonSideOf } from '@masquerade/games'
import type { Design } from '@masquerade/lab/design/design'
import { refusal } from '@masquerade/lab/manifest/refusals'
import type { Column } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { bookTable, columnsCompared, inBlocks, namesIn } from '../../kit.ts'
import { asksOfRules, configOf, deals, ROLES, settings } from './arrangement.ts'
import { eventsOf } from './record.ts'

/** First, copies of one agent play all seats; then it plays one side against copies of an opponent. */
const CONDITIONS = ['copies', 'as-good', 'as-evil'] as const

const SIDES = ['good', 'evil'] as const
const GROUPS: readonly string[] = [...SIDES, ...ROLES]

/** For the computation of statistical power before any match is played, a match is assumed to have four quests. */
const QUESTS = 4

const COLUMNS: readonly Column[] = [
  { id: 'winRate', kind: 'won', tested: true },
  { id: 'questWinRate', kind: 'share', tested: true, usual: { tries: QUESTS } },
  { id: 'teamAccuracy', kind: 'share', tested: true, usual: { tries: QUESTS } },
  { id: 'engagement', kind: 'share' },
  { id: 'failVotes', kind: 'share' },
  { id: 'merlinHits', kind: 'won' },
  { id: 'teamChanges', kind: 'share' },
  { id: 'rejectedTeams', kind: 'share' },
]

type Said = Record<string, [y: number, x: number]>

type Observed = Record<string, Said>

/** From the appendix of InterIntent: how often agents win matches and quests, by side and role. */
export const performance: Design = {
  id: 'performance',
  game: 'avalon',
  places: { agents: { least: 1, most: 50 }, opponent: { least: 0, most: 1 } },
  conditions: CONDITIONS,
  usualBlocks: () => 100,
  each: 'agents',
  asks: asksOfRules,
  settings,
  refusals({ conditions, places }) {
    if (conditions.every((condition) => condition === 'copies') || places.opponent?.length === 1) return []
    return [refusal(['places', 'opponent'], 'place.opponent', { conditions: conditions.join(', ') })]
  },
  observe: ({ about }, log) => ({ ...(about as { agent: number }), groups: groupsOf(log) }), // as the cells below write it
  cells(manifest, cast) {
    const config = configOf(manifest)
    const opponent = cast.places.opponent?.[0] ?? 0
    return inBlocks(manifest, function* (random) {
      for (const deal of deals(random)) {
        yield (cast.places.agents ?? []).flatMap((agent, place) =>
          manifest.conditions.map((condition) => {
            const seats = deal.roles.map((role) => (isHeld(condition, role) ? agent : opponent))
            return { condition, config, deal: { ...deal }, seats, about: { agent: place } }
          }),
        )
      }
    })
  },
  table({ blocks, conditions }, cast, matches) {
    const names = namesIn(cast, 'agents')
    const [opponent] = cast.places.opponent ?? []
    const against = opponent === undefined ? '' : ` against ${cast.names[opponent] ?? ''}`
    const heldIn = (condition: string) => GROUPS.filter((group) => isHeld(condition, group))
    const book = new RowBook()
    const lineOf = (name: string, condition: string, group: string) =>
      book.line(name, condition === 'copies' ? group : `${group}${against}`)
    for (const name of names) {
      for (const condition of conditions) {
        for (const group of heldIn(condition)) lineOf(name, condition, group).count({ games: 0 })
      }
    }
    for (const match of matches) {
      const said = match.observed as unknown as { groups: Observed; agent: number } // as this design observed it
      const name = names[said.agent] ?? ''
      for (const group of heldIn(match.condition)) {
        const line = lineOf(name, match.condition, group)
        const own = said.groups[group] ?? {}
        line.count({ games: 1, wins: own.winRate?.[0] ?? 0 })
        line.add(match.block, own)
      }
    }
    const [first = '', ...others] = names
    const tests = others.flatMap((name) =>
      conditions.flatMap((condition) =>
        SIDES.filter((side) => isHeld(condition, side)).flatMap((side) =>
          columnsCompared(COLUMNS, lineOf(name, condition, side), lineOf(first, condition, side)),
        ),
      ),
    )
    return bookTable(book, COLUMNS, tests, blocks)
  },
}

function isHeld(condition: string, group: string): boolean {
  if (condition === 'copies') return true
  return sideOf(group) === (condition === 'as-good' ? 'good' : 'evil')
}

function groupsOf(log: readonly Logged[]): Observed {
  const totals = avalon.measure.totals(eventsOf(log))
  const roles = eventsOf(log).flatMap(({ type, data }) => (type === 'ended' ? data.roles : []))
  return Object.fromEntries(
    GROUPS.map((group): [string, Said] => {
      const own = totals.filter((_, index) => roles[index] === group || sideOf(roles[index] ?? '') === group)
      const sum = (counter: string) => own.reduce((all, counted) => all + (counted[counter] ?? 0), 0)
      // Results of a whole side, such as a win, are equal for all its players, so its first player's count.
      const once = (counter: string) => own[0]?.[counter] ?? 0
      return [
        group,
        {
          winRate: [once('wins'), 1],
          questWinRate: [once('questsWon'), once('quests')],
          teamAccuracy: [sum('teamsSuited'), sum('teamsLed')],
          engagement: [sum('engaged'), sum('quests')],
          failVotes: [sum('failCards'), sum('cards')],
          merlinHits: [once('hits'), once('namings')],
          teamChanges: [sum('changed'), sum('talked')],
          rejectedTeams: [sum('rejected'), sum('proposals')],
        },
      ]
    }),
  )
}

const sideOf = (group: string): string =>
  ROLES.some((role) => role === group) ? avalonSideOf(group as AvalonRole) : group // it is one of the roles
