import { type Clock, type Connect, type Question, type Reply, systemClock } from '@masquerade/connectors'
import { choicesOf, type Logged, ok, REFEREE, recordOf, type Seat, seededRandom } from '@masquerade/game'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import type { Store } from '@masquerade/store'
import { makeKeyPair, openSecret, secretPurpose } from '@masquerade/store/secrets'
import { openTestStore, smallWorld } from '@masquerade/store/testing'
import type { TryAgent } from '../checker.ts'
import { leaving } from '../leaving.ts'
import { presence } from '../match/presence.ts'
import type { PlayContext } from '../play-context.ts'
import type { RunnerIntervals } from '../runner.ts'
import type { Secrets } from '../secrets.ts'
import type { InboxContext } from '../upkeep/inbox.ts'

export type TestHouse = Awaited<ReturnType<typeof testHouse>>

/** A real database with one arena, for tests that play matches with agents of their own. */
export async function testHouse(options?: Parameters<typeof smallWorld>[1]) {
  const { store, url, sql, close } = await openTestStore()
  const world = await smallWorld(url, options)
  return {
    ...{ url, store, sql, world, close },
    newMatch: () => store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 }),
    /** The whole record: the log, and the refusals beside it. */
    async logOf(match: string): Promise<Logged[]> {
      const read = await store.log.readAs(match, REFEREE)
      if (!read.ok) throw new Error(read.error.message)
      return recordOf(read.value.events as Logged[], read.value.refusals)
    },
  }
}

export type Script = (question: Question, signal: AbortSignal) => Reply['answer'] | Promise<Reply['answer']>

/** Every agent answers by one script. */
export const scripted = (script: Script): Connect => {
  return () =>
    ok({
      warmUp: async () => ({ ready: true }),
      answer: async (question, signal) => ({ answer: await script(question, signal) }),
    })
}

export const playContextOf = (
  store: Store,
  script: Script,
  more: Partial<PlayContext & InboxContext & { tryAgent: TryAgent }> = {},
): PlayContext & InboxContext & { tryAgent: TryAgent } => ({
  store,
  clock: systemClock,
  random: seededRandom(11),
  connect: scripted(script),
  secrets: testSecrets(),
  leaving: leaving(),
  presence: presence(),
  outbound: createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveBySystem }),
  warmUpMs: 20_000,
  hearingMs: 20_000,
  faultPauseMs: 0,
  sleepAfterMs: 0,
  newcomerMs: 60_000,
  site: 'https://arena.example',
  stoodStill: () => false,
  tryAgent: async function* () {},
  say: () => {},
  ...more,
})

/** For runners in the process of a test, which would otherwise wait seconds for news. */
export const SHORT_INTERVALS = {
  beatMs: 20,
  scheduleMs: 50,
  queueMs: 20,
  heldMs: 20,
  longestWaitMs: 200,
} satisfies RunnerIntervals

/** A key pair that no file holds. */
export function testSecrets(): Secrets {
  const { key, privateKey } = makeKeyPair()
  return { publicKey: key, open: (agentId, sealed) => ok(openSecret(privateKey, secretPurpose(agentId), sealed)) }
}

/** Makes a speech that was not made before, and votes for the first name on the ballot. */
export function talker({ ask }: Question): Reply['answer'] {
  return { text: choicesOf(ask)?.[0] ?? `Something about number ${ask.turn} of seat ${ask.seat}` }
}

/** Everybody votes for the same seat, so that a match of this game is short. */
export const against =
  (target: Seat): Script =>
  (question) => {
    const { seat } = question.ask
    const choices = choicesOf(question.ask)
    if (!choices) return talker(question)
    const name = `Player ${seat === target ? (target % 6) + 1 : target}`
    return { text: choices.includes(name) ? name : 'nobody' }
  }

/** A clock on which waiting takes no time: whatever answers at once is faster than any deadline. */
export function jumpingClock(): Clock {
  let time = Date.parse('2026-01-01T00:00:00.000Z')
  return {
    now: () => time,
    async sleep(ms, signal) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!signal?.aborted) time += Math.max(0, ms)
    },
  }
}
