import {
  type Answer,
  type GameAsk,
  type Illegal,
  type Option,
  pick,
  playerName,
  type Random,
  type Result,
  randomInt,
  type Seat,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { aboveAnswer } from '../forms/answer-line.ts'
import { reading, whole } from '../forms/reading.ts'
import { faultIn, SEATS, WHOLE } from './constants.ts'
import type { Config } from './events.ts'
import { isVoting, standing, type Table } from './table.ts'

interface ProposeAction {
  shares: number[]
  text?: string
}

interface VoteAction {
  for: Seat
}

export type Action = ProposeAction | VoteAction

const SHARE = '([0-9]{1,3})(?: ?%)?'
const SHARES = new RegExp(`^${SHARE}, ?${SHARE}, ?${SHARE}$`)
const VOTE = /^(?:i vote for )?player ([1-9][0-9]?)(?:'s proposal)?$/

const OPTIONS: readonly Option[] = SEATS.map((seat) => {
  const name = playerName(seat)
  return { label: name, action: { for: seat }, also: [`I vote for ${name}`, `I vote for ${name}'s proposal`] }
})

export const votesFor = (seats: readonly Seat[]): Option[] => OPTIONS.filter((_, index) => seats.includes(index + 1))

/** Reading an answer checks only its form; the rules decide about the sum of the shares and about the vote. */
export function read(answer: Answer, { kind }: Pick<GameAsk, 'kind'>): Result<Action, Illegal> {
  return kind === 'propose' ? readProposal(answer) : readVote(answer)
}

const readProposal = reading<ProposeAction>({
  line: {
    read(line, text) {
      const [, ...shares] = SHARES.exec(line) ?? []
      if (shares.length !== SEATS.length) return undefined
      return { shares: shares.map(Number), text: aboveAnswer(text) }
    },
    form: 'the last line of an answer is the three shares alone, for Airline A, B and C, like 40%, 30%, 30%',
  },
  action: {
    type: z.strictObject({ shares: z.tuple([whole, whole, whole]), text: z.string().exactOptional() }),
    form: 'an action is { "shares": [N, N, N] } with whole numbers, and a "text" that may be missing',
  },
})

const readVote = reading<VoteAction>({
  line: {
    read(line) {
      const number = VOTE.exec(line)?.[1]
      return number === undefined ? undefined : { for: Number(number) }
    },
    form: 'the last line of an answer is the player voted for alone, like Player 2',
  },
  action: {
    type: z.strictObject({ for: whole }),
    form: 'an action is { "for": N }, where N is the number of a player',
  },
})

export function legal(table: Table, _seat: Seat): ZodType<Action> {
  return isVoting(table) ? z.strictObject({ for: z.literal(standing(table)) }) : proposals(table.settings)
}

/** Random legal actions are made here, because JSON Schema cannot require a certain sum of the shares. */
export function sample(table: Table, _seat: Seat, random: Random): Action {
  if (isVoting(table)) return { for: pick(random, standing(table)) }
  const { stride } = table.settings
  const steps = WHOLE / stride
  const cuts = [randomInt(random, steps + 1), randomInt(random, steps + 1)]
  const [low, high] = [Math.min(...cuts), Math.max(...cuts)]
  const shares = [low, high - low, steps - high].map((part) => part * stride)
  return random() < 0.5 ? { shares } : { shares, text: pick(random, REMARKS) }
}

const REMARKS = ['We fly least.', 'Half the noise is yours, so …', '公平分摊。', ' \n ']

function proposals({ stride, limits }: Config): ZodType<ProposeAction> {
  const share = z.int().min(0).max(WHOLE).multipleOf(stride)
  return z.strictObject({
    shares: z
      .array(share)
      .length(SEATS.length)
      .refine((shares) => faultIn(shares, stride) === undefined)
      .meta({
        description: `the shares of Airline A, B and C in per cent, in steps of ${stride}; they sum to ${WHOLE}`,
        'x-sum': WHOLE,
      }),
    text: z.string().describe(`what is said with it; ${limits.characters} characters of it are heard`).exactOptional(),
  })
}
