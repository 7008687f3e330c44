import { asSentJson } from '@masquerade/game'
import { type AskAnswer, answerColumns, type NewAsk, promptText } from '../asks/ask-rows.ts'
import type { Database } from '../database/database.ts'
import { allRows, type FromRow, firstRecord, firstRow, type Row } from '../database/rows.ts'
import { NOTHING_SPENT, type Spend, spentIn } from './experiment-rows.ts'

/** This number stands in place of a match's number in questions of a dry run (a test before the experiment starts). */
export const OF_DRY_RUN = -2

export interface NewOutsideAsk extends Omit<NewAsk, 'matchId' | 'turn' | 'attempt'> {
  /** Computed from the question's content and its experiment, so that the same question has the same id. */
  id: string
  experimentId: string
  number: number
  agentId: string
  agent: string
}

export interface OutsideAnswer extends Omit<AskAnswer, 'answer'> {
  /** Null for an invalid or missing answer: the experiment then asks again when it needs one. */
  answer: AskAnswer['answer'] | null
  fault?: string
  sampling?: Readonly<Record<string, number>>
  /** A digest of the prompt without the parts of this question only, by which similar questions are found. */
  digest?: string
  form?: string
}

interface AnsweredRow
  extends Row<'ExperimentAsk', 'reasoning' | 'error' | 'fault' | 'prompt' | 'reply' | 'model'>,
    Row<'ExperimentAsk', 'tokens_in' | 'tokens_out' | 'cost_micros'> {
  answer: AskAnswer['answer']
}

export type OutsideAsk = FromRow<AnsweredRow>

interface OutsideStory extends Row<'ExperimentAsk', 'agent' | 'kind' | 'form' | 'fault'> {
  condition: string
  served: string | null
  sampling: Record<string, number> | null
  match: number
  asks: number
}

/** One statement stores an answer and charges its cost, so that no question is asked or paid twice. */
export function outsideAsks({ pool, prisma, transaction }: Database) {
  const answered = (id: string) => firstRecord<AnsweredRow>(pool, ANSWERED, [id])

  return {
    /** `full` when the agent has as many questions and matches as its owner allows, but at least one. */
    async begin(ask: NewOutsideAsk): Promise<OutsideAsk | 'full' | undefined> {
      const known = await answered(ask.id)
      if (known) return known
      return transaction(async (client) => {
        // This lock keeps the number of the agent's open questions unchanged until the transaction ends.
        const lock = `SELECT pg_advisory_xact_lock(hashtextextended('asked outside: ' || $1::text, 0))`
        await client.query(lock, [ask.agentId])
        const agent = await firstRow<{ room: boolean }>(client, ROOM, [ask.agentId, ask.id])
        if (!agent?.room) return 'full'
        await client.query(BEGIN, [
          ...[ask.id, ask.experimentId, ask.number, ask.versionId, ask.agent, ask.seat, ask.kind],
          ...[ask.askedAt, ask.deadline],
        ])
        return undefined
      })
    },

    async beginLater(id: string, { askedAt, deadline }: Pick<NewOutsideAsk, 'askedAt' | 'deadline'>): Promise<void> {
      await prisma.experimentAsk.updateMany({ where: { id, answeredAt: null }, data: { askedAt, deadline } })
    },

    /** Only the first valid answer to a question counts and is returned, whichever process stored it. */
    async answer(id: string, given: OutsideAnswer): Promise<OutsideAsk | undefined> {
      const { answer, fault, sampling, digest, form, ...traffic } = given
      const columns = answerColumns({ ...traffic, answer: answer ?? { missing: 'error' } })
      await pool.query(ANSWER, [
        ...[id, answer === null ? null : JSON.stringify(columns.answer), columns.answered_at, columns.latency_ms],
        ...[columns.reasoning, columns.error, fault ?? null, promptText(traffic), columns.reply, columns.model],
        ...[columns.tokens_in, columns.tokens_out, columns.cost_micros],
        ...[sampling === undefined ? null : JSON.stringify(asSentJson({ ...sampling })), digest ?? null, form ?? null],
      ])
      return answered(id)
    },

    spentOn: async (experimentId: string, number: number): Promise<Spend> =>
      (await firstRow<Spend>(pool, SPENT, [experimentId, number])) ?? NOTHING_SPENT,

    stories: (experimentId: string): Promise<OutsideStory[]> => allRows<OutsideStory>(pool, STORIES, [experimentId]),

    async writeTrial(experimentId: string, trial: string): Promise<void> {
      await prisma.experiment.updateMany({ where: { id: experimentId }, data: { trial } })
    },
  }
}

