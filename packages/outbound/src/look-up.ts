import { Resolver, lookup as systemLookup } from 'node:dns/promises'

export type Resolve = (name: string) => Promise<readonly string[]>

export class SlowNameError extends Error {}

/** These names mean the machine itself, so no name server is asked for them. */
export const LOCALHOST = /^(?:.+\.)?localhost\.?$/i

const TRIES = { timeout: 1_500, tries: 2 }
const LIMITS = { withinMs: 5_000, keptMs: 5_000 }

/** The system knows local names, too, but looks up few names at once, so names without an answer would delay all. */
export const resolveBySystem: Resolve = async (name) =>
  (await systemLookup(name, { all: true, verbatim: true })).map((answer) => answer.address)

export const resolverFor = ({ allowLocal }: { allowLocal: boolean }): Resolve =>
  allowLocal ? resolveBySystem : resolveByServers()

/** Asks the name servers themselves; requests for the same name share one look-up and its answer for some seconds. */
export function resolveByServers(servers?: readonly string[], { withinMs, keptMs } = LIMITS): Resolve {
  const lookUps = new Map<string, ReturnType<Resolve>>()
  return (name) => {
    const known = lookUps.get(name)
    if (known) return known
    const lookUp = askServers(name, withinMs, servers)
    lookUps.set(name, lookUp)
    const forget = () => lookUps.delete(name)
    lookUp.then(() => setTimeout(forget, keptMs).unref(), forget)
    return lookUp
  }
}

async function askServers(name: string, withinMs: number, servers?: readonly string[]): Promise<readonly string[]> {
  if (LOCALHOST.test(name)) return ['127.0.0.1']
  const resolver = new Resolver(TRIES) // a new one reads again which name servers the system has
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), withinMs)
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  clearTimeout(timer)
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  const isSlow = answers.some((answer) => answer.status === 'rejected' && SLOW.has(answer.reason.code))
  throw isSlow ? new SlowNameError(name) : new Error(`${name} has no address`)
}

const SLOW = new Set(['ETIMEOUT', 'ECANCELLED'])
