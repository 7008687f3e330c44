import { playerName, type Seat } from '@masquerade/game'
import { quoted } from '@masquerade/games/forms/quote'
import { INTENTIONS, type Intention, wordsOf } from '../intentions.ts'
import type { Statement } from '../transcript.ts'

export const GLOSSARY = [
  'An intention is what a speech is meant to do. These are all of them; which a player may choose depends on its role and on when it speaks:',
  ...INTENTIONS.map((name) => `${name}: ${wordsOf(name)}.`),
].join('\n')

const list = (names: readonly string[]): string => names.join(', ')
const players = (seats: readonly Seat[]): string => list(seats.map(playerName))

const LAST_LINE = 'The last line of your answer must be the intentions alone, with commas between'

export const TASKS = {
  intend: (open: readonly Intention[]) =>
    `Before you speak, choose what you mean to do by it: three or more different intentions. Open to you now: ${list(open)}. ${LAST_LINE}; what stands above it is why. Nobody else is shown any of this before the match is over.`,
  draft: (chosen: readonly Intention[]) =>
    `You mean: ${chosen.length > 0 ? list(chosen) : 'nothing in particular'}. Think about how to follow that, for yourself alone; then write what you would say. Answer with your thoughts, an empty line, and below it what you would say.`,
  revise: (open: readonly Intention[], draft: string | undefined) =>
    `${draft === undefined ? '' : `You would say: ${quoted(draft)} `}Consider how each role would take it, and settle what you mean: the same intentions or others, three or more different ones of ${list(open)}. ${LAST_LINE}; what stands above it is your reason and your thoughts.`,
  summarise: (statement: Statement, role: string, ofRole: readonly Intention[]) =>
    `${placed(statement)} you, as ${role}, thought: ${quoted(statement.think)} Then you said: ${quoted(statement.text)} Which two or three intentions did that follow? Those of your role are ${list(ofRole)}. ${LAST_LINE}.`,
  read: (statement: Statement, roles: readonly string[]) =>
    `${placed(statement)} ${playerName(statement.seat)} said: ${quoted(statement.text)} Which role has it, of ${list(roles)}, and which two or three intentions, of all of them, does it follow? The last line of your answer must be the role, then the intentions, with commas between, as "morgana, act-merlin, claim-loyal".`,
  judge: (statement: Statement, role: string, dropped: readonly Intention[]) =>
    `${placed(statement)} ${playerName(statement.seat)}, as ${role}, meant: ${meant(statement.final)}.${
      dropped.length > 0 ? ` Before its draft it had also meant: ${meant(dropped)}.` : ''
    } It thought: ${quoted(statement.think)} Then it said: ${quoted(statement.text)} Judge each intention on a line of its own, as "support-team: reasonable, 5, 4": reasonable or unreasonable, the score of the thoughts, the score of the speech${
      dropped.length > 0 ? '; what it meant before its draft alone without scores' : ''
    }. The last line must be "invented: yes" if the speech states something false of the game so far, else "invented: no".`,
}

const meant = (names: readonly Intention[]): string => names.map((name) => `${name} (${wordsOf(name)})`).join('; ')

function placed({ quest, proposal, leader, team }: Statement): string {
  return `In quest ${quest}, proposal ${proposal}, ${playerName(leader)} led, and the team was ${players(team)}.`
}
