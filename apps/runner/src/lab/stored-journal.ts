import { cellKey, type Journal, peopleIn, refusal, siteName, takenOver } from '@masquerade/lab'
import { knownReason } from '@masquerade/protocol'
import { NOTHING_SPENT, type StoredExperiment } from '@masquerade/store/lab'
import type { PlayContext } from '../play-context.ts'
import type { OpenedExperiment } from './agents.ts'
import { LOOK_AGAIN_MS } from './table-matches.ts'

export function storedJournal(
  stored: StoredExperiment,
  { experiment, agents }: OpenedExperiment,
  { store, clock }: Pick<PlayContext, 'store' | 'clock'>,
  signal: AbortSignal,
): Journal & { matchOf(number: number): string | undefined } {
  const { playing, outside } = store.lab
  const { id, state, trial } = stored
  const isRunning = state === 'running'
  const matches = new Map<number, string>()
  return {
    keepsAnswers: true,
    matchOf: (number) => matches.get(number),

    /** When an experiment is paused, its running matches are still played to their end, but no new match begins. */
    async due() {
      const { open, begun } = await playing.standing(id)
      for (const { number, match } of open) if (match !== undefined) matches.set(number, match)
      if (!isRunning) return { open: [...matches.keys()], next: experiment.planned }
      return { open: open.map(({ number }) => number), next: begun }
    },

    async begin({ number, cell }) {
      const { block, condition } = cell
      const key = cellKey(experiment, cell, (spec) => agents.get(siteName(spec) ?? '')?.version.id)
      const same = await playing.playedByParent(id, key)
      const played = same && takenOver(experiment, cell, JSON.parse(same.played)) // as a runner wrote it
      const taken = same && { ...same, played: JSON.stringify(played) }
      const people = [...new Set(peopleIn(experiment, cell).map(({ name }) => name))]
      const isNew = await playing.begin(id, { number, block, condition, key, people }, taken)
      return isNew && taken === undefined && people.length === 0
    },

    /** Finished matches are not charged to the budget, because each answer was charged when it arrived. */
    async keep(kept) {
      for (const { number, line } of kept) {
        await playing.keep({ experiment: id, number, played: line, spent: NOTHING_SPENT })
      }
    },

    async voided({ number }, match, mayAgain) {
      const open = await playing.openCell(id, number)
      const spent = open?.match === undefined ? NOTHING_SPENT : await playing.spentOn(open.match)
      if (match.void !== undefined && knownReason(match.void)?.kind === 'study') {
        await playing.setAside(id, number, spent)
        return absent(number, match.void, mayAgain)
      }
      matches.delete(number)
      const { isOver } = await playing.voided(id, number, JSON.stringify(match), spent)
      if (isOver || !isRunning) return false
      await clock.sleep(LOOK_AGAIN_MS, signal)
      return true
    },

    isJudgeTried: () => !isRunning || trial !== undefined,
    keepTrial: (made) => outside.writeTrial(id, JSON.stringify(made)),
  }

  /** Absence is no answer: no match is lost by an agent that does not come, and the run pauses until it is back. */
  async function absent(number: number, why: string, mayAgain: boolean): Promise<boolean> {
    matches.delete(number)
    if (!isRunning) return false
    if (mayAgain) await clock.sleep(LOOK_AGAIN_MS, signal)
    else {
      await playing.refuse(stored, [refusal([], 'unready.absent', { why })])
    }
    return mayAgain
  }
}
