import { type Games, ownSignal } from '@masquerade/connectors'
import { isStaged, type StagedGameId } from '@masquerade/games'
import type { AgentCheckStep, AgentSettings, PlayLanguage } from '@masquerade/protocol'
import type { CheckWork } from '@masquerade/store/agents'
import type { PlayContext } from './play-context.ts'

export interface Trying {
  settings: AgentSettings
  secret?: string
  challenge: string
  language: PlayLanguage
  game?: StagedGameId
  games: Games
}

export type TryAgent = (trying: Trying, signal: AbortSignal) => AsyncIterable<AgentCheckStep>

const LONGEST_MS = 180_000
/** A test of an agent that takes longer is given up, since it may crash every runner that takes it. */
const TOO_OLD_MS = 15 * 60_000

/** An interrupted test, or one that cannot reach the database, is repeated by another runner. */
export function checker(context: PlayContext & { tryAgent: TryAgent }, stopping: AbortSignal) {
  const checking = new Set<string>()
  const { checks } = context.store

  return {
    checking,
    async check(id: string, job: AbortSignal, _attempt?: number, game?: string): Promise<void> {
      const stop = ownSignal(stopping)
      const signal = AbortSignal.any([job, stop.signal])
      checking.add(id)
      try {
        signal.throwIfAborted()
        const work = await checks.begin(id, game)
        if (!work) return
        await tried(work, signal)
        await checks.finish(id)
      } finally {
        stop.forget()
        checking.delete(id)
      }
    },
  }

  async function tried(work: CheckWork, signal: AbortSignal): Promise<void> {
    const { id, agentId, settings, challenge, language, game, createdAt } = work
    let step: AgentCheckStep['step'] = 'address'
    const end = async (code: 'timeout' | 'failed', message: string): Promise<void> => {
      await checks.addStep(id, { step, ok: false, code, params: { message }, ms: 0 })
    }
    if (context.clock.now() - Date.parse(createdAt) > TOO_OLD_MS) {
      return end('timeout', 'this check waited too long for a runner; begin another one')
    }
    const secret = work.secret && context.secrets.open(agentId, work.secret)
    if (secret?.ok === false) return end('failed', secret.error)
    const games = gamesAtAddress(id, context)
    const trying = {
      ...{ settings, challenge, language, games },
      ...(game !== undefined && isStaged(game) && { game }),
      ...(secret && { secret: secret.value }),
    }
    try {
      for await (const done of within(trying, signal)) {
        step = done.step
        if (!(await checks.addStep(id, done))) return
      }
    } catch (error) {
      if (signal.aborted || context.store.condition.note(error)) throw error
      if ((await context.store.condition.now()).database !== 'ok') throw error
      if (error instanceof TooLong) return end('timeout', error.message)
      context.say(`check ${id}: failed: ${withoutSecret(error, trying.secret)}`, { level: 'warn' })
      await end('failed', 'something went wrong on our side; begin another check')
    }
  }

  async function* within(trying: Trying, signal: AbortSignal): AsyncGenerator<AgentCheckStep, void, void> {
    const over = new AbortController()
    const until = AbortSignal.any([signal, over.signal])
    const late = context.clock.sleep(LONGEST_MS, until).then((): never => {
      signal.throwIfAborted()
      throw new TooLong(`it took more than ${LONGEST_MS / 1000} s`)
    })
    late.catch(() => {}) // the race throws it
    const steps = context.tryAgent(trying, until)[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([steps.next(), late])
        if (next.done) return
        yield next.value
      }
    } finally {
      over.abort()
    }
  }
}

class TooLong extends Error {}

function withoutSecret(error: unknown, secret: string | undefined): string {
  const text = error instanceof Error && error.stack ? error.stack : String(error)
  return secret ? text.replaceAll(secret, '•••') : text
}

const LOOK_EVERY_MS = 500

function gamesAtAddress(checkId: string, { store, clock }: Pick<PlayContext, 'store' | 'clock'>): Games {
  const { checks } = store
  return {
    underWay: () => checks.playing(checkId),

    async between(work, signal) {
      if (await checks.playing(checkId)) return undefined
      const over = new AbortController()
      const done = new AbortController()
      let held: Promise<boolean> | undefined
      try {
        if (!(await checks.hold(checkId))) return undefined
        held = hold(over, done.signal)
        held.catch(() => {}) // heard of below
        const result = await work(AbortSignal.any([signal, over.signal]))
        done.abort()
        return (await held) ? result : undefined
      } finally {
        done.abort()
        await held?.catch(() => {})
        await checks.release(checkId)
      }
    },
  }

  /** Keeps matches from the address of an agent that is tested; false when a match took it nevertheless. */
  async function hold(over: AbortController, done: AbortSignal): Promise<boolean> {
    try {
      for (;;) {
        await clock.sleep(LOOK_EVERY_MS, done)
        if (done.aborted) return !over.signal.aborted
        if (!(await checks.hold(checkId))) over.abort()
      }
    } catch (error) {
      over.abort() // what cannot be held is let go of
      throw error
    }
  }
}
