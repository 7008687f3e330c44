import type { Language } from './language.ts'
import type { Section, Text } from './section.ts'
import KNOWN from './words/warnings.json' with { type: 'json' }

type Key = keyof typeof KNOWN

const PATTERNS = (Object.entries(KNOWN) as [Key, string][]) // its own keys
  .map(([key, pattern]) => ({ key, pattern: new RegExp(pattern) }))

export interface KnownWarning {
  key: Key
  values: Readonly<Record<string, string | number>>
}

export function knownWarning(warning: string): KnownWarning | undefined {
  for (const { key, pattern } of PATTERNS) {
    const found = pattern.exec(warning)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(
      ([name, value]) => [name, name === 'names' ? value : Number(value)] as const,
    )
    return { key, values: Object.fromEntries(values) }
  }
  return undefined
}

export function warningSections(language: Language, warnings: readonly string[]): Section[] {
  if (warnings.length === 0) return []
  const items = warnings.map((warning) => warningText(language, warning))
  return [{ id: 'warnings', title: language.t('warnings.title'), blocks: [{ kind: 'list', items }] }]
}

export function warningText({ t }: Language, warning: string): Text {
  const known = knownWarning(warning)
  return known ? t(`warnings.known.${known.key}`, known.values) : { text: `${warning}.`, as: 'english' }
}

const UNINFORMATIVE: readonly Key[] = ['constant', 'blind', 'unreadable']

/** These warnings mean that the judge is unreliable, so that its mean scores carry no information. */
export function warnsOfJudge(warning: string): boolean {
  const known = knownWarning(warning)
  return known !== undefined && UNINFORMATIVE.includes(known.key)
}
