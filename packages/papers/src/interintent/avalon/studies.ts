import type { Logged, Seat } from '@masquerade/game'
import { stream } from '@masquerade/lab/design/streams'
import type { Cell } from '@masquerade/lab/play/cell'
import type { LabProbe, ProbeReply } from '@masquerade/lab/play/lab-player'
import { readGuess, readSummary } from '../answers.ts'
import { INTENTIONS, type Intention, isIntentionRole, ofRole } from '../intentions.ts'
import { RUBRIC, readVerdict, type Verdict } from '../judging.ts'
import type { Statement, Transcript } from '../transcript.ts'
import { JUDGE, READ, SUMMARISE } from './names.ts'
import { GLOSSARY, TASKS } from './prompts.ts'
import { recordOf, roundOf } from './record.ts'

export interface Study {
  probe: typeof SUMMARISE | typeof READ
  by: number
  at: number
  given: readonly Intention[]
  role?: string | null
  answered: boolean
}

/**
 * After the match, agents read it and answer: which intentions did a player follow in a speech, and which role does the
 * speech suggest?
 */
export function* intentionStudies(
  cell: Cell,
  log: readonly Logged[],
  replies: readonly ProbeReply[],
): Generator<LabProbe[]> {
  const { transcript, placed } = recordOf(log, replies, '')
  const readers = readersIn(cell)
  for (const { statement, at, proposedAt } of placed) {
    if (statement.final.length === 0) continue
    const [round, reader] = [roundOf(statement), readingSeat(cell, transcript, statement)]
    const own = roleAt(transcript, statement.seat)
    const [summaries, roles] = [ofRoleOf(own), guessable(transcript, reader)]
    const questions = readers.flatMap((by): LabProbe[] => [
      {
        ...{ probe: SUMMARISE, seat: statement.seat, round, by, until: at, rules: GLOSSARY },
        task: TASKS.summarise(statement, own, summaries),
        read: (reply) => readSummary(reply, summaries),
      },
      {
        ...{ probe: READ, seat: reader, round: readRound(statement), by, until: proposedAt, rules: GLOSSARY },
        task: TASKS.read(statement, roles),
        read: (reply) => readGuess(reply, roles, INTENTIONS),
      },
    ])
    const judge = judgeOf(cell)
    yield judge === undefined ? questions : [...questions, judging(statement, own, judge, at)]
  }
}

function judging(statement: Statement, role: string, by: number, until: number): LabProbe {
  return {
    ...{ probe: JUDGE, seat: statement.seat, round: roundOf(statement), by, until },
    rules: `${GLOSSARY}\n${RUBRIC}`,
    task: TASKS.judge(statement, role, droppedOf(statement)),
  }
}

export interface JudgedSpeech {
  at: number
  verdict: Verdict | null
}

export function judgedIn(
  cell: Cell,
  transcript: Transcript,
  replies: readonly ProbeReply[],
): JudgedSpeech[] | undefined {
  const by = judgeOf(cell)
  if (by === undefined) return undefined
  const replyTo = repliesBy(replies)
  return transcript.statements.flatMap((statement, at): JudgedSpeech[] => {
    if (statement.final.length === 0) return []
    const reply = replyTo(JUDGE, statement.seat, roundOf(statement), by)
    const verdict = readVerdict(reply, statement.final, droppedOf(statement))
    return [{ at, verdict: verdict.ok ? verdict.value : null }]
  })
}

const droppedOf = ({ first, final }: Statement): Intention[] => first.filter((name) => !final.includes(name))

/**
 * The type assertion is safe: this experiment's plan of matches stores the number of its judge (an agent that rates),
 * if any, under `about`.
 */
const judgeOf = ({ about }: Cell): number | undefined => (about as { judge?: number }).judge

const readersIn = (cell: Cell): number[] => (cell.readers ?? []).map((_, by) => by).filter((by) => by !== judgeOf(cell))

export function studiesOf(cell: Cell, transcript: Transcript, replies: readonly ProbeReply[]): Study[] {
  const replyTo = repliesBy(replies)
  const readers = readersIn(cell)
  return transcript.statements.flatMap((statement, at) => {
    if (statement.final.length === 0) return []
    const reader = readingSeat(cell, transcript, statement)
    const summaries = ofRoleOf(roleAt(transcript, statement.seat))
    const roles = guessable(transcript, reader)
    return readers.flatMap((by): Study[] => {
      const summary = readSummary(replyTo(SUMMARISE, statement.seat, roundOf(statement), by), summaries)
      const guess = readGuess(replyTo(READ, reader, readRound(statement), by), roles, INTENTIONS)
      return [
        { probe: SUMMARISE, by, at, given: summary.ok ? summary.value : [], answered: summary.ok },
        {
          ...{ probe: READ, by, at, given: guess.ok ? guess.value.intentions : [] },
          ...{ role: guess.ok ? guess.value.role : null, answered: guess.ok },
        },
      ]
    })
  })
}

const readRound = (statement: Statement): string => `${roundOf(statement)}.${statement.seat}`

function repliesBy(replies: readonly ProbeReply[]) {
  const keyOf = (...of: [probe: string, seat: Seat, round: string | undefined, by: number | undefined]) => of.join('/')
  const known = new Map(replies.map(({ probe, seat, round, by, reply }) => [keyOf(probe, seat, round, by), reply]))
  return (...of: Parameters<typeof keyOf>): string => known.get(keyOf(...of)) ?? ''
}

/**
 * An agent that reads a speech after the match sees the match as one of the other players saw it; this player is drawn
 * at random.
 */
function readingSeat({ path }: Cell, { roles }: Transcript, statement: Statement): Seat {
  const others = roles.map((_, index) => index + 1).filter((seat) => seat !== statement.seat)
  const random = stream(`${path}/reader/${roundOf(statement)}/${statement.seat}`)
  return others[Math.floor(random() * others.length)] ?? 1
}

const roleAt = ({ roles }: Transcript, seat: Seat): string => roles[seat - 1] ?? ''
const ofRoleOf = (role: string): Intention[] => (isIntentionRole(role) ? ofRole(role) : [])

/**
 * A player who guesses another player's role cannot guess its own role, unless two players of the match have this role.
 */
function guessable(transcript: Transcript, reader: Seat): string[] {
  const own = roleAt(transcript, reader)
  const isAlone = transcript.roles.filter((role) => role === own).length === 1
  return [...new Set(transcript.roles)].filter((role) => role !== own || !isAlone).sort()
}
