type Call = () => unknown

export type Reply<T> = { value: T } | { failed: unknown }

/** An agent that fails has said nothing. */
export const valueIn = <T>(reply: Reply<T> | undefined): T | undefined =>
  reply && 'value' in reply ? reply.value : undefined

/** Yields calls to agents that may be made at the same time, and is then given their replies. */
export type Asking<Result> = Generator<readonly Call[], Result, readonly Reply<unknown>[]>

/** Asks several agents at the same time; the failure of one agent does not affect the others. */
export function* together<T>(calls: readonly (() => T | Promise<T>)[]): Asking<Reply<T>[]> {
  // The assertion is safe: whatever runs this generator gives back one reply a call, in their order.
  return [...(yield calls)] as Reply<T>[]
}

/** Runs a generator of questions to agents; no reply is awaited, so all agents must answer in this process. */
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

/** An agent's failure is returned as its reply, but a fault of the platform is thrown as an error. */
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

/** A fault of ours, such as an unreachable database: the match is void, may be played again, and blames no agent. */
export class PlatformFault extends Error {
  override readonly name = 'PlatformFault'
}
