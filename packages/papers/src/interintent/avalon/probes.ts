import type { Ask, Logged } from '@masquerade/game'
import { avalonTableOf } from '@masquerade/games'
import type { Cell, KeptNote } from '@masquerade/lab/play/cell'
import type { LabProbe, ProbeReply } from '@masquerade/lab/play/lab-player'
import { readDraft, readIntended, readRevised } from '../answers.ts'
import { isIntentionRole, open } from '../intentions.ts'
import { DRAFT, INTEND, REVISE } from './names.ts'
import { GLOSSARY, TASKS } from './prompts.ts'
import { eventsOf, roundOf } from './record.ts'

const TRIES = 3

/**
 * Before a player proposes a team or speaks, the experiment asks for the player's intentions, a draft of the speech,
 * and its revised intentions.
 */
export function* intentionProbes(
  _: Cell,
  log: readonly Logged[],
  asks: readonly Ask[],
  replies: readonly ProbeReply[],
): Generator<LabProbe[]> {
  const [ask] = asks
  // When a player repeats an illegal move, the experiment does not ask again for the intentions behind the move.
  if (!ask || ask.attempt > 1 || (ask.kind !== 'propose' && ask.kind !== 'speak')) return
  const { seat } = ask
  const place = placeOf(log)
  const role = avalonTableOf(eventsOf(log)).roleEvents.find((one) => one.seat === seat)?.role ?? ''
  if (!isIntentionRole(role)) return
  const choosable = open(role, ask.kind === 'propose', place.quest)
  const round = roundOf(place)
  const common = { seat, round, rules: GLOSSARY, keep: true } as const
  const said = (probe: string) =>
    replies.filter((one) => one.probe === probe && one.seat === seat && one.round === round).at(-1)?.reply ?? ''
  yield [
    {
      ...common,
      probe: INTEND,
      task: TASKS.intend(choosable),
      tries: TRIES,
      read: (reply) => readIntended(reply, choosable),
    },
  ]
  const chosen = readIntended(said(INTEND), choosable)
  yield [{ ...common, probe: DRAFT, task: TASKS.draft(chosen.ok ? chosen.value.intentions : []), read: readDraft }]
  const draft = readDraft(said(DRAFT))
  yield [
    {
      ...common,
      probe: REVISE,
      task: TASKS.revise(choosable, draft.ok ? draft.value.text : undefined),
      tries: TRIES,
      read: (reply) => readRevised(reply, choosable),
    },
  ]
}

/**
 * In a quest (a part of the game), a player is shown its earlier intentions and thoughts again; where it revised its
 * intentions, only the revision.
 */
export function shownInQuest(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[] {
  const { quest } = placeOf(log)
  const own = kept.filter(({ round }) => round?.startsWith(`${quest}.`))
  const settled = new Set(own.flatMap(({ probe, round }) => (probe === REVISE ? [round] : [])))
  return own.filter(({ probe, round }) => probe === REVISE || !settled.has(round))
}

function placeOf(log: readonly Logged[]): { quest: number; proposal: number } {
  const { quests } = avalonTableOf(eventsOf(log))
  const last = quests.at(-1)
  return { quest: last?.quest ?? 1, proposal: (last?.proposals.length ?? 0) + 1 }
}
