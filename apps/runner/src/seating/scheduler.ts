import { messageOf } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Arena } from '@masquerade/store/arenas'
import type { Situation } from '@masquerade/store/seating'
import type { PlayContext } from '../play-context.ts'
import { type Now, nextMatch } from './next-match.ts'

const EVERY_MS = 1_000
/** However long the planning took, the scheduler then pauses for at least this part of its usual interval. */
const LEAST_REST = 1 / 4
const QUIET_AFTER_MS = 10 * 60_000
const FAULT_LATELY_MS = 15_000
const MOST_SKEW_MS = 1_000
const REQUEUE_EVERY_MS = 30_000
/** After a longer gap between two looks, it is unknown which agents were there meanwhile. */
const MOST_UNSEEN_MS = 60_000

type SchedulerContext = Pick<PlayContext, 'store' | 'clock' | 'random' | 'sleepAfterMs' | 'newcomerMs' | 'say'> & {
  takes?(): boolean
}

/** A lock in the database makes sure that only one of several runner processes schedules matches at a time. */
export async function runScheduler(context: SchedulerContext, signal: AbortSignal, everyMs = EVERY_MS): Promise<void> {
  const { clock, store, say } = context
  const since = clock.now()
  let requeueAt = since
  let paused = false
  const watched = { since, until: since }
  while (!signal.aborted) {
    const began = clock.now()
    try {
      await refuseWhileItCannotPlan(store)
      if (clock.now() >= requeueAt) {
        const found = await store.queue.requeue()
        if (found > 0) say(`queued ${found} unfinished ${found === 1 ? 'match' : 'matches'} again`)
        requeueAt = clock.now() + REQUEUE_EVERY_MS
        await store.mailbox.sweep()
      }
      await refuseWhileNothingBegins(context)
      if (began - watched.until > MOST_UNSEEN_MS) watched.since = began
      watched.until = began
      await inTurn(context, [() => beginTables(context), () => fillArenas(context, since, began - watched.since)])
      if (paused) say('the scheduler goes on')
      paused = false
    } catch (error) {
      const wasPaused = paused
      paused = store.condition.note(error) || error instanceof NotNow
      if (!(paused && wasPaused) && !signal.aborted) say(`the scheduler waits: ${messageOf(error)}`, { level: 'warn' })
    }
    // The time spent on planning matches is subtracted from the pause until the next planning.
    const tookMs = Math.max(0, clock.now() - began)
    await clock.sleep(Math.max(everyMs * LEAST_REST, everyMs - tookMs), signal)
  }
}

/** No match begins while this clock differs from the database's, because waiting times are measured with both. */
async function refuseWhileItCannotPlan({ condition, clock }: SchedulerContext['store']): Promise<void> {
  const now = condition.faultWithin(FAULT_LATELY_MS) ? await condition.now() : undefined
  if (now && now.database !== 'ok') throw new NotNow(`play is paused, the database cannot be written to: ${now.reason}`)
  const skew = clock.skew()
  if (!skew || Math.abs(skew.aheadMs) - skew.withinMs <= MOST_SKEW_MS) return
  const by = `${(Math.abs(skew.aheadMs) / 1000).toFixed(1)} s ${skew.aheadMs > 0 ? 'ahead of' : 'behind'}`
  throw new NotNow(`this machine's clock is ${by} the database's: set it right, until then no agents are seated here`)
}

async function refuseWhileNothingBegins({ store, takes, say }: SchedulerContext): Promise<void> {
  const pause = await store.operating.pause.now()
  if (pause) {
    for (const { slug, state } of await store.arenas.finalize()) say(`arena ${slug}: ${state}`)
    throw new NotNow(`an administrator has paused the site: ${pause.why}`)
  }
  if (takes?.() === false) throw new NotNow('this runner is drained')
}

class NotNow extends Error {}

/** `watchedMs` is for how long the scheduler has looked without a longer gap. */
export async function fillArenas(context: SchedulerContext, since: number, watchedMs?: number): Promise<void> {
  const { clock, newcomerMs } = context
  const now = { at: clock.now(), audience: await audienceNow(context, since), newcomerMs }
  const spent = await context.store.arenas.spend()
  if (spent) context.say(`arena ${spent.slug}: its budget is spent`)
  const open = await context.store.arenas.open()
  // Contests that only admit named agents get their matches first, before other contests can use these agents.
  const [inviting, others] = [open.filter(({ roster }) => roster.agents), open.filter(({ roster }) => !roster.agents)]
  await inTurn(context, [
    ...[...inviting, ...others].map((arena) => () => fillArena(arena, now, context)),
    async () => {
      for (const { slug, state } of await context.store.arenas.settle(watchedMs)) context.say(`arena ${slug}: ${state}`)
    },
    async () => {
      const turned = await context.store.arenas.turnSeason()
      if (turned) context.say(`arena ${turned.slug}: season ${turned.ended} is over, and the next one begins`)
    },
  ])
}

/** What fails by itself keeps nothing else waiting: all errors are thrown at the end as one; a fault of the platform at once. */
async function inTurn(
  { store }: Pick<SchedulerContext, 'store'>,
  all: readonly (() => Promise<void>)[],
): Promise<void> {
  const errors: unknown[] = []
  for (const work of all) {
    await work().catch((error: unknown) => {
      if (store.condition.note(error)) throw error
      errors.push(error)
    })
  }
  if (errors.length > 0) throw new Error(errors.map(messageOf).join('; '), { cause: errors[0] })
}

export async function beginTables({ store, say }: Pick<SchedulerContext, 'store' | 'say'>): Promise<void> {
  const tables = await store.play.due()
  await inTurn(
    { store },
    tables.map((table) => async () => {
      const begun = await store.play.begin(table)
      if (!begun) return
      const { match, people } = begun
      say(`match ${match}: begun for ${people} ${people === 1 ? 'person' : 'people'}`, { match })
    }),
  )
}

async function fillArena(arena: Arena, now: Now, { store, random }: SchedulerContext): Promise<void> {
  const game = gameOf(arena.game)
  if (!game) return
  for (let begun = 0; begun < arena.schedule.tables; begun++) {
    const choose = (situation: Situation) => nextMatch(arena, game, situation, now, random)
    const id = await store.matches.schedule(arena.id, choose, arena.schedule.tables).catch((error: unknown) => {
      throw new Error(`arena ${arena.slug}: ${messageOf(error)}`, { cause: error })
    })
    if (!id) return
  }
}

async function audienceNow({ store, clock, sleepAfterMs }: SchedulerContext, since: number): Promise<Now['audience']> {
  const looked = await store.attention.last()
  const goneMs = clock.now() - (looked === undefined ? since : Date.parse(looked))
  if (sleepAfterMs > 0 && goneMs >= sleepAfterMs) return 'long-gone'
  return goneMs >= QUIET_AFTER_MS ? 'gone' : 'there'
}
