import { PlatformFault } from './platform-fault.ts'

type Call = () => unknown

export type Reply<T> = { value: T } | { failed: unknown }

/**
 * Work that asks agents is a generator that yields calls to be made together, so that the same code serves agents that
 * answer at once and agents that answer over a network.
 */
export type Asking<Result> = Generator<readonly Call[], Result, readonly Reply<unknown>[]>

/** An agent that fails does not affect the other agents that are asked at the same time. */
export function* together<T>(calls: readonly (() => T | Promise<T>)[]): Asking<Reply<T>[]> {
  // The type assertion is safe: the code that runs this generator answers each call with that call's return value.
  return [...(yield calls)] as Reply<T>[]
}

/** Work that asks agents can be run in one go only where all agents answer synchronously in this process. */
export function atOnce<Result>(asking: Asking<Result>): Result {
  let step = asking.next([])
  while (!step.done) step = asking.next(ofAgents(step.value.map(tried)))
  return step.value
}

export async function inTime<Result>(asking: Asking<Result>): Promise<Result> {
  let step = asking.next([])
  while (!step.done) step = asking.next(ofAgents(await Promise.all(step.value.map(waitedFor))))
  return step.value
}

/** Failures of agents are passed on as results; a fault of the platform ends the work, once all calls are done. */
function ofAgents(replies: readonly Reply<unknown>[]): readonly Reply<unknown>[] {
  for (const reply of replies) if ('failed' in reply && reply.failed instanceof PlatformFault) throw reply.failed
  return replies
}

function tried(call: Call): Reply<unknown> {
  let value: unknown
  try {
    value = call()
  } catch (failed) {
    return { failed }
  }
  if (value instanceof Promise) throw new Error('an agent that takes its time was asked by who does not wait')
  return { value }
}

async function waitedFor(call: Call): Promise<Reply<unknown>> {
  try {
    return { value: await call() }
  } catch (failed) {
    return { failed }
  }
}
