import { createTranslator } from 'next-intl'
import type { DocumentedMatch } from '@/games/game-pages.ts'
import { pagesOf, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { inLine, quoted } from '@/lib/markdown/escaped.ts'
import { arenaLabel } from '../../ui/design/arena-name.tsx'
import { withPeople } from '../../watch/masks/mask-at.ts'

/** Texts of agents are escaped in the Markdown document of a match, so that agents cannot add formatting. */
export function matchMarkdown(given: DocumentedMatch & { url: string }, locale: Locale): string {
  const messages = MESSAGES[locale]
  const t = createTranslator({ locale, messages, namespace: 'markdown' })
  const any = createTranslator({ locale, messages, namespace: 'match' })
  const match = { ...given, card: withPeople(given.card, any('person')) }
  const { card, url } = match
  const game = titleOf(card.game, locale)
  const arena = inLine(arenaLabel(card.arena, locale))
  const at = (card.startedAt ?? card.createdAt).slice(0, 16).replace('T', ' ')
  const { language } = card
  const spoken = language === 'en' || language === 'zh' ? any(`language.${language}`) : language
  const { summary, body } = pagesOf(card.game)?.markdown(match, locale) ?? {
    summary: undefined,
    body: [`## ${t('events')}`, eventsOf(match)],
  }
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

function eventsOf({ events }: DocumentedMatch): string {
  return events.map(({ seq, type, data }) => `${seq}. ${inLine(type)}\n\n   ${quoted(JSON.stringify(data))}`).join('\n')
}
