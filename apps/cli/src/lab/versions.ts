import { houseAgents } from '@masquerade/house'
import { abManifest, type PlayerSpec } from '@masquerade/lab'
import { RunFileError } from './run-file.ts'

export interface VersionsAsked {
  old?: string | undefined
  new?: string | undefined
  game?: string | undefined
  blocks?: number | undefined
  /** Those of the game, as JSON. */
  settings?: string | undefined
}

/** The manifest that compares two versions of an agent among the house's agents. */
export function versionsManifest({ old, new: newer, game, blocks, settings }: VersionsAsked): object {
  if (old === undefined || newer === undefined || game === undefined) {
    throw new RunFileError('ab needs --old SPEC, --new SPEC and --game GAME: two versions, and what they play')
  }
  const [before, after] = [specOf('--old', old), specOf('--new', newer)]
  const sitting = [before, after].flatMap((spec) => ('house' in spec ? [spec.house] : []))
  const roster = Object.values(houseAgents).filter(({ games }) => games.includes(game))
  const others = roster.filter(({ id }) => !sitting.includes(id))
  const company = (others.length > 0 ? others : roster).map(({ id }) => ({ house: id }))
  return {
    ...abManifest({ old: before, new: after, game, others: company, ...(blocks !== undefined && { blocks }) }),
    ...(settings !== undefined && { settings: parsed('--settings', settings) }),
  }
}

function parsed(flag: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RunFileError(`${flag} ${text} is not JSON`)
  }
}

/** A house agent by its name, or any agent as a manifest has it. */
function specOf(flag: string, text: string): PlayerSpec {
  if (/^[\w-]+$/.test(text)) return { house: text }
  try {
    const parsed: unknown = JSON.parse(text)
    // Whether it is one is seen when the manifest is settled.
    if (typeof parsed === 'object' && parsed !== null) return parsed as PlayerSpec
  } catch {
    // Told below.
  }
  throw new RunFileError(`${flag} ${text} is neither a house agent's name nor an agent as JSON, like {"house":"owl"}`)
}
