import { useLocale } from 'next-intl'
import type { ComponentType } from 'react'
import type { InEveryLanguage } from '../game-pages.ts'
import { Part, Pictured } from './rules-part.tsx'

/** The text `picture` describes the drawing beside a section of the rules to screen readers. */
type RulesPart = Readonly<{ title?: string; text?: string; picture?: string }>

export interface GameRules {
  messages: {
    /** Words inside of drawings stand beside the sections of the rules. */
    rules: Readonly<Record<string, RulesPart | string>>
  }
}

export function rulesPage(
  words: InEveryLanguage<GameRules>,
  pictures: Readonly<Record<string, ComponentType>>,
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
