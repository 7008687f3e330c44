import { type Draft, GAMES, type Random } from '@masquerade/game'
import { voidReason } from '@masquerade/protocol'
import type { ContestDeal } from '@masquerade/store/commitments'
import type { OpenMatch } from '../play-context.ts'
import type { Store } from '../store.ts'
import { fairHolder } from './even-roles.ts'

/** Roles and secrets of a match are drawn only when it begins, so that no secret exists outside the match's log. */
export async function deal(
  match: OpenMatch,
  { store, random }: { store: Store; random: Random },
): Promise<Draft[] | string> {
  const { game, config } = match
  const weights = await fairWeights(match, store)
  const shared = (deals: readonly ContestDeal[], totalsOf: TotalsOf) => sharedRoles(match, deals, { totalsOf, random })
  const drawn = match.committed
    ? await store.commitments.settleDraw(match.id, weights, game.roles?.length ? shared : undefined)
    : undefined
  const form = game.supply?.(config)
  const fits = (entry: unknown) => !form || form.safeParse(entry).success
  if (drawn) {
    // An entry that was drawn by published random numbers is never replaced, even if it is invalid.
    if (drawn.wish.supply !== undefined && !fits(drawn.wish.supply)) return UNFIT
    return game.start(config, game.draw(config, drawn.random, drawn.wish))
  }
  const supply = match.supply === undefined ? undefined : await store.supplies.random(match.supply, fits)
  if (supply === null) return NOTHING_FITS
  return game.start(config, game.draw(config, random, { ...(supply && { supply }), weights }))
}

/** The invalid entry is not quoted, because it may be a secret of a game. */
const UNFIT = voidReason('unfit-entry', {})
const NOTHING_FITS = voidReason('unfit-list', {})

type TotalsOf = Store['standings']['totalsOf']

/** In a contest with a fixed schedule, in the end all agents have had each role equally often. */
async function sharedRoles(
  { game: { roles = [] }, arena }: Pick<OpenMatch, 'game' | 'arena'>,
  deals: readonly ContestDeal[],
  { totalsOf, random }: { totalsOf: TotalsOf; random: Random },
): Promise<Record<string, number[]>> {
  const agents = [...new Set(deals.flatMap((deal) => deal.agents.flatMap((one) => one ?? [])))]
  const counters = roles.map(({ games }) => games)
  const totals = await totalsOf(arena, agents, counters)
  const dealt = deals.filter(({ weights }) => weights !== null)
  const [now, ...left] = deals.filter(({ weights }) => weights === null)
  const taken = new Set<string>()
  return Object.fromEntries(
    roles.map(({ name, games }) => {
      const held = new Map(agents.map((one) => [one, totals.get(one)?.[games] ?? 0]))
      for (const { agents: seats, weights } of dealt) {
        const holder = seats[weights?.[name]?.indexOf(1) ?? -1]
        if (holder) held.set(holder, (held.get(holder) ?? 0) + 1)
      }
      const tables = [now, ...left].map((deal) => deal?.agents.flatMap((one) => one ?? []) ?? [])
      const [mine = [], ...others] = tables
      const holder = fairHolder({ tables: [mine.filter((one) => !taken.has(one)), ...others], held }, random)
      if (holder) taken.add(holder)
      return [name, (now?.agents ?? []).map((one) => Number(holder === undefined || one === holder))]
    }),
  )
}

async function fairWeights({ game, arena, seated }: OpenMatch, store: Store): Promise<Record<string, number[]>> {
  const { roles = [] } = game
  if (roles.length === 0) return {}
  const agents = [...seated.values()].map(({ agentId }) => agentId)
  const totals = await store.standings.totalsOf(arena, agents, [GAMES, ...roles.map(({ games }) => games)])
  const totalsBySeat = agents.map((agentId) => totals.get(agentId) ?? {})
  return Object.fromEntries(
    roles.map(({ name, games }) => {
      const histories = totalsBySeat.map((mine) => ({ games: mine[GAMES] ?? 0, held: mine[games] ?? 0 }))
      return [name, roleWeights(histories)]
    }),
  )
}

export interface RoleHistory {
  games: number
  held: number
}

/** An agent that has had a role four games less often than its fair share is twice as likely to get it. */
const STEP = 4
const HEAVIEST = 2

/** An agent with less than its share of a role gets it more probably; a limit keeps its history from revealing it. */
export function roleWeights(histories: readonly RoleHistory[]): number[] {
  const most = Math.log2(heaviest(histories.length))
  return histories.map(({ games, held }) => {
    const short = games / histories.length - held
    return 2 ** Math.min(most, Math.max(-most, short / STEP))
  })
}

const heaviest = (seats: number): number => Math.max(1, Math.min(HEAVIEST, Math.sqrt((4 / 5) * (seats - 1))))