const ANSWERED = `
  SELECT answer, reasoning, error, fault, prompt, reply, model, tokens_in, tokens_out, cost_micros
  FROM experiment_ask WHERE id = $1 AND answer IS NOT NULL`

// SQL: matches in experiments are not counted, since two experiments could wait for each other.
const ROOM = `
  SELECT (
    SELECT count(*) FROM experiment_ask AS ask JOIN agent_version AS version ON version.id = ask.version_id
    WHERE version.agent_id = agent.id AND ask.id <> $2 AND ask.asked_at > now() - interval '1 hour'
      AND ask.answered_at IS NULL AND ask.deadline > now()
  ) < greatest(1, agent.concurrency - (
    SELECT count(*) FROM match JOIN seat ON seat.match_id = match.id
    WHERE match.status IN ('queued', 'running') AND match.purpose <> 'experiment' AND seat.agent_id = agent.id
  )) AS room
  FROM agent WHERE agent.id = $1`

const SPENT = spentIn('experiment_ask WHERE experiment_id = $1 AND number = $2')

const BEGIN = `
  INSERT INTO experiment_ask (id, experiment_id, number, version_id, agent, seat, kind, asked_at, deadline)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (id) DO UPDATE SET asked_at = excluded.asked_at, deadline = excluded.deadline, answered_at = NULL
    WHERE experiment_ask.answer IS NULL`

// SQL: stores an answer, but without its texts if the agent is not the experiment's owner's any more. The experiment is
// locked before its question, as by its deletion.
const ANSWER = `
  WITH owner AS (
    SELECT agent.owner_id IS NULL OR agent.owner_id IS DISTINCT FROM experiment.owner_id AS gone
    FROM experiment_ask AS put JOIN experiment ON experiment.id = put.experiment_id
      JOIN agent_version AS version ON version.id = put.version_id JOIN agent ON agent.id = version.agent_id
    WHERE put.id = $1 FOR NO KEY UPDATE OF experiment
  ), kept AS (
    UPDATE experiment_ask AS ask SET answer = $2::jsonb, answered_at = $3, latency_ms = $4, reasoning = $5,
      error = CASE WHEN NOT gone THEN $6 END,
      fault = $7,
      prompt = CASE WHEN NOT gone THEN $8::jsonb END,
      reply = CASE WHEN NOT gone THEN $9 END,
      model = CASE WHEN NOT gone THEN $10 END,
      tokens_in = CASE WHEN $11::int IS NULL THEN ask.tokens_in
        ELSE least(coalesce(ask.tokens_in, 0)::bigint + $11::int, 2147483647)::int END,
      tokens_out = CASE WHEN $12::int IS NULL THEN ask.tokens_out
        ELSE least(coalesce(ask.tokens_out, 0)::bigint + $12::int, 2147483647)::int END,
      cost_micros = CASE WHEN $13::int IS NULL THEN ask.cost_micros
        ELSE least(coalesce(ask.cost_micros, 0)::bigint + $13::int, 2147483647)::int END,
      sampling = $14::jsonb, digest = $15, form = $16
    FROM owner WHERE ask.id = $1 AND ask.answer IS NULL RETURNING ask.experiment_id
  )
  UPDATE experiment SET tokens = tokens + coalesce($11::int, 0)::bigint + coalesce($12::int, 0),
    cost_micros = cost_micros + coalesce($13::int, 0)
  FROM kept WHERE experiment.id = kept.experiment_id`

// SQL: groups similar questions for the table of results; random seeds always differ, so they are all replaced by 0.
const STORIES = `
  SELECT ask.agent, cell.condition, ask.kind, ask.model AS served,
    CASE WHEN ask.sampling ? 'seed' THEN jsonb_set(ask.sampling, '{seed}', '0') ELSE ask.sampling END AS sampling,
    ask.form, ask.fault, min(ask.number)::int AS match, count(*)::int AS asks
  FROM experiment_ask AS ask
  JOIN experiment_match AS cell ON cell.experiment_id = ask.experiment_id AND cell.number = ask.number
  WHERE ask.experiment_id = $1 AND ask.answered_at IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY match, 1, 3, 4, 7, 6`
