import type { AnyGame, Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addTotals } from '@masquerade/metrics'
import { rowsOf } from '../boards/board-rows.ts'
import { type BoardState, boardRule, countMatch, emptyBoard, type RatingStep } from '../boards/board-state.ts'
import { drawnRows, openResults, restingNowAndThen } from '../boards/drawn.ts'
import { finishedAfter, type MatchPlace } from '../boards/refresh.ts'
import { allRows, type Row, type Tx } from '../database/rows.ts'
import type { FinishedMatch } from './finished-matches.ts'
import { columnDifferences, inOneLine } from './sums.ts'

interface AuditedBoard {
  arenaId: string
  arena: string
  game: AnyGame
  windowDays: number
  provisionalBelow?: number | undefined
  countsFrom: Date
  through: MatchPlace
  matches: number
  handicaps: unknown
}

const PAGE = 2_000

export async function boardsToAudit(
  client: Tx,
  arenas: readonly string[] | undefined,
): Promise<{ boards: AuditedBoard[]; stale: number }> {
  const rows = await allRows<BoardHeadRow>(client, BOARDS, [arenas ?? null])
  const boards = rows.flatMap(({ rule, at, id, game: name, provisionalBelow, ...board }): AuditedBoard[] => {
    const game = gameOf(name)
    if (!game || rule !== boardRule(game)) return []
    return [{ ...board, game, provisionalBelow: provisionalBelow ?? undefined, through: { at, id } }]
  })
  return { boards, stale: rows.length - boards.length }
}

/** The lengths in days of those leaderboards of recent days among `boards` that count a match. */
export function windowsAmong(boards: readonly AuditedBoard[]) {
  const windows = boards.filter(({ windowDays }) => windowDays > 0)
  return ({ id, arenaId, finishedAt: at }: FinishedMatch): number[] =>
    windows
      .filter((board) => board.arenaId === arenaId && at >= board.countsFrom && !isAfter({ at, id }, board.through))
      .map(({ windowDays }) => windowDays)
}

const isAfter = (one: MatchPlace, other: MatchPlace): boolean =>
  one.at > other.at || (one.at.getTime() === other.at.getTime() && one.id > other.id)

/** Recounts a leaderboard from the stored results of its matches, which the audit has compared with the logs before. */
export async function auditBoard(
  client: Tx,
  board: AuditedBoard,
  totals: ReadonlyMap<string, Totals>,
  progress: (matches: number) => void | Promise<void>,
) {
  const { arenaId, game, windowDays, provisionalBelow, countsFrom, through } = board
  const state = emptyBoard(windowDays, boardRule(game), countsFrom)
  const way: Way = { faults: new Map(), steps: new Map() }
  const results = openResults()
  const before = new Date(through.at.getTime() + 1)
  for await (const page of finishedAfter(client, arenaId, state.through, before, PAGE)) {
    const counted = page.filter(({ id, finished_at }) => !isAfter({ at: finished_at, id }, through))
    for (const { id, finished_at, seats } of counted) {
      countMatch(state, game, { id, finishedAt: finished_at, seats })
      results.add(seats)
    }
    const reached = state.steps.splice(0)
    if (windowDays === 0) await compareSteps(client, arenaId, reached, way)
    await progress(counted.length)
    if (counted.length < PAGE) break
  }
  for (const [agent, line] of state.lines) {
    const counted = totals.get(agent)
    if (counted) line.totals = counted
  }
  const rows = drawnRows(results, { key: { arenaId, windowDays, provisionalBelow }, game })
  const drawn = await restingNowAndThen(rows, async () => {})
  return compareRows(client, board, state, rowsOf(state, drawn, game.scores.unit, provisionalBelow), way)
}

interface Way {
  faults: Map<string, string>
  steps: Map<string, number>
}

async function compareSteps(client: Tx, arenaId: string, reached: readonly RatingStep[], { faults, steps }: Way) {
  if (reached.length === 0) return
  const asked = reached.map(({ agent, step }) => ({ agent, step }))
  const rows = await allRows<StepRow>(client, STEPS, [arenaId, JSON.stringify(asked)])
  const stored = new Map(rows.map((row) => [`${row.agent} ${row.step}`, row]))
  for (const { agent, step, ...made } of reached) {
    steps.set(agent, (steps.get(agent) ?? 0) + 1)
    const row = stored.get(`${agent} ${step}`)
    const says = row ? columnDifferences(stepColumns(row), stepColumns(made)) : ['it is missing']
    if (says.length > 0 && !faults.has(agent))
      faults.set(agent, `its rating after ${made.games} games: ${inOneLine(says)}`)
  }
}

