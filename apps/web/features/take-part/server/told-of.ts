import 'server-only'
import { type PlayLanguage, playLanguage } from '@masquerade/protocol'
import type { LabPart } from '@masquerade/store'
import { pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'

/** What somebody is told beforehand: the game, in whose words, and nothing of who else plays or under which condition. */
export interface Told {
  title: string
  lines: readonly string[]
  language: PlayLanguage
  /** How long they have for an answer. */
  seconds?: number
  /** What the owner says that it is about. */
  about?: string
}

export function toldOf({ manifest }: LabPart, locale: Locale): Told {
  // A settled manifest, as it was frozen.
  const {
    game = '',
    settings = {},
    told,
  } = JSON.parse(manifest) as {
    game?: string
    settings?: { language?: unknown; limits?: Record<string, unknown> }
    told?: string
  }
  const pages = pagesOf(game)
  const times = Object.entries(settings.limits ?? {}).flatMap(([name, value]) =>
    name.endsWith('Ms') && typeof value === 'number' ? value : [],
  )
  return {
    title: pages?.title[locale] ?? game,
    lines: pages?.rules[locale].lines ?? [],
    language: playLanguage.catch('en').parse(settings.language ?? 'en'),
    ...(times.length > 0 && { seconds: Math.round(Math.min(...times) / 1000) }),
    ...(told !== undefined && { about: told }),
  }
}
