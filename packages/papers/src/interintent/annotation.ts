import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { ContextItem } from '@masquerade/lab/raters/items'
import { type Intention, wordsOf } from './intentions.ts'

export interface Statement extends Pick<ContextItem, 'quest' | 'proposal' | 'seat' | 'leader' | 'team'> {
  kind: 'propose' | 'speak' | 'reconsider'
  /** The intentions before and after the draft; empty where the player gave no answer. */
  first: readonly Intention[]
  final: readonly Intention[]
  /** The player wrote these thoughts down immediately before its speech. */
  think: string
  text: string
}

export interface Transcript extends Pick<ContextItem, 'results' | 'votes'> {
  table: string
  roles: readonly string[]
  knows: readonly ContextItem['knows'][]
  winner: 'good' | 'evil'
  statements: readonly Statement[]
}

/** What people rate: how well thoughts and speech follow the player's intentions, without knowing the agent. */
export type AnnotationContext = Omit<ContextItem, 'intentions' | 'items'> & {
  intentions: Intention[]
  items: AnnotationItem[]
}
export type AnnotationItem = ContextItem['items'][number] & { intention: Intention }

export function contextsOf(match: Pick<PlayedMatch, 'block' | 'observed'>): AnnotationContext[] {
  const { table, roles, knows, results, votes, statements } = transcriptIn(match)
  return statements.flatMap((statement, at): AnnotationContext[] => {
    const { seat, quest, proposal, leader, team, first, final, think, text } = statement
    if (first.length + final.length === 0) return []
    const id = contextId(match.block, table, statement)
    return [
      {
        ...{ id, block: match.block, seats: roles.length, seat, role: roles[seat - 1] ?? '' },
        ...{ knows: knows[seat - 1] ?? [], quest, proposal, leader, team },
        results: results.filter((result) => result.quest < quest),
        votes: votes.filter((vote) => isBefore(vote, statement)),
        saidBefore: statements.slice(0, at).map(({ quest, proposal, seat, text }) => ({ quest, proposal, seat, text })),
        ...{ intentions: [...final], thoughts: think, speech: text },
        items: [...new Set([...final, ...first])].map((name) => ({
          ...{ item: itemId(id, name), intention: name, words: wordsOf(name) },
          ...{ first: first.includes(name), final: final.includes(name) },
        })),
      },
    ]
  })
}

export const transcriptIn = ({ observed }: Pick<PlayedMatch, 'observed'>): Transcript =>
  (observed as unknown as { told: Transcript }).told // what the design observed, read again

export const contextId = (block: number, table: string, { quest, proposal, seat }: Statement): string =>
  `${block}.${table}.${quest}.${proposal}.${seat}`

export const itemId = (context: string, name: Intention): string => `${context}.${name}`

type Place = Pick<Statement, 'quest' | 'proposal'>
const isBefore = (one: Place, other: Place): boolean =>
  one.quest < other.quest || (one.quest === other.quest && one.proposal < other.proposal)
