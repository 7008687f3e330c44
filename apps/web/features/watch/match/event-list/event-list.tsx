import { isSealed, type Seen } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { CardsSwitch } from '../../ending/cards.tsx'
import type { BoardProps } from '../board-props.ts'
import { usePage } from '../use-page.ts'

/** Shows the events of a match as a plain list, for games that have no animated picture. */
export function EventList({ under, ...props }: BoardProps) {
  const { match, events, status, sight } = props
  usePage(props.page, props)
  const t = useTranslations('match')
  const ending = useTranslations('ending')
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="text-xl">
        {t('events.title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('events.text')}</p>
      {sight.cards && <CardsSwitch {...sight.cards} />}
      {sight.cards?.problem && <p role="status">{ending('problem')}</p>}
      <ol className="border-line border-t">
        {events.map((event) => (
          <li key={event.seq} id={`e-${event.seq}`} className="flex gap-4 border-line border-b py-2">
            <span className="w-8 shrink-0 text-right text-ink-faint text-sm tabular-nums">{event.seq}</span>
            <EventLine event={event} language={match.language} />
          </li>
        ))}
      </ol>
      {under?.({ match, events, status, ended: false })}
    </section>
  )
}

function EventLine({ event, language }: { event: Seen; language: string }) {
  const t = useTranslations('match')
  if (isSealed(event)) return <span className="text-ink-faint">{t('events.sealed')}</span>
  return (
    <div className="min-w-0">
      <span className="font-mono text-sm">{event.type}</span>
      <pre className="said whitespace-pre-wrap font-mono text-ink-soft text-xs" lang={language} dir="auto">
        {JSON.stringify(event.data)}
      </pre>
    </div>
  )
}
