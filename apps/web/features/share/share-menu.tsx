'use client'

import type { MatchStatus } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { POPOVER } from '../ui/design/popover.ts'
import { useScripted } from '../ui/design/use-scripted.ts'
import { copied } from '../ui/forms/copied.ts'
import { type DownloadKind, downloadHref, embedCode, momentLink } from './share-links.ts'

interface ShareMenuProps {
  match: { id: string; status: MatchStatus }
  url: string
  title: string
  frame: string
}

const OPEN = 'button min-h-9 px-3 py-1 text-sm'
const MENU = [
  POPOVER,
  'max-h-[min(44rem,100dvh-2rem)] w-[min(27rem,100vw-2rem)] overflow-y-auto px-5 pt-4 pb-5 text-ink',
  'backdrop:bg-[rgb(0_0_0/40%)]',
].join(' ')
const FIELD =
  'block w-full resize-none rounded-sm border border-line-strong bg-sunk px-2 py-1.5 font-mono text-ink text-xs'
const COPY = 'button px-3 py-1.5'

const DOWNLOADS = ['markdown', 'transcript', 'events'] as const satisfies DownloadKind[]

/** The menu for sharing a match opens without scripts; only its buttons for copying and sharing need them. */
export function ShareMenu({ match, url, title, frame }: ShareMenuProps) {
  const t = useTranslations('share')
  const locale = useLocale()
  const id = useId()
  const [copyOutcome, setCopyOutcome] = useState<'copied' | 'failed'>()
  const [linkCopied, setLinkCopied] = useState(false)
  const link = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLTextAreaElement>(null)
  const scripted = useScripted()
  const menu = useRef<HTMLDivElement>(null)

  const copy = async (text: string, field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (await copied(text)) setCopyOutcome('copied')
    else {
      if (field) field.value = text
      field?.select()
      setCopyOutcome('failed')
    }
  }
  const share = async () => {
    const here = momentLink(url, location.search)
    setLinkCopied(false)
    // A share dialog that the reader cancels is not treated as an error.
    if ('share' in navigator) await navigator.share({ title, url: here }).catch(() => undefined)
    else if (await copied(here)) setLinkCopied(true)
    else {
      menu.current?.showPopover()
      await copy(here, link.current)
    }
  }
  const copyMoment = () => copy(momentLink(url, location.search), link.current)
  const buttons = (...named: readonly [name: string, press: () => Promise<void>][]) =>
    scripted && (
      <div className="mt-2 flex flex-wrap gap-2">
        {named.map(([name, press]) => (
          <button key={name} type="button" className={COPY} onClick={press}>
            {name}
          </button>
        ))}
      </div>
    )

  return (
    <>
      <span className="relative inline-flex items-center gap-2">
        {scripted && (
          <button type="button" className={OPEN} onClick={share}>
            {t('open')}
          </button>
        )}
        <button
          type="button"
          className={OPEN}
          popoverTarget={id}
          {...(scripted && { 'aria-label': t('more'), title: t('more') })}
        >
          {scripted ? '⋯' : t('open')}
        </button>
        {/* Beside its buttons for as long as it is new. */}
        <span role="status" className="absolute end-0 top-full whitespace-nowrap text-ink-soft text-sm">
          {linkCopied && t('linkCopied')}
        </span>
      </span>
      <div ref={menu} id={id} popover="auto" role="dialog" aria-label={t('title')} className={MENU}>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-xl/text">{t('title')}</h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="min-h-11 text-ink-soft text-sm underline underline-offset-[0.22em]"
          >
            {t('close')}
          </button>
        </div>
        <Part title={t('link')}>
          <input ref={link} className={FIELD} aria-label={t('link')} readOnly defaultValue={url} dir="ltr" />
          {buttons([t('copyLink'), () => copy(url, link.current)], [t('copyMoment'), copyMoment])}
        </Part>
        <Part title={t('embed')}>
          <textarea
            ref={code}
            className={`${FIELD} break-all`}
            aria-label={t('embedCode')}
            readOnly
            defaultValue={embedCode(url, frame)}
            rows={3}
            dir="ltr"
          />
          {buttons([t('copyEmbed'), () => copy(embedCode(url, frame), code.current)])}
        </Part>
        <p role="status" className="mt-2 min-h-[1lh] text-ink-soft text-sm">
          {copyOutcome && t(copyOutcome)}
        </p>
        <Part title={t('download')}>
          {match.status === 'finished' ? (
            <>
              <ul>
                {DOWNLOADS.map((kind) => (
                  <li key={kind} className="py-1">
                    <a
                      href={downloadHref(match.id, kind, locale)}
                      download={fileName(match.id, kind)}
                      className="underline"
                    >
                      {t(kind)}
                    </a>
                  </li>
                ))}
              </ul>
              <p>{t('ending')}</p>
            </>
          ) : (
            <p>{t(match.status === 'void' ? 'noResult' : 'notYet')}</p>
          )}
        </Part>
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 text-sm [&_p]:text-ink-soft">
      <h3 className="mb-1 font-sans font-strong text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  )
}

const fileName = (id: string, kind: DownloadKind): string =>
  kind === 'markdown' ? `masquerade-${id}.md` : `masquerade-${id}-${kind}.json`
