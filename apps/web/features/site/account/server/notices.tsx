import type { NoticeHook, StoredNotice } from '@masquerade/store/inbox'
import { useLocale, useTranslations } from 'next-intl'
import { lastingOf } from '@/lib/lasting.ts'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../../ui/design/moment.tsx'
import { KeptButton } from '../../../ui/forms/kept-button.tsx'
import { readAction, removeHookAction, testHookAction } from '../../server/actions.ts'

/** Unread notifications are marked by the word "new", not by colour alone. */
export function NoticeList({ inbox }: { inbox: readonly StoredNotice[] }) {
  const t = useTranslations('inbox')
  const [newest] = inbox
  if (!newest) return <p className="max-w-prose text-ink-soft">{t('empty')}</p>
  return (
    <>
      <ol>
        {inbox.map(({ id, at, read, what }) => (
          <li key={id} className="border-line border-b py-3 wrap-anywhere">
            <p>
              {!read && <strong>{t('new')} </strong>}
              <NoticeText what={what} />
            </p>
            <small className="text-ink-soft text-sm">
              <Moment at={at} />
            </small>
          </li>
        ))}
      </ol>
      {inbox.some(({ read }) => !read) && (
        <div className="mt-4">
          <KeptButton action={readAction} sends={{ until: newest.at }}>
            {t('markRead')}
          </KeptButton>
        </div>
      )}
    </>
  )
}

const PAUSES = ['no-warm-up', 'no-answer', 'admin'] as const

function NoticeText({ what }: Pick<StoredNotice, 'what'>) {
  const t = useTranslations('inbox')
  const locale = useLocale()
  const link = (href: string, text: string) => (
    <Link href={href} prefetch={false} className="underline">
      {text}
    </Link>
  )
  switch (what.kind) {
    case 'agent-paused': {
      const why = PAUSES.find((code) => code === what.why)
      return link(`/agents/${what.agent}`, t('paused', { name: what.name, why: t(why ? `why.${why}` : 'why.other') }))
    }
    case 'agent-excluded': {
      const arena = what.arenaName?.[locale] ?? what.arena
      return link(`/arenas/${what.arena}`, t('excluded', { name: what.name, arena, why: what.why }))
    }
    case 'matches-changed': {
      const { matches, by, again, departs, why, name } = what
      const values = { matches, again: String(again), departs: String(departs), arena: name[locale], why }
      return link(`/arenas/${what.arena}#log`, t(`changed.${by}`, values))
    }
    case 'invited': {
      const values = { name: what.name, arena: what.arenaName[locale], ...lastingOf(what.longestMs) }
      return link('/me#invitations', t('invited', values))
    }
    case 'arena': {
      const { season, to } = what
      const name = season === undefined ? what.name[locale] : t('season', { name: what.name[locale], number: season })
      return link(
        `/arenas/${what.arena}`,
        t(season !== undefined && to === 'final' ? 'frozen' : `arena.${to}`, { name }),
      )
    }
    case 'arena-waits':
      return link(`/arenas/${what.arena}`, t('waits', { name: what.name[locale] }))
    case 'agent-removed':
      return link(`/arenas/${what.arena}`, t('removed', { name: what.name, arena: what.arenaName[locale] }))
    case 'organizer':
      return link('/me#organizing', t('organizer', { name: what.by || t('gone'), arena: what.arenaName[locale] }))
    // The page of an arena that is still a draft is open to its organizers alone, so that the notice has no link.
    case 'organizer-removed':
      return t('organizerRemoved', { arena: what.arenaName[locale] })
    case 'message':
      return (
        <>
          {link(
            `/arenas/${what.arena}#messages`,
            t('message', { name: what.by || t('gone'), arena: what.arenaName[locale] }),
          )}
          <span className="block whitespace-pre-line">{what.text === '' ? t('messageHidden') : what.text}</span>
        </>
      )
    case 'match-finished':
      return link(`/watch/${what.match}`, t('match'))
    case 'undelivered':
      return t.rich('undelivered', { problem: () => <span lang="en">{what.problem}</span> })
    case 'test':
      return t('test')
  }
}

export function HookPanel({ hook }: { hook: NoticeHook }) {
  const t = useTranslations('inbox.hook')
  return (
    <>
      <div className="mt-4 mb-6 flex flex-wrap gap-3">
        <KeptButton action={testHookAction}>{t('test')}</KeptButton>
        <KeptButton action={removeHookAction}>{t('remove')}</KeptButton>
      </div>
      <h3 className="mb-2 font-semibold">{t('sent')}</h3>
      {hook.deliveries.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
      <ol>
        {hook.deliveries.map(({ id, at, kind, attempts, state, problem }) => {
          const known = `kind.${kind}` as Parameters<typeof t>[0] // where there is one
          return (
            <li key={id} className="flex flex-wrap gap-x-4 border-line border-b py-2 wrap-anywhere">
              <span>{t.has(known) ? t(known) : kind}</span>
              <strong>{t(`state.${state}`)}</strong>
              <span>{t('attempts', { attempts })}</span>
              <small className="text-ink-soft text-sm">
                <Moment at={at} />
              </small>
              {problem !== undefined && (
                <small lang="en" className="text-ink-soft text-sm">
                  {problem}
                </small>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
