import type { Logged } from '@masquerade/game'
import type { WhoIsSpyEvent } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { whoIsSpyMarkdown } from '@/games/who-is-spy/markdown.ts'
import type { Locale } from '@/i18n/locales.ts'
import { inLine, quoted } from '../../../lib/markdown/escaped.ts'
import { gameName } from '../../match/game-name.ts'
import type { Texts } from './texts.ts'

export interface MarkdownMatch {
  card: MatchCard
  events: readonly Logged[]
  /** Why some events' texts are not told. */
  hidden: ReadonlyMap<number, string>
  /** What a whole point counts. */
  unit: number
  /** The match's page. */
  url: string
}

/** A finished match as a document for people: what others wrote stands in it as text, and nothing but text. */
export function matchMarkdown(match: MarkdownMatch, texts: Texts, locale: Locale): string {
  const { card, url } = match
  const { t } = texts
  const game = gameName(texts.match, card.game)
  const arena = inLine(card.arena.name[locale])
  const at = (card.startedAt ?? card.createdAt).slice(0, 16).replace('T', ' ')
  const { language } = card
  const spoken = language === 'en' || language === 'zh' ? texts.match(`language.${language}`) : language
  const { summary, body } = bodyOf(match, texts)
  const head = [
    t('played', { at }),
    t('arena', { arena }),
    t('language', { language: spoken }),
    ...(summary === undefined ? [] : [t('result', { result: summary })]),
    t('watch', { url: `<${url}>` }),
  ]
  const blocks = [
    `# ${t('title', { game: inLine(game), arena })}`,
    head.map((line) => `- ${line}`).join('\n'),
    ...body,
    '---',
    t('made', { id: card.id }),
  ]
  return `${blocks.join('\n\n')}\n`
}

function bodyOf(match: MarkdownMatch, texts: Texts): { summary: string | undefined; body: string[] } {
  if (match.card.game !== 'who-is-spy') return { summary: undefined, body: eventsOf(match, texts) }
  return whoIsSpyMarkdown({ ...match, events: match.events as readonly Logged<WhoIsSpyEvent>[] }, texts) // it is that game's
}

/** Any game's log as it is. */
function eventsOf({ events }: MarkdownMatch, { t }: Texts): string[] {
  const lines = events.map(({ seq, type, data }) => `${seq}. ${inLine(type)}\n\n   ${quoted(JSON.stringify(data))}`)
  return [`## ${t('events')}`, lines.join('\n')]
}
