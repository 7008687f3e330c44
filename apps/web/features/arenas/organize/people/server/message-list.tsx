import { LONGEST_MESSAGE } from '@masquerade/protocol/public-api'
import type { ArenaMessage } from '@masquerade/store/organizing'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { LineList } from '../../lists.tsx'
import { MessageForm } from '../message-form.tsx'

interface MessageListProps {
  arena: string
  messages: readonly ArenaMessage[]
  writes: boolean
}

export function MessageList({ arena, messages, writes }: MessageListProps) {
  const t = useTranslations('roster.messages')
  if (messages.length === 0 && !writes) return null
  return (
    <Section id="messages" title={t('title')} className="mb-10">
      {writes && (
        <details className="mb-4">
          <summary>{t('write')}</summary>
          <p className="my-2 max-w-prose text-ink-soft">{t('lede')}</p>
          <MessageForm arena={arena} longest={LONGEST_MESSAGE} />
        </details>
      )}
      <LineList ordered>
        {messages.map(({ id, at, by, text, hidden }) => (
          <li key={id} id={`message-${id}`}>
            <p className="whitespace-pre-line">{text ?? <em>{t('hidden', { why: hidden ?? '' })}</em>}</p>
            <small>
              {by === undefined ? t('gone') : <bdi>{by}</bdi>} · <Moment at={at} />
              {text !== undefined && (
                <>
                  {' · '}
                  <Link href={`/report?message=${id}`} prefetch={false}>
                    {t('report')}
                  </Link>
                </>
              )}
            </small>
          </li>
        ))}
      </LineList>
    </Section>
  )
}
