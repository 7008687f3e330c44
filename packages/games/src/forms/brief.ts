import { type Ask, type BriefOptions, choicesOf, type Draft, type Seen, type Telling } from '@masquerade/game'
import type { Language } from './language.ts'

interface Task {
  seconds: number
  hints: boolean
  /** The legal moves, unless an experiment hides them. */
  choices: readonly string[] | undefined
}

interface BriefParts<Event extends Draft, Table, Phrases> {
  tableOf(seen: readonly Seen<Event>[]): Table
  phrases(): Readonly<Record<Language, Phrases>>
  /** A game that deals words writes to agents in their language; for others the arena sets the language. */
  languageOf?(table: Table): Language
  rules(table: Table, phrases: Phrases, ask: Ask): readonly string[]
  situation(
    table: Table,
    phrases: Phrases,
    ask: Ask,
    known: { seen: readonly Seen<Event>[]; notes: BriefOptions['notes'] },
  ): readonly string[]
  task(table: Table, phrases: Phrases, ask: Ask, known: Task): string
  /** Why an answer was refused, in Chinese; in English the agent gets the sentence of the rules. */
  chineseReason(code: string, why: string, ask: Ask, table: Table): string
}

export function briefOf<Event extends Draft, Table, Phrases>(
  parts: BriefParts<Event, Table, Phrases>,
): Telling<Event>['brief'] {
  return (seen, ask, { language, hints, notes }) => {
    const table = parts.tableOf(seen)
    const written = (parts.languageOf?.(table) ?? language) === 'zh' ? 'zh' : 'en'
    const phrases = parts.phrases()[written]
    const { illegal, illegalCode = '' } = ask
    const refused = {
      en: (why: string) => `Your answer before was not legal: ${why}.`,
      zh: (why: string) => `你上一次的回答不合法：${parts.chineseReason(illegalCode, why, ask, table)}`,
    }[written]
    const seconds = Math.round(ask.limitMs / 1000)
    const task = parts.task(table, phrases, ask, { seconds, hints, choices: hints ? choicesOf(ask) : undefined })
    return {
      rules: parts.rules(table, phrases, ask).join('\n'),
      situation: parts.situation(table, phrases, ask, { seen, notes }).join('\n'),
      task: illegal === undefined ? task : `${task}\n${refused(illegal)}`,
    }
  }
}
