import { PlatformFault } from './platform-fault.ts'

/** A call to an agent: synchronous in this process, a promise over a network. */
type Call = () => unknown

/** What came of a call. */
export type Reply<T> = { value: T } | { failed: unknown }

/** Work that asks agents, as a generator: it yields calls to be made together, and continues with their results. */
export type Asking<Result> = Generator<readonly Call[], Result, readonly Reply<unknown>[]>

/** Makes several calls together; an agent that fails does not affect the others. */
export function* together<T>(calls: readonly (() => T | Promise<T>)[]): Asking<Reply<T>[]> {
  // The cast is safe: a driver answers each call with that call's return value.
  return [...(yield calls)] as Reply<T>[]
}

/** Runs to its end such a generator of calls whose agents all answer synchronously, in this process. */
export function atOnce<Result>(asking: Asking<Result>): Result {
  let step = asking.next([])
  while (!step.done) step = asking.next(ofAgents(step.value.map(tried)))
  return step.value
}

/** Runs to its end a generator of calls whose agents may answer later; calls made together are awaited together. */
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
