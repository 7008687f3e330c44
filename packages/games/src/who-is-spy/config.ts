import { z } from 'zod'
import { lengthLimit, timeLimit } from '../forms/limits.ts'
import {
  BASE,
  type Chosen,
  FEWEST_SEATS,
  type Language,
  type Limits,
  MASKS,
  MOST_ROUNDS,
  MOST_SEATS,
  PRESET_NAMES,
  rulesOf,
  type Settings,
  usualLimits,
} from './settings.ts'

export const language: z.ZodType<Language> = z.enum(['en', 'zh'])

export const limits = z.strictObject({
  speakMs: timeLimit,
  voteMs: timeLimit,
  characters: lengthLimit,
})

const settings = {
  seats: z.int().min(FEWEST_SEATS).max(MOST_SEATS),
  rounds: z.union([z.int().min(1).max(MOST_ROUNDS), z.literal('until-two')]),
  names: z.enum(['numbered', 'numbered-names', 'names']),
  order: z.enum(['fixed', 'shuffled']),
  ballot: z.enum(['shuffled', 'seats']),
  fouls: z.enum(['out', 'masked']),
  speech: z.enum(['free', 'dots']),
  roles: z.enum(['hidden', 'told']),
} satisfies { [setting in keyof Settings]: z.ZodType<Settings[setting]> }

const names = Object.keys(settings) as (keyof Settings)[] // the keys of the object above

/** Settings that an organizer chose for a match; the log leaves out a setting that has its default value. */
export const chosen = {
  setting: z.enum(PRESET_NAMES).exactOptional(),
  seats: settings.seats.exactOptional(),
  rounds: settings.rounds.exactOptional(),
  names: settings.names.exactOptional(),
  order: settings.order.exactOptional(),
  ballot: settings.ballot.exactOptional(),
  fouls: settings.fouls.exactOptional(),
  speech: settings.speech.exactOptional(),
  roles: settings.roles.exactOptional(),
}

export interface Config extends Chosen {
  language: Language
  limits: Limits
}

export const config: z.ZodType<Config> = z
  .strictObject({ language, setting: z.enum(PRESET_NAMES), ...settings, limits: limits.partial() })
  // Calling `partial` here makes parsing of settings several times as fast, which matters because every match parses
  // its settings.
  .partial()
  .required({ language: true })
  .check(({ value, issues }) => {
    const refuse = (
      path: PropertyKey[],
      message: string,
      says: { code: string; values: Record<string, string | number> },
    ) => issues.push({ code: 'custom', input: value, path, message, params: { says } })
    if (value.setting !== undefined) {
      for (const name of names) {
        if (value[name] === undefined) continue
        const says = { code: 'preset', values: { preset: value.setting } }
        refuse([name], `the preset ${value.setting} stands with no other setting`, says)
      }
    }
    const mask = [...MASKS[value.language]].length
    const { characters = mask } = value.limits ?? {}
    if (value.fouls === 'masked' && characters < mask) {
      const says = { code: 'mask', values: { characters: mask } }
      refuse(['limits', 'characters'], `the mask of an own word is ${mask} characters long`, says)
    }
  })
  .transform(({ language, limits, ...given }): Config => {
    const usual = usualLimits(language, given.setting)
    return {
      language,
      limits: {
        speakMs: limits?.speakMs ?? usual.speakMs,
        voteMs: limits?.voteMs ?? usual.voteMs,
        characters: limits?.characters ?? usual.characters,
      },
      ...(given.setting !== undefined && { setting: given.setting }),
      ...unusual(given),
    }
  })

/** Leaves out settings that have their default values, so that equal settings are always stored in the same form. */
function unusual(given: { [setting in keyof Settings]?: Settings[setting] | undefined }): Chosen | undefined {
  const chosen = names.filter((name) => given[name] !== undefined && given[name] !== BASE[name])
  return chosen.length === 0 ? undefined : Object.fromEntries(chosen.map((name) => [name, given[name]]))
}

export const seatsOf = (config: Config): number => rulesOf(config).seats
