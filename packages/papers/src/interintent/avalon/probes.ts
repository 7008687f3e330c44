import { type Logged, playerName, type Seat } from '@masquerade/game'
import { avalonTableOf } from '@masquerade/games'
import { quoted } from '@masquerade/games/forms/quote'
import { stream } from '@masquerade/lab/design/chance'
import type { Design } from '@masquerade/lab/design/design'
import type { Cell, KeptNote } from '@masquerade/lab/play/cell'
import type { LabProbe, ProbeReply } from '@masquerade/lab/play/lab-player'
import type { Statement, Transcript } from '../annotation.ts'
import {
  RUBRIC,
  readDraft,
  readGuess,
  readIntended,
  readRevised,
  readSummary,
  readVerdict,
  type Verdict,
} from '../answers.ts'
import { INTENTIONS, type Intention, isIntentionRole, ofRole, open, wordsOf } from '../intentions.ts'
import { DRAFT, eventsOf, INTEND, JUDGE, READ, REVISE, recordOf, roundOf, SUMMARISE } from './record.ts'

const GLOSSARY = [
  'An intention is what a speech is meant to do. These are all of them; which a player may choose depends on its role and on when it speaks:',
  ...INTENTIONS.map((name) => `${name}: ${wordsOf(name)}.`),
].join('\n')

const list = (names: readonly string[]): string => names.join(', ')
const meant = (names: readonly Intention[]): string => names.map((name) => `${name} (${wordsOf(name)})`).join('; ')
const placeText = ({ quest, proposal, leader, team }: Statement): string =>
  `In quest ${quest}, proposal ${proposal}, ${playerName(leader)} led, and the team was ${list(team.map(playerName))}.`

const LAST_LINE = 'The last line of your answer must be the intentions alone, with commas between'

const TASKS = {
  intend: (open: readonly Intention[]) =>
    `Before you speak, choose what you mean to do by it: three or more different intentions. Open to you now: ${list(open)}. ${LAST_LINE}; what stands above it is why. Nobody else is shown any of this before the match is over.`,
  draft: (chosen: readonly Intention[]) =>
    `You mean: ${chosen.length > 0 ? list(chosen) : 'nothing in particular'}. Think about how to follow that, for yourself alone; then write what you would say. Answer with your thoughts, an empty line, and below it what you would say.`,
  revise: (open: readonly Intention[], draft: string | undefined) =>
    `${draft === undefined ? '' : `You would say: ${quoted(draft)} `}Consider how each role would take it, and settle what you mean: the same intentions or others, three or more different ones of ${list(open)}. ${LAST_LINE}; what stands above it is your reason and your thoughts.`,
  summarise: (statement: Statement, role: string, ofRole: readonly Intention[]) =>
    `${placeText(statement)} you, as ${role}, thought: ${quoted(statement.think)} Then you said: ${quoted(statement.text)} Which two or three intentions did that follow? Those of your role are ${list(ofRole)}. ${LAST_LINE}.`,
  read: (statement: Statement, roles: readonly string[]) =>
    `${placeText(statement)} ${playerName(statement.seat)} said: ${quoted(statement.text)} Which role has it, of ${list(roles)}, and which two or three intentions, of all of them, does it follow? The last line of your answer must be the role, then the intentions, with commas between, as "morgana, act-merlin, claim-loyal".`,
  judge: (statement: Statement, role: string, dropped: readonly Intention[]) =>
    `${placeText(statement)} ${playerName(statement.seat)}, as ${role}, meant: ${meant(statement.final)}.${
      dropped.length > 0 ? ` Before its draft it had also meant: ${meant(dropped)}.` : ''
    } It thought: ${quoted(statement.think)} Then it said: ${quoted(statement.text)} Judge each intention on a line of its own, as "support-team: reasonable, 5, 4": reasonable or unreasonable, the score of the thoughts, the score of the speech${
      dropped.length > 0 ? '; what it meant before its draft alone without scores' : ''
    }. The last line must be "invented: yes" if the speech states something false of the game so far, else "invented: no".`,
}

const TRIES = 3

/** Before a player proposes or speaks, it is asked for its intentions, a draft, and its revised intentions. */
export const intentionProbes: NonNullable<Design['probes']> = function* (_, log, asks, replies) {
  const [ask] = asks
  // When a player repeats an illegal move, the experiment does not ask again for the intentions behind the move.
  if (!ask || ask.attempt > 1 || (ask.kind !== 'propose' && ask.kind !== 'speak')) return
  const { seat } = ask
  const place = placeOf(log)
  const role = avalonTableOf(eventsOf(log)).roleEvents.find((one) => one.seat === seat)?.role ?? ''
  if (!isIntentionRole(role)) return
  const choosable = open(role, ask.kind === 'propose', place.quest)
  const common = { seat, round: roundOf(place), rules: GLOSSARY, keep: true } as const
  const said = (probe: string) =>
    replies.findLast((one) => one.probe === probe && one.seat === seat && one.round === common.round)?.reply ?? ''
  const intend = (reply: string) => readIntended(reply, choosable)
  yield [{ ...common, probe: INTEND, task: TASKS.intend(choosable), tries: TRIES, read: intend }]
  const chosen = intend(said(INTEND))
  yield [{ ...common, probe: DRAFT, task: TASKS.draft(chosen.ok ? chosen.value.intentions : []), read: readDraft }]
  const draft = readDraft(said(DRAFT))
  const task = TASKS.revise(choosable, draft.ok ? draft.value.text : undefined)
  yield [{ ...common, probe: REVISE, task, tries: TRIES, read: (reply) => readRevised(reply, choosable) }]
}

