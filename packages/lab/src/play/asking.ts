import { PlatformFault } from './platform-fault.ts'

/** A call to an agent: synchronous in this process, a promise over a network. */
type Call = () => unknown

/** What came of a call. */
export type Reply<T> = { value: T } | { failed: unknown }

/**
 * A piece of work that puts questions to agents, as a generator: it yields calls that are made together, and continues
 * with their results.
 */
export type Asking<Result> = Generator<readonly Call[], Result, readonly Reply<unknown>[]>

/** Makes several calls together; an agent that fails does not affect the others. */
export function* together<T>(calls: readonly (() => T | Promise<T>)[]): Asking<Reply<T>[]> {
  // The type assertion is safe: the code that runs this generator answers each call with that call's return value.
  return [...(yield calls)] as Reply<T>[]
}

/** Runs a generator of calls to agents to its end, where all agents answer synchronously in this process. */
export function atOnce<Result>(asking: Asking<Result>): Result {
  let step = asking.next([])
  while (!step.done) step = asking.next(ofAgents(step.value.map(tried)))
  return step.value
}

/**
 * Runs a generator of calls to agents to its end, where agents may answer later; calls that are made together are
 * awaited together.
 */
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
