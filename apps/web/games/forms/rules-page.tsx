import { useLocale } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { SectionTitle } from '@/features/ui/design/section.tsx'
import type { Locale } from '@/i18n/locales.ts'
import type { InEveryLanguage } from '../game-pages.ts'

/** The text `picture` tells screen readers what the drawing beside a section of the game's rules shows. */
type RulesPart = Readonly<{ title?: string; text?: string; picture?: string }>

export interface GameRules {
  messages: {
    /** Sections are objects; strings are single words that are printed inside the drawings. */
    rules: Readonly<Record<string, RulesPart | string>>
  }
}

export function rulesPage(
  words: InEveryLanguage<GameRules>,
  pictures: Readonly<Record<string, ComponentType>> = {},
  exampleIn?: (locale: Locale) => Readonly<Record<string, string>>,
): ComponentType {
  return function RulesPage() {
    const locale = useLocale()
    const { rules } = words[locale].messages
    return Object.entries(rules).map(([name, part]) => {
      if (typeof part === 'string') return null
      const { title = '', text = '', picture } = part
      const Picture = pictures[name]
      return (
        <Part key={name} title={title} text={text}>
          {picture && Picture && (
            <div
              role="img"
              aria-label={filled(picture, exampleIn?.(locale) ?? {})}
              // The picture has a fixed height, because the drawing of a game otherwise grows to fill the available room.
              className="grid h-[17rem] place-items-center rounded-md bg-[radial-gradient(closest-side,var(--color-light),transparent)] [container-type:size] [grid-template:minmax(0,1fr)/minmax(0,1fr)]"
            >
              <Picture />
            </div>
          )}
        </Part>
      )
    })
  }
}

export function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="mb-12 grid items-center gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-12">
      <div>
        <SectionTitle>{title}</SectionTitle>
        <p className="max-w-prose">{text}</p>
      </div>
      {children && <div className="min-w-0">{children}</div>}
    </section>
  )
}

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`)
