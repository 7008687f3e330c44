import { type Draft, GAMES, type Random } from '@masquerade/game'
import type { ContestDeal } from '@masquerade/store/commitments'
import type { OpenMatch } from '../play-context.ts'
import type { Store } from '../store.ts'
import { fairHolder } from './even-roles.ts'

/** A match is dealt at the last moment, so that no secret exists outside the match's log. */
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
    // Where a match's random numbers were fixed in public before, they determine the dealt words or settings, so a word
    // or setting that no longer fits the rules is not replaced.
    if (drawn.wish.supply !== undefined && !fits(drawn.wish.supply)) return UNFIT
    return game.start(config, game.draw(config, drawn.random, drawn.wish))
  }
  const supply = match.supply === undefined ? undefined : await store.supplies.random(match.supply, fits)
  if (supply === null) return NOTHING_FITS
  return game.start(config, game.draw(config, random, { ...(supply && { supply }), weights }))
}

/** This error message does not quote the word or setting that no longer fits the rules, because it may be secret. */
const UNFIT =
  'the entry of its list that it was to be dealt from cannot be dealt by the rules: the page of the arena says which'
const NOTHING_FITS =
  'no entry of the list that it is dealt from can be dealt by the rules: the page of the arena says why'

type TotalsOf = Store['standings']['totalsOf']

/** In a contest with a fixed schedule, each role is dealt so that all agents have the role equally often in the end. */
async function sharedRoles(
  { game: { roles = [] }, arena }: Pick<OpenMatch, 'game' | 'arena'>,
  deals: readonly ContestDeal[],
  { totalsOf, random }: { totalsOf: TotalsOf; random: Random },
): Promise<Record<string, number[]>> {
  const agents = [...new Set(deals.flatMap((deal) => deal.agents.flatMap((one) => one ?? [])))]
  const totals = await totalsOf(
    arena,
    agents,
    roles.map(({ games }) => games),
  )
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

/** An agent that has had a role four games more or less often than its share gets the role half or twice as likely. */
const STEP = 4
const HEAVIEST = 2

/**
 * An agent that had a role for one player less often than its share gets the role more likely. All weights lie between
 * ½ and 2, because an agent knows its own history and could guess its role from it: with weights within 1/w and w among
 * n players, the chance of the role is at most w / (w + (n - 1)/w), which is below a half as long as w² < n - 1, so
 * that "I do not have the role" stays the better guess.
 */
export function roleWeights(histories: readonly RoleHistory[]): number[] {
  const most = Math.log2(heaviest(histories.length))
  return histories.map(({ games, held }) => {
    const short = games / histories.length - held
    return 2 ** Math.min(most, Math.max(-most, short / STEP))
  })
}

/**
 * The greatest weight of a player for a role is four fifths of the bound at which an observer could guess the role from
 * the agent's history.
 */
const heaviest = (seats: number): number => Math.max(1, Math.min(HEAVIEST, Math.sqrt((4 / 5) * (seats - 1))))
