import { Standstill } from '@masquerade/connectors'
import { messageOf } from '@masquerade/game'
import type { PlayContext } from './play-context.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000
const MOST_TRIES = 3

interface Patience {
  signal: AbortSignal
  /** After so many failures of the platform while the database works, the error is thrown. */
  mostTries?: number
  longestWaitMs?: number | undefined
}

/** Repeats work on a match that fails because of the platform, not of the match, as soon as the database works. */
export async function onceThePlatformCan<Done>(
  id: string,
  context: Pick<PlayContext, 'store' | 'clock' | 'say' | 'meters'>,
  { signal, mostTries = MOST_TRIES, longestWaitMs = LONGEST_WAIT_MS }: Patience,
  work: (outageMs: number) => Promise<Done>,
): Promise<Done> {
  const began = context.clock.now()
  let said = ''
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries === 1 ? 0 : context.clock.now() - began)
    } catch (error) {
      if (
        signal.aborted ||
        error instanceof Standstill ||
        tries === mostTries ||
        !(await isPlatforms(error, context))
      ) {
        throw error
      }
      const message = messageOf(error)
      const news = said !== message
      said = message
      if (news) context.say(`match ${id}: waiting for the database: ${said}`, { level: 'warn', match: id })
      if (tries === 1) context.meters?.failed('platform')
      await platformBack(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), longestWaitMs))
      if (news) context.say(`match ${id}: goes on`, { match: id })
    }
  }

  async function platformBack(firstWaitMs: number): Promise<void> {
    for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
      await context.clock.sleep(wait, signal)
      signal.throwIfAborted()
      if ((await context.store.condition.now()).database === 'ok') return
    }
  }
}

export async function isPlatforms(error: unknown, { store }: Pick<PlayContext, 'store'>): Promise<boolean> {
  return store.condition.note(error) || (await store.condition.now()).database !== 'ok'
}

/** While the platform is at fault this work is left out: an agent's answer is worth more than what spectators see of it. */
export async function unlessThePlatformFails(context: Pick<PlayContext, 'store'>, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(await isPlatforms(error, context))) throw error
  }
}
