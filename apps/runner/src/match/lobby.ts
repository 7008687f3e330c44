import { type Clock, canConnect, keptMs, type WarmUp, type Way } from '@masquerade/connectors'
import { type Random, type Seat, shuffled } from '@masquerade/game'
import { voidReason } from '@masquerade/protocol'
import type { Candidate } from '@masquerade/store/seating'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import { type SeatedAgent, seatedAgent } from './seated-agent.ts'

type Gathered = { table: 'ready' } | { table: 'lost' } | { table: 'void'; reason: string }

/** A substitute has this many milliseconds to become ready, because the other players are waiting. */
const SUBSTITUTE_MS = 15_000
/** After this number of substitutes for a missing player, only built-in agents are tried. */
const MOST_OTHERS = 2
const MOST_TRIES = 6
const LETS_GO_MS = 10_000
const MOST_KEPT_MS = 120_000
const LOOK_EVERY_MS = 100
const LAST_WORDS_MS = 500

/** Before a match begins, all its agents are woken at once, and those that do not answer are replaced by others. */
export async function gather(match: OpenMatch, context: PlayContext, signal: AbortSignal): Promise<Gathered> {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const failed = new Set<string>()
  let seats = [...match.seated.keys()]
  try {
    while (seats.length > 0) {
      const outcomes = seats.map(async (seat) => {
        const outcome = await fill(match, seat, failed, context, until)
        if (outcome.table !== 'ready') over.abort() // a table that is not played needs no more agents
        return outcome
      })
      const all = await Promise.allSettled(outcomes)
      const decided = all.find((one) => one.status === 'fulfilled' && one.value.table !== 'ready')
      if (decided?.status === 'fulfilled') return decided.value
      signal.throwIfAborted()
      for (const one of all) if (one.status === 'rejected') throw one.reason
      seats = [...match.seated].flatMap(([seat, { table, forfeits }]) =>
        context.leaving.has(table) && !forfeits ? [seat] : [],
      )
    }
    return { table: 'ready' }
  } finally {
    over.abort()
  }
}

async function fill(
  match: OpenMatch,
  seat: Seat,
  failed: Set<string>,
  context: PlayContext,
  signal: AbortSignal,
): Promise<Gathered> {
  let why = ''
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const agent = match.seated.get(seat)
    if (!agent) throw new Error(`no agent sits in seat ${seat}`)
    if (agent.forfeits || isThere(agent, context)) return { table: 'ready' }
    if (!context.leaving.has(agent.table)) await leftAlone(agent, context, signal)
    const ms = tries === 0 ? context.warmUpMs : Math.min(context.warmUpMs, SUBSTITUTE_MS)
    const came = await warmUp(agent, ms, context.clock, signal)
    if (came.ready) return { table: 'ready' }
    failed.add(agent.agentId)
    why = came.message
    if (match.experiment) {
      const reason = match.experiment.brokenOff() ?? voidReason('study', { why })
      return { table: 'void', reason }
    }
    if (agent.agentId === match.trialOf) return { table: 'void', reason: voidReason('trial', { why }) }

    // A missing agent is not blamed when the platform could not reach it, or when it was a substitute with little time.
    const kept = came.kept || context.stoodStill() || (await agent.connector.outOfReach?.(ms)) === true
    const charged = tries === 0 && !agent.unusable && !kept
    const houseOnly = match.trialOf !== undefined || tries >= MOST_OTHERS
    const replaced = await replace(match, agent, { failed, houseOnly, charged }, context)
    if (replaced === 'none') {
      if (charged) await context.store.lobby.notCome(match.id, agent)
      break
    }
    if (replaced === 'lost') return { table: 'lost' }
    const reason = agent.unusable?.ours ? agent.unusable.why : came.code
    const news = `agent ${agent.agentId} did not come (${reason}), ${replaced} plays`
    context.say(`match ${match.id}: seat ${seat}: ${news}`, { match: match.id })
  }
  return { table: 'void', reason: voidReason('seat', { seat, why }) }
}