type StepColumns = Pick<RatingStep, 'games' | 'at' | 'mu' | 'sigma'>

const stepColumns = ({ games, at, mu, sigma }: StepColumns) => ({ games, at: at.toISOString(), mu, sigma })

async function compareRows(
  client: Tx,
  { arenaId, windowDays, ...board }: AuditedBoard,
  state: BoardState,
  made: readonly MadeRow[],
  way: Way,
) {
  const rows = await allRows<BoardRowRow>(client, ROWS, [arenaId, windowDays])
  const stored = new Map(rows.map((one) => [one.agent, one]))
  const faults: { agent?: string; says: string }[] = []
  const expected = new Map(made.map((row) => [row.agent_id, row]))
  for (const agent of new Set([...expected.keys(), ...stored.keys()])) {
    const [mine, its] = [stored.get(agent), expected.get(agent)]
    const says = rowFault(mine, its) ?? wayFault(agent, mine, way)
    if (says !== undefined) faults.push({ agent: mine?.slug ?? agent, says })
  }
  const equal = stored.size - faults.length
  const head = columnDifferences(
    { matches: board.matches, handicaps: board.handicaps },
    { matches: state.matches, handicaps: Object.fromEntries(state.skills.handicaps) },
  )
  if (head.length > 0) faults.push({ says: inOneLine(head) })
  return { equal, faults }
}

type MadeRow = ReturnType<typeof rowsOf>[number]

function rowFault(stored: BoardRowRow | undefined, made: MadeRow | undefined): string | undefined {
  if (!stored) return 'it has no row, and its matches make one'
  if (!made) return 'it has a row, and none of its matches counts'
  // Older versions of the site stored counters of 0, too.
  const totals = stored.row.totals && addTotals(stored.row.totals)
  const wrong = columnDifferences({ ...stored.row, totals }, { ...made })
  return wrong.length > 0 ? inOneLine(wrong) : undefined
}

function wayFault(agent: string, stored: BoardRowRow | undefined, { faults, steps }: Way): string | undefined {
  const extra = (stored?.steps ?? 0) - (steps.get(agent) ?? 0)
  if (faults.has(agent) || extra === 0) return faults.get(agent)
  return `${extra} steps more are kept on the way to its rating than its matches make`
}

interface BoardHeadRow extends Omit<AuditedBoard, 'game' | 'provisionalBelow' | 'through'>, MatchPlace {
  rule: string
  game: string
  provisionalBelow: number | null
}

type StepRow = Row<'RatingStep', 'step' | 'games' | 'at' | 'mu' | 'sigma'> & { agent: string }

interface BoardRowRow extends Row<'Agent', 'slug'> {
  agent: string
  row: Record<string, unknown> & { totals: Totals | null }
  steps: number
}

const BOARDS = `
  SELECT arena.id AS "arenaId", arena.slug AS arena, arena.game, board.rule, board.window_days AS "windowDays",
    board.counts_from AS "countsFrom", board.through_at AS at, board.through_id AS id, board.matches, board.handicaps,
    arena.provisional_below AS "provisionalBelow"
  FROM board JOIN arena ON arena.id = board.arena_id AND arena.purpose = 'ranked'
  WHERE $1::text[] IS NULL OR arena.slug = ANY ($1) ORDER BY arena.slug, board.window_days`

export const STEPS = `
  SELECT step.agent_id AS agent, step.step, step.games, step.at, step.mu, step.sigma
  FROM json_to_recordset($2::json) AS reached (agent text, step int)
  JOIN rating_step AS step ON step.arena_id = $1 AND step.agent_id = reached.agent AND step.step = reached.step`

const ROWS = `
  SELECT board_row.agent_id AS agent, agent.slug, to_jsonb(board_row) AS row, CASE WHEN board_row.window_days = 0 THEN (
    SELECT count(*)::int FROM rating_step AS step
    WHERE step.arena_id = board_row.arena_id AND step.agent_id = board_row.agent_id
  ) ELSE 0 END AS steps
  FROM board_row JOIN agent ON agent.id = board_row.agent_id
  WHERE board_row.arena_id = $1 AND board_row.window_days = $2 ORDER BY agent.slug`
