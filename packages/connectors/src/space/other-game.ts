import type { Reply } from '../agent-connector.ts'
import type { SpaceRequest } from './space-protocol.ts'
import type { Delivery } from './teller.ts'

/**
 * The software package behind agents of whoisspy.ai also speaks a werewolf protocol on the same routes, so only answers
 * to events and questions show which game a Hugging Face Space plays. A werewolf agent speaks of that game's roles, or
 * accepts the beginning, which both games have, and refuses all other events as unknown.
 */
export function otherGame(history: readonly Delivery[], { answer, error }: Reply): string | undefined {
  const refusals = history.flatMap(({ refused }) => refused?.detail ?? refused?.message ?? [])
  const answered = 'text' in answer ? [answer.text] : []
  const betrayed = [...refusals, ...answered, ...(error === undefined ? [] : [error])].find((said) =>
    WEREWOLF.test(said),
  )
  if (betrayed !== undefined) return betrayed
  return 'missing' in answer && knowsOnlyBeginnings(history) ? (refusals[0] ?? '') : undefined
}

/**
 * Besides the words for werewolf's roles and events: the software package says `Role agent for … not registered` to a
 * player without a role.
 */
const WEREWOLF =
  /\bwere-?wol(f|ves)\b|\bseer\b|\b(wolf_speech|skill_result|night_info|sheriff_\w+)\b|狼人|预言家|女巫|\brole agent for \S+ not registered\b|'AgentReq' object has no attribute 'role'/i

function knowsOnlyBeginnings(history: readonly Delivery[]): boolean {
  const own = history.filter(({ event }) => OWN.has(event.status))
  const begun = history.some(({ event, refused }) => event.status === 'start' && !refused)
  return (
    begun &&
    own.length > 1 &&
    own.every(({ refused }) => refused?.code === 'failed' && UNKNOWN.test(refused.detail ?? ''))
  )
}

/** Events of the Spaces' protocol that the werewolf protocol does not have. */
const OWN = new Set<SpaceRequest['status']>(['distribution', 'round'])
/**
 * Agents' programs answer to an event that they do not know with such error messages; Python's NotImplementedError has
 * no message at all.
 */
const UNKNOWN =
  /^(perceive error)?[\s:]*$|not.?implemented|(unknown|unsupported|invalid|unexpected) status|未知|不支持/i
