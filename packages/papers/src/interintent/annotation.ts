import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { ContextItem } from '@masquerade/lab/raters/items'
import { type Intention, wordsOf } from './intentions.ts'
import type { Statement, Transcript } from './transcript.ts'

/**
 * People rate how well a player's thoughts and speech follow the player's intentions, and are not told which agent
 * played.
 */
export type AnnotationContext = Omit<ContextItem, 'intentions' | 'items'> & {
  /** The player's intentions at the time of its speech, after it last revised them. */
  intentions: Intention[]
  items: AnnotationItem[]
}
export type AnnotationItem = ContextItem['items'][number] & { intention: Intention }

export function contextsOf(match: Pick<PlayedMatch, 'block' | 'observed'>): AnnotationContext[] {
  const transcript = transcriptIn(match)
  return transcript.statements.flatMap((statement, at): AnnotationContext[] => {
    const { seat, quest, proposal, leader, team, first, final, think, text } = statement
    if (first.length + final.length === 0) return []
    const id = contextId(match.block, transcript.table, statement)
    return [
      {
        ...{ id, block: match.block, seats: transcript.roles.length, seat },
        role: transcript.roles[seat - 1] ?? '',
        knows: (transcript.knows[seat - 1] ?? []).map(({ seat, oneOf }) => ({ seat, oneOf: [...oneOf] })),
        ...{ quest, proposal, leader, team: [...team] },
        results: transcript.results
          .filter((result) => result.quest < quest)
          .map((result) => ({ ...result, team: [...result.team] })),
        votes: transcript.votes
          .filter((vote) => isBefore(vote, statement))
          .map((vote) => ({ ...vote, team: [...vote.team], votes: [...vote.votes] })),
        saidBefore: transcript.statements.slice(0, at).map(({ quest, proposal, seat, text }) => {
          return { quest, proposal, seat, text }
        }),
        ...{ intentions: [...final], thoughts: think, speech: text },
        items: itemsOf(id, first, final),
      },
    ]
  })
}

export function transcriptIn({ observed }: Pick<PlayedMatch, 'observed'>): Transcript {
  return (observed as unknown as { told: Transcript }).told
}

export function contextId(block: number, table: string, { quest, proposal, seat }: Statement): string {
  return `${block}.${table}.${quest}.${proposal}.${seat}`
}

export const itemId = (context: string, name: Intention): string => `${context}.${name}`

function itemsOf(id: string, first: readonly Intention[], final: readonly Intention[]): AnnotationItem[] {
  const all = [...new Set([...final, ...first])]
  return all.map((name) => ({
    item: itemId(id, name),
    intention: name,
    words: wordsOf(name),
    first: first.includes(name),
    final: final.includes(name),
  }))
}

type Place = Pick<Statement, 'quest' | 'proposal'>
const isBefore = (one: Place, other: Place): boolean =>
  one.quest < other.quest || (one.quest === other.quest && one.proposal < other.proposal)
