import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { heardByAll, last, lengthLimit, missing, timeLimit, withDefaults } from '../forms/limits.ts'
import { CARDS, DEFAULTS, FEWEST_SEATS, MOST_PROPOSALS, MOST_SEATS, QUESTS, ROLES, SIDES } from './constants.ts'

const { talkMs, voteMs, characters } = DEFAULTS.limits

const settings = {
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  proposals: z.int().min(1).max(MOST_PROPOSALS),
  /** What happens when the last team that may be proposed is voted down: evil wins, or the team goes. */
  last: z.enum(['evil', 'goes']),
  talk: z.boolean(),
  limits: z.strictObject({
    talkMs: timeLimit.default(talkMs),
    voteMs: timeLimit.default(voteMs),
    /** The greatest length of a speech in Unicode code points; the others do not hear the rest. */
    characters: lengthLimit.default(characters),
  }),
}

export const config = withDefaults(settings, DEFAULTS)
export type Config = z.infer<typeof config>

const seat = z.int().min(1).max(MOST_SEATS)
const role = z.enum(ROLES)
const card = z.enum(CARDS)
const quest = z.int().min(1).max(QUESTS)
const proposal = z.int().min(1).max(MOST_PROPOSALS)
const team = z.array(seat)
/** Text of a speech as the other players heard it: trimmed, cut to the length limit, and empty for silence. */
const text = z.string()

/** Secrets such as roles stay hidden until the last event of a match, and votes until they are counted. */
export const events = eventKinds({
  opened: seenByAll({ ...settings, leader: seat, cast: z.array(role) }),
  role: seenBySeat({ seat, role, sees: z.array(z.object({ seat, oneOf: z.array(role) })) }),
  proposed: heardByAll({ quest, proposal, seat, team, text: text.exactOptional(), missing }),
  spoke: heardByAll({ quest, proposal, seat, text, missing }),
  reconsidered: heardByAll({ quest, proposal, seat, team, text, missing }),
  voted: seenBySeat({ quest, proposal, seat, approve: z.boolean(), missing }),
  counted: seenByAll({ quest, proposal, votes: z.array(z.boolean()), approved: z.boolean(), goes: z.boolean(), last }),
  played: seenBySeat({ quest, seat, card, missing }),
  returned: seenByAll({ quest, fails: z.int(), success: z.boolean(), last }),
  named: seenBySeat({ seat, target: seat.nullable(), missing }),
  ended: seenByAll({
    winner: z.enum(SIDES),
    ending: z.enum(['fails', 'rejections', 'assassinated', 'missed']),
    roles: z.array(role),
    cards: z.array(z.object({ quest, seat, card })),
    target: seat.nullable(),
    winners: z.array(seat),
    scores: z.array(z.int()),
  }),
})

export type AvalonEvent = EventOf<typeof events>
export type EventData<Type extends AvalonEvent['type']> = Extract<AvalonEvent, { type: Type }>['data']
