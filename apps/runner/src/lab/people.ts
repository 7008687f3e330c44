import { randomUUID } from 'node:crypto'
import { type Cell, type Experiment, Spending } from '@masquerade/lab'
import type { PeoplesCell, StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import { budgetOf, inDollars, openExperiment } from './agents.ts'
import { LEFT, LEFT_AT_ONCE, NOT_COME } from './left.ts'
import { type TableMatches, tableMatches } from './table-matches.ts'
import { HOLD_MS, held, inTurns, type MatchesContext } from './turns.ts'

const LOOK_EVERY_MS = 500
/** Many matches with people are played at once, because such a match waits for people most of the time. */
const AT_ONCE = 24
const ROOM_WITHIN_MS = 30_000

type Became = 'over' | 'again' | 'later'

export async function runPeoplesMatches(context: MatchesContext, player: Player, signal: AbortSignal): Promise<void> {
  const runner = randomUUID()
  const next = async () => {
    const claimed = await context.store.lab.playing.claimForPeople(runner, HOLD_MS)
    return claimed && (() => playForPeople(claimed, runner, player, context, signal))
  }
  await inTurns(context, { who: 'people of the lab wait', atOnce: AT_ONCE, everyMs: LOOK_EVERY_MS, next }, signal)
}

export async function playForPeople(
  claimed: PeoplesCell,
  runner: string,
  { play }: Pick<Player, 'play'>,
  context: MatchesContext,
  stopping: AbortSignal,
): Promise<void> {
  const { playing } = context.store.lab
  const hold = held(() => playing.renewForPeople(claimed, runner, HOLD_MS), context, stopping)
  let became: Became = 'later'
  let isKept = false
  try {
    const stored = await playing.byId(claimed.experiment)
    const opened = stored && (await openExperiment(stored, context))
    if (!stored || !opened) return
    if (!opened.ok) {
      await playing.refuse(stored.id, opened.error)
      return
    }
    const matches = tableMatches(stored, opened.value, play, context, hold.signal)
    became = await playPlace(claimed, stored, opened.value.experiment, matches, context, hold.signal)
  } catch (error) {
    isKept = hold.signal.aborted || (await playing.openCell(claimed.experiment, claimed.number))?.match !== undefined
    throw error
  } finally {
    hold.end()
    if (isKept || hold.signal.aborted)
      await playing.letGoOfPeople(claimed, runner).catch(() => {}) // its hold ends by itself
    else await playing.doneForPeople(claimed, runner, became === 'again').catch(() => {}) // the same
  }
}

async function playPlace(
  { experiment: id, number }: PeoplesCell,
  stored: StoredExperiment,
  experiment: Experiment,
  matches: TableMatches,
  { store, clock, say }: MatchesContext,
  signal: AbortSignal,
): Promise<Became> {
  const { playing } = store.lab
  const cell = cellAt(experiment, number)
  const open = await playing.openCell(id, number)
  if (!cell || !open) return 'over'
  const place = { number, cell }
  let { match } = open
  for (;;) {
    if (match === undefined) {
      const now = await playing.byId(id)
      if (now?.state !== 'running') return 'later'
      if (!(await isWithinBudget(now, experiment, store))) {
        await playing.settle(id, 'stopped', 'budget')
        say(`experiment ${stored.slug}: stopped, another match might cost more than its budget has left`)
        return 'over'
      }
      match = await matches.created(place, clock.now() + ROOM_WITHIN_MS)
      if (match === undefined) return 'again'
    }
    const ended = await matches.played(match, place)
    signal.throwIfAborted()
    if (!ended?.isVoid) return 'over'
    if (ended.why === NOT_COME || ended.why === LEFT_AT_ONCE) {
      await playing.setAside(id, number)
      return 'later'
    }
    const gone = JSON.stringify(experiment.voidMatch(cell, ended.why))
    const mostAgain = ended.why === LEFT ? 0 : undefined
    const { isOver } = await playing.voided(id, number, gone, await playing.spentOn(match), mostAgain)
    if (isOver) return 'over'
    if (!(await playing.peopleThere({ experiment: id, number }))) return 'later'
    match = undefined
  }
}

/** Another match may begin only if the budget suffices when every running match costs as much as estimated. */
async function isWithinBudget(stored: StoredExperiment, experiment: Experiment, store: MatchesContext['store']) {
  const { open } = await store.lab.playing.standing(stored.id)
  const estimate = experiment.estimate('one')
  const spending = new Spending(estimate)
  spending.sum = inDollars(stored.spend)
  return spending.reached(budgetOf(stored), estimate, open.length) === undefined
}

function cellAt(experiment: Experiment, number: number): Cell | undefined {
  let at = 0
  for (const cell of experiment.cells()) if (at++ === number) return cell
  return undefined
}
