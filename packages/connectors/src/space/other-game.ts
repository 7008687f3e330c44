import type { Reply } from '../agent-connector.ts'
import type { SpaceRequest } from './space-protocol.ts'
import type { Delivery } from './teller.ts'

/**
 * Finds out from a Hugging Face Space's answers whether it plays another game, after the trial's events and question
 * were sent. The software package behind agents of whoisspy.ai speaks a werewolf protocol as well: the routes are the
 * same, so that health and name show nothing, while the events differ. A werewolf agent speaks of that game's roles,
 * which no agent does that is asked about a drink; or it accepts the beginning, which both games have, and refuses all
 * other events as unknown.
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
 * Words of werewolf's roles and events; the software package says `Role agent for … not registered` to a player without
 * a role.
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

/** The events of the game Who is Spy? that the game werewolf does not have. */
const OWN = new Set<SpaceRequest['status']>(['distribution', 'round'])
/**
 * Patterns for the error messages by which agents' programs answer to an event that they do not know:
 * Python's NotImplementedError has no message at all.
 */
const UNKNOWN =
  /^(perceive error)?[\s:]*$|not.?implemented|(unknown|unsupported|invalid|unexpected) status|未知|不支持/i
