import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { heardByAll, last, lengthLimit, missing, timeLimit, withDefaults } from '../forms/limits.ts'
import {
  CHAMELEON,
  DEFAULTS,
  ENDINGS,
  FEWEST_SEATS,
  FLAWS,
  type Language,
  MOST_ROUNDS,
  MOST_SEATS,
  OTHERS,
  USUAL_CHARACTERS,
  USUAL_MS,
} from './constants.ts'

const language: z.ZodType<Language> = z.enum(['en', 'zh'])

const settings = {
  language,
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  rounds: z.int().min(1).max(MOST_ROUNDS),
  /** Chameleon: what all players are shown: the topic alone, or also a list of words that contains the code word. */
  card: z.enum(['topic', 'words']),
  limits: z.strictObject({ clueMs: timeLimit, voteMs: timeLimit, guessMs: timeLimit, characters: lengthLimit }),
}

const given = z.strictObject({
  clueMs: timeLimit.default(USUAL_MS),
  voteMs: timeLimit.default(USUAL_MS),
  guessMs: timeLimit.default(USUAL_MS),
  characters: lengthLimit.exactOptional(),
})

/** The default length of a clue depends on the language, so the settings are parsed together and not one by one. */
export const config = withDefaults(settings, DEFAULTS)
  .extend({ language, limits: given.default({ clueMs: USUAL_MS, voteMs: USUAL_MS, guessMs: USUAL_MS }) })
  .transform(({ limits, ...config }) => {
    return { ...config, limits: { ...limits, characters: limits.characters ?? USUAL_CHARACTERS[config.language] } }
  })
export type Config = z.infer<typeof config>

const seat = z.int().min(1).max(MOST_SEATS)
const round = z.int().min(1).max(MOST_ROUNDS)

export const events = eventKinds({
  opened: seenByAll({ ...settings, first: seat, topic: z.string(), words: z.array(z.string()).exactOptional() }),
  told: seenBySeat({ seat, role: z.enum([CHAMELEON, 'other']), word: z.string().nullable() }),
  /** `text` is the clue as others heard it. */
  clued: heardByAll({ round, seat, text: z.string(), missing }),
  voted: seenBySeat({ seat, for: seat.nullable(), missing }),
  /** The match ends with the revealed votes, unless they accuse the chameleon, which may then guess the code word. */
  revealed: seenByAll({ votes: z.array(z.object({ seat, for: seat.nullable() })), accused: seat.nullable(), last }),
  guessed: seenByAll({ seat, text: z.string(), missing }),
  ended: seenByAll({
    winner: z.enum([CHAMELEON, OTHERS]),
    ending: z.enum(ENDINGS),
    chameleon: seat,
    code: z.string(),
    /** Chameleon: null means that the chameleon gave no guess of the code word. */
    right: z.boolean().nullable(),
    flaws: z.array(z.object({ round, seat, flaw: z.enum(FLAWS) })),
    /** Chameleon: scores are in sixtieths of a credit (the game's point), by seat order. */
    scores: z.array(z.int()),
  }),
})

export type ChameleonEvent = EventOf<typeof events>
export type EventData<Type extends ChameleonEvent['type']> = Extract<ChameleonEvent, { type: Type }>['data']
