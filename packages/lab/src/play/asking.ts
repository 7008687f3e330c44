import { PlatformFault } from './platform-fault.ts'

/** Something that is asked of an agent: in this process at once, over a network in its time. */
type Call = () => unknown

/** What came of a call. */
export type Reply<T> = { value: T } | { failed: unknown }

/** Work that asks agents: it yields what is asked together, and goes on with what came of it. */
export type Asking<Result> = Generator<readonly Call[], Result, readonly Reply<unknown>[]>

/** Asks all of it together; an agent that fails takes nothing from the others. */
export function* together<T>(calls: readonly (() => T | Promise<T>)[]): Asking<Reply<T>[]> {
  // A driver answers each call with what it returned.
  return [...(yield calls)] as Reply<T>[]
}

/** Does work whose agents all answer in this process. */
export function atOnce<Result>(asking: Asking<Result>): Result {
  let step = asking.next([])
  while (!step.done) step = asking.next(ofAgents(step.value.map(tried)))
  return step.value
}

/** Does work whose agents may take their time; those who are asked together are waited for together. */
export async function inTime<Result>(asking: Asking<Result>): Promise<Result> {
  let step = asking.next([])
  while (!step.done) step = asking.next(ofAgents(await Promise.all(step.value.map(waitedFor))))
  return step.value
}

/** What agents failed at is theirs; what the platform failed at ends the work, when all who were asked are done. */
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
