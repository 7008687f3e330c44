import type { Reply } from '../agent-connector.ts'
import type { SpaceRequest } from './space-protocol.ts'
import type { Told } from './teller.ts'

/**
 * Whether a Space that was told and asked the trial question plays another game, and what it said that shows it. The
 * package that agents of whoisspy.ai are made with has a werewolf's protocol as well: the routes are the same, so that
 * health and name tell nothing, while the events are others.
 *
 * It speaks of a werewolf's roles, which nobody does who is asked about a drink; or it takes in the beginning, which
 * both games have, and says of all the rest that it does not know it.
 */
export function otherGame(history: readonly Told[], { answer, error }: Reply): string | undefined {
  const refusals = history.flatMap(({ refused }) => refused?.detail ?? refused?.message ?? [])
  const answered = 'text' in answer ? [answer.text] : []
  const betrayed = [...refusals, ...answered, ...(error === undefined ? [] : [error])].find((said) =>
    WEREWOLF.test(said),
  )
  if (betrayed !== undefined) return betrayed
  return 'missing' in answer && knowsOnlyBeginnings(history) ? (refusals[0] ?? '') : undefined
}

/** Its roles and the names of its events; `Role agent for … not registered` is what its package says to one without a role. */
const WEREWOLF =
  /\bwere-?wol(f|ves)\b|\bseer\b|\b(wolf_speech|skill_result|night_info|sheriff_\w+)\b|狼人|预言家|女巫|\brole agent for \S+ not registered\b|'AgentReq' object has no attribute 'role'/i

function knowsOnlyBeginnings(history: readonly Told[]): boolean {
  const own = history.filter(({ event }) => OWN.has(event.status))
  const begun = history.some(({ event, refused }) => event.status === 'start' && !refused)
  return (
    begun &&
    own.length > 1 &&
    own.every(({ refused }) => refused?.code === 'failed' && UNKNOWN.test(refused.detail ?? ''))
  )
}

/** What happens in Who is Spy? alone. */
const OWN = new Set<SpaceRequest['status']>(['distribution', 'round'])
/** What is said of a status that a program does not know: Python's NotImplementedError has no words at all. */
const UNKNOWN =
  /^(perceive error)?[\s:]*$|not.?implemented|(unknown|unsupported|invalid|unexpected) status|未知|不支持/i
