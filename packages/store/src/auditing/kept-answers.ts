import type { Ask, Given } from '@masquerade/game'
import type { PoolClient } from 'pg'
import type { AskAnswer } from '../asks/ask-rows.ts'
import { unpackAsks } from '../asks/packed-asks.ts'
import type { Row } from '../database/rows.ts'

export type AnswerTo = (ask: Pick<Ask, 'turn' | 'seat' | 'attempt' | 'kind'>) => Given | undefined

/**
 * Finds the stored original answers of a match; those of people and of the site's own agents are deleted some minutes
 * after it.
 */
export async function keptAnswers(
  client: PoolClient,
  matchIds: readonly string[],
): Promise<(matchId: string) => AnswerTo> {
  const { rows: present } = await client.query<PresentRow>(PRESENT, [matchIds])
  const { rows: past } = await client.query<PastRow>(PAST, [matchIds])
  const answers = new Map<string, Given>()
  for (const { match_id, answer, ...ask } of present) answers.set(keyOf(match_id, ask), answer)
  for (const { match_id, seat, asks } of past) {
    const read = unpackAsks({ match_id, seat, version_id: '', asks, traffic: null }, null)
    if (!read.ok) continue
    for (const { turn, attempt, kind, answer } of read.value)
      if (answer) answers.set(keyOf(match_id, { turn, seat, attempt, kind }), answer)
  }
  return (matchId) => (ask) => answers.get(keyOf(matchId, ask))
}

const keyOf = (matchId: string, { turn, seat, attempt, kind }: Parameters<AnswerTo>[0]): string =>
  `${matchId}/${turn}/${seat}/${attempt}/${kind}`

interface PresentRow extends Row<'Ask', 'match_id' | 'turn' | 'seat' | 'attempt' | 'kind'> {
  answer: AskAnswer['answer']
}

type PastRow = Row<'PastAsk', 'match_id' | 'seat' | 'asks'>

const PRESENT = `
  SELECT match_id, turn, seat, attempt, kind, answer FROM ask WHERE match_id = ANY ($1) AND answer IS NOT NULL`

const PAST = `SELECT match_id, seat, asks FROM past_ask WHERE match_id = ANY ($1)`
