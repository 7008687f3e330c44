import { useLocale } from 'next-intl'
import type { ComponentType } from 'react'
import type { InEveryLanguage } from '../game-pages.ts'
import { Part, Pictured } from './rules-part.tsx'

/** What a part of the rules says; `picture` says in words what is drawn beside it. */
type RulesPart = Readonly<Record<'title' | 'text', string> & { picture?: string }>

interface GameRules {
  messages: { rules: Readonly<Record<string, RulesPart>> }
}

/** The game to read in a minute: the parts of its rules in their order, and the pictures of those that have one. */
export function rulesPage(
  words: InEveryLanguage<GameRules>,
  pictures: Readonly<Record<string, ComponentType>>,
): ComponentType {
  return function RulesPage() {
    const { rules } = words[useLocale()].messages
    return Object.entries(rules).map(([name, { title, text, picture }]) => {
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
