import { randomUUID } from 'node:crypto'
import { capInDollars, type Experiment, inDollars, type Place, peopleIn, Spending } from '@masquerade/lab'
import type { PeoplesCell, StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import { openExperiment } from './agents.ts'
import { LEFT, LEFT_AT_ONCE, NOT_COME } from './left.ts'
import { storedJournal } from './stored-journal.ts'
import { LOOK_AGAIN_MS, refuseUnplayable, stopByBudget, type TableMatches, tableMatches } from './table-matches.ts'
import { HOLD_MS, held, inTurns, type MatchesContext, timeLimit } from './turns.ts'

const LOOK_EVERY_MS = 500
/** Many matches with people are played at once, because such a match waits for people most of the time. */
const AT_ONCE = 24
const ROOM_WITHIN_MS = 30_000

export async function runPeoplesMatches(context: MatchesContext, player: Player, signal: AbortSignal): Promise<void> {
  const runner = randomUUID()
  const begin = beginsForPeople(context, signal)
  const next = async () => {
    const claimed = await context.store.lab.playing.claimForPeople(runner, HOLD_MS)
    if (!claimed) await begin()
    return claimed && (() => playForPeople(claimed, runner, player, context, signal))
  }
  await inTurns(context, { who: 'people of the lab wait', atOnce: AT_ONCE, everyMs: LOOK_EVERY_MS, next }, signal)
}

/** More places are begun when these are played, so that a look takes as long for a large experiment as for a small one. */
export const MOST_BEGUN = 8

/** Begins the next places of people who wait ahead of the plan, since their experiment may not have its turn for minutes. */
function beginsForPeople(context: MatchesContext, signal: AbortSignal): () => Promise<void> {
  const { playing } = context.store.lab
  /** By experiment, the people for whom nothing was left to begin; others may come, and blocks be added. */
  let lookedFor = new Map<string, string>()
  return async () => {
    const before = lookedFor
    lookedFor = new Map()
    for (const { experiment: id, waiting, planned } of await playing.waitingToBegin()) {
      const wanted = JSON.stringify([waiting, planned])
      if (before.get(id) === wanted || (await beginPlaces(id, new Set(waiting))) === 0) lookedFor.set(id, wanted)
    }
  }

  async function beginPlaces(id: string, waiting: ReadonlySet<string>): Promise<number> {
    const stored = await playing.byId(id)
    const opened = stored && (await openExperiment(stored, context))
    if (!stored || !opened) return 0
    if (!opened.ok) {
      await refuseUnplayable(stored, opened.error, [], context)
      return 0
    }
    const { experiment, agents } = opened.value
    const begun = new Set(await playing.begunNumbers(id))
    const next = placesOf(waiting, experiment, begun)
    if (next.length > 0 && agents.size > 0) await playing.freezeAgents(id, [...agents.values()])
    const journal = storedJournal(stored, opened.value, context, signal)
    for (const place of next) await journal.begin(place)
    return next.length
  }
}

/** The first places of the plan that are not begun, and whose people all wait. */
function placesOf(waiting: ReadonlySet<string>, experiment: Experiment, begun: ReadonlySet<number>): Place[] {
  const places: Place[] = []
  for (const place of experiment.places()) {
    const people = begun.has(place.number) ? [] : peopleIn(experiment, place.cell)
    if (people.length > 0 && people.every(({ name }) => waiting.has(name))) places.push(place)
    if (places.length === MOST_BEGUN) break
  }
  return places
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
  let wantAgain = false
  let isKept = false
  try {
    const stored = await playing.byId(claimed.experiment)
    const opened = stored && (await openExperiment(stored, context))
    if (!stored || !opened) return
    if (!opened.ok) {
      const left = await playing.openCell(claimed.experiment, claimed.number)
      await refuseUnplayable(stored, opened.error, left ? [left] : [], context)
      return
    }
    const matches = tableMatches(stored, opened.value, play, context, hold.signal)
    wantAgain = await playPlace(claimed, opened.value.experiment, matches, context, hold.signal)
  } catch (error) {
    isKept = hold.signal.aborted || (await playing.openCell(claimed.experiment, claimed.number))?.match !== undefined
    throw error
  } finally {
    hold.end()
    if (isKept || hold.signal.aborted)
      await playing.letGoOfPeople(claimed, runner).catch(() => {}) // its hold ends by itself
    else await playing.doneForPeople(claimed, runner, wantAgain).catch(() => {}) // the same
  }
}

/** Returns whether its people want the match again, because no agent had room for it in time, or the budget may not suffice. */
async function playPlace(
  { experiment: id, number }: PeoplesCell,
  experiment: Experiment,
  matches: TableMatches,
  context: MatchesContext,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, clock } = context
  const { playing } = store.lab
  const place = placeAt(experiment, number)
  const open = await playing.openCell(id, number)
  if (!place || !open) return false
  let { match } = open
  for (;;) {
    if (match === undefined) {
      const now = await playing.byId(id)
      if (now?.state !== 'running') return false
      const others = await playing.underWay(id, number)
      if (!isWithinBudget(now, experiment, others)) {
        if (others === 0) await stopByBudget(now, context)
        else await clock.sleep(LOOK_AGAIN_MS, signal) // they may cost less than is estimated
        return others > 0
      }
      match = await matches.created(place, timeLimit(clock, ROOM_WITHIN_MS))
      if (match === undefined) return true
    }
    const ended = await matches.played(match, place)
    signal.throwIfAborted()
    const gone = ended?.gone
    if (gone === undefined) return false
    const spent = await playing.spentOn(match)
    if (gone === NOT_COME || gone === LEFT_AT_ONCE) {
      await playing.setAside(id, number, spent)
      return false
    }
    const played = JSON.stringify(experiment.voidMatch(place.cell, gone))
    const mostAgain = gone === LEFT ? 0 : undefined
    const { isOver } = await playing.voided(id, number, played, spent, mostAgain)
    if (isOver || !(await playing.peopleThere({ experiment: id, number }))) return false
    match = undefined
  }
}

/** Another match may begin only if the budget suffices when every running match costs as much as estimated. */
function isWithinBudget(stored: StoredExperiment, experiment: Experiment, underWay: number): boolean {
  const estimate = experiment.estimate('one')
  const spending = new Spending(estimate)
  spending.sum = inDollars(stored.spend)
  return spending.reached(capInDollars(stored.cap), estimate, underWay) === undefined
}

function placeAt(experiment: Experiment, number: number): Place | undefined {
  for (const place of experiment.places()) if (place.number === number) return place
  return undefined
}