/** Within a quest, a player is shown its earlier intentions and thoughts; where it revised them, only the revision. */
export function shownInQuest(log: readonly Logged[], kept: readonly KeptNote[]): readonly KeptNote[] {
  const { quest } = placeOf(log)
  const own = kept.filter(({ round }) => round?.startsWith(`${quest}.`))
  const settled = new Set(own.flatMap(({ probe, round }) => (probe === REVISE ? [round] : [])))
  return own.filter(({ probe, round }) => probe === REVISE || !settled.has(round))
}

function placeOf(log: readonly Logged[]): { quest: number; proposal: number } {
  const last = avalonTableOf(eventsOf(log)).quests.at(-1)
  return { quest: last?.quest ?? 1, proposal: (last?.proposals.length ?? 0) + 1 }
}

export interface Reading {
  probe: typeof SUMMARISE | typeof READ
  by: number
  at: number
  given: readonly Intention[]
  role?: string | null
  answered: boolean
}

export interface JudgedSpeech {
  at: number
  verdict: Verdict | null
}

/** After the match, agents read it: which intentions did a speech follow, and which role does it suggest? */
export const intentionsRead: NonNullable<Design['afterwards']> = function* (cell, log, replies) {
  const { transcript, placed } = recordOf(log, replies, '')
  const { readers, judge } = readersIn(cell)
  for (const { statement, at, proposedAt } of placed) {
    if (statement.final.length === 0) continue
    const { summary, guess, verdict } = questionsOn(cell, transcript, statement)
    yield [
      ...readers.flatMap((by): LabProbe[] => [
        { ...summary, by, until: at, rules: GLOSSARY },
        { ...guess, by, until: proposedAt, rules: GLOSSARY },
      ]),
      ...(judge === undefined ? [] : [{ ...verdict, by: judge, until: at, rules: `${GLOSSARY}\n${RUBRIC}` }]),
    ]
  }
}

export function readingsIn(cell: Cell, transcript: Transcript, replies: readonly ProbeReply[]) {
  const keyOf = ({ probe, seat, round, by }: Pick<ProbeReply, 'probe' | 'seat' | 'round' | 'by'>) =>
    [probe, seat, round, by].join('/')
  const known = new Map(replies.map((reply) => [keyOf(reply), reply.reply]))
  const readBy = <Read>({ read, ...question }: Question<Read>, by: number) =>
    read(known.get(keyOf({ ...question, by })) ?? '')
  const { readers, judge } = readersIn(cell)
  const studies: Reading[] = []
  const judged: JudgedSpeech[] = []
  for (const [at, statement] of transcript.statements.entries()) {
    if (statement.final.length === 0) continue
    const { summary, guess, verdict } = questionsOn(cell, transcript, statement)
    for (const by of readers) {
      const [summed, guessed] = [readBy(summary, by), readBy(guess, by)]
      const { role, intentions } = guessed.ok ? guessed.value : { role: null, intentions: [] }
      studies.push(
        { probe: SUMMARISE, by, at, given: summed.ok ? summed.value : [], answered: summed.ok },
        { probe: READ, by, at, given: intentions, role, answered: guessed.ok },
      )
    }
    const found = judge === undefined ? undefined : readBy(verdict, judge)
    if (found) judged.push({ at, verdict: found.ok ? found.value : null })
  }
  return { studies, ...(judge !== undefined && { judged }) }
}

type Question<Read> = Pick<LabProbe, 'probe' | 'seat' | 'task'> & { round: string; read(reply: string): Read }

function questionsOn(cell: Cell, transcript: Transcript, statement: Statement) {
  const { seat, first, final } = statement
  const [round, reader] = [roundOf(statement), readingSeat(cell, transcript, statement)]
  const role = transcript.roles[seat - 1] ?? ''
  const [summaries, roles] = [isIntentionRole(role) ? ofRole(role) : [], guessable(transcript, reader)]
  const dropped = first.filter((name) => !final.includes(name))
  return {
    summary: {
      ...{ probe: SUMMARISE, seat, round, task: TASKS.summarise(statement, role, summaries) },
      read: (reply: string) => readSummary(reply, summaries),
    },
    guess: {
      ...{ probe: READ, seat: reader, round: `${round}.${seat}`, task: TASKS.read(statement, roles) },
      read: (reply: string) => readGuess(reply, roles),
    },
    verdict: {
      ...{ probe: JUDGE, seat, round, task: TASKS.judge(statement, role, dropped) },
      read: (reply: string) => readVerdict(reply, final, dropped),
    },
  }
}

function readersIn({ readers = [], about }: Cell): { readers: number[]; judge: number | undefined } {
  const { judge } = about as { judge?: number } // as the cells of this design have it
  return { readers: [...readers.keys()].filter((by) => by !== judge), judge }
}

/** A reader sees the match as one of the other players saw it; this player is drawn at random. */
function readingSeat({ path }: Cell, { roles }: Transcript, statement: Statement): Seat {
  const others = roles.map((_, index) => index + 1).filter((seat) => seat !== statement.seat)
  const random = stream(`${path}/reader/${roundOf(statement)}/${statement.seat}`)
  return others[Math.floor(random() * others.length)] ?? 1
}

/** A player cannot guess its own role for another one, unless two players of the match have it. */
function guessable({ roles }: Transcript, reader: Seat): string[] {
  const own = roles[reader - 1]
  const isAlone = roles.filter((role) => role === own).length === 1
  return [...new Set(roles)].filter((role) => role !== own || !isAlone).sort()
}
