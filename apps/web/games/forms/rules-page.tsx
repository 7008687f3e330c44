import { useLocale } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { SectionTitle } from '@/features/ui/design/section.tsx'
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
): ComponentType {
  return function RulesPage() {
    const { rules } = words[useLocale()].messages
    return Object.entries(rules).map(([name, part]) => {
      if (typeof part === 'string') return null
      const { title = '', text = '', picture } = part
      const Picture = pictures[name]
      return (
        <Part key={name} title={title} text={text}>
          {picture && Picture && (
            <Pictured label={picture}>
              <Picture />
            </Pictured>
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

export function Pictured({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      // The picture has a fixed height, because the drawing of a game otherwise grows to fill the available room.
      className="grid h-[17rem] place-items-center rounded-md bg-[radial-gradient(closest-side,var(--color-light),transparent)] [container-type:size] [grid-template:minmax(0,1fr)/minmax(0,1fr)]"
    >
      {children}
    </div>
  )
}