/**
 * An agent that answered a moment ago is not woken, unless it keeps a memory and must receive the match's events. People
 * are asked always: all of them are one agent.
 */
const isThere = (
  { connector, kind, unusable, versionId, table }: SeatedAgent,
  { leaving, presence, clock }: PlayContext,
): boolean =>
  kind !== 'person' && !(connector.follow || unusable || leaving.has(table)) && presence.isThere(versionId, clock.now())

/** While an agent with a memory is being tested, its match waits until the test notices the match and ends. */
async function leftAlone(
  { versionId, connector }: SeatedAgent,
  { store, clock }: PlayContext,
  signal: AbortSignal,
): Promise<void> {
  if (!connector.follow) return
  for (let waited = 0; waited < LETS_GO_MS && (await store.checks.held(versionId)); waited += LOOK_EVERY_MS) {
    await clock.sleep(LOOK_EVERY_MS, signal)
    signal.throwIfAborted()
  }
}

async function replace(
  match: OpenMatch,
  { seat, versionId }: SeatedAgent,
  { failed, houseOnly, charged }: { failed: ReadonlySet<string>; houseOnly: boolean; charged: boolean },
  context: PlayContext,
): Promise<string | 'none' | 'lost'> {
  const { lobby, matches } = context.store
  const free = (await lobby.substitutes(match.id)).filter(
    ({ agentId, kind }) => !failed.has(agentId) && (houseOnly ? kind === 'house' : canConnect(kind)),
  )
  for (const { agentId, versionId: newcomer } of inOrder(free, context.random)) {
    const why = charged ? 'no-warm-up' : 'gone'
    const put = await lobby.replaceSeat(match.id, { seat, versionId }, { agentId, versionId: newcomer }, why)
    if (!put.ok && put.error.code === 'not-free') continue
    const player = put.ok && (await matches.players(match.id)).find((player) => player.seat === seat)
    if (!player || player.version.id !== newcomer) return 'lost'
    match.seated.set(seat, seatedAgent(player, context))
    return agentId
  }
  return 'none'
}

/** Agents of owners are tried before built-in ones, and agents with fewer games before others. */
function inOrder(candidates: readonly Candidate[], random: Random): Candidate[] {
  const ours = ({ kind }: Candidate) => (kind === 'house' ? 1 : 0)
  return shuffled(random, candidates).sort(
    (a, b) => ours(a) - ours(b) || a.games + a.unfinished - (b.games + b.unfinished),
  )
}

async function warmUp(
  { connector }: SeatedAgent,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<WarmUp & { kept?: true }> {
  const up = new AbortController()
  const heard = new AbortController()
  const until = AbortSignal.any([signal, heard.signal])
  const way: Way = { waits: [] }
  let kept = false
  const coming = connector.warmUp(AbortSignal.any([signal, up.signal]), way)
  const late = ownTime(ms, way, clock, until)
    .then((own) => {
      kept = !own
      up.abort()
      return clock.sleep(LAST_WORDS_MS, until)
    })
    .then((): WarmUp => ({ ready: false, code: 'timeout', message: voidReason('late', { seconds: ms / 1000 }) }))
  try {
    const came = await Promise.race([coming, late])
    signal.throwIfAborted()
    if (came.ready || !kept) return came
    return { ...came, code: 'timeout', message: voidReason('crowded', {}), kept }
  } finally {
    heard.abort()
    up.abort()
  }
}

async function ownTime(ms: number, way: Way, clock: Clock, signal: AbortSignal): Promise<boolean> {
  await clock.sleep(ms, signal)
  for (let added = 0; !signal.aborted; ) {
    const owed = Math.min(keptMs(way, clock.now()), MOST_KEPT_MS) - added
    if (owed <= 0) return added < MOST_KEPT_MS
    const more = Math.max(owed, LOOK_EVERY_MS)
    await clock.sleep(more, signal)
    added += more
  }
  return true
}
