'use client'

import type { MatchStatus } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useScripted } from '../design/use-scripted.ts'
import { copied } from '../forms/copied.ts'
import styles from './share.module.css'
import { type DownloadKind, downloadHref, embedCode, momentLink } from './share-links.ts'

interface ShareMenuProps {
  match: { id: string; status: MatchStatus }
  /** The match's address, whole. */
  url: string
  /** The title of the shared match. */
  title: string
  /** The name of a frame with the match in it. */
  frame: string
}

const DOWNLOADS = ['markdown', 'transcript', 'events'] as const satisfies DownloadKind[]

/**
 * How a match is passed on: one button sends it, the other opens all ways there are. The browser opens and closes these,
 * and every link in them is one: without scripts only the buttons that send and copy are missing.
 */
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
  // What the reader looks at is passed on by the system's sheet; where there is none its link is copied.
  const share = async () => {
    const here = momentLink(url, location.search)
    setLinkCopied(false)
    // A share that the reader cancels is no error.
    if ('share' in navigator) await navigator.share({ title, url: here }).catch(() => undefined)
    else if (await copied(here)) setLinkCopied(true)
    else {
      menu.current?.showPopover()
      await copy(here, link.current)
    }
  }

  return (
    <>
      <span className={styles.ways}>
        {scripted && (
          <button type="button" className={`button ${styles.open}`} onClick={share}>
            {t('open')}
          </button>
        )}
        <button
          type="button"
          className={`button ${styles.open}`}
          popoverTarget={id}
          {...(scripted && { 'aria-label': t('more'), title: t('more') })}
        >
          {scripted ? '⋯' : t('open')}
        </button>
        <span role="status" className={styles.done}>
          {linkCopied && t('linkCopied')}
        </span>
      </span>
      <div ref={menu} id={id} popover="auto" role="dialog" aria-label={t('title')} className={styles.menu}>
        <div className={styles.head}>
          <h2>{t('title')}</h2>
          <button type="button" popoverTarget={id} popoverTargetAction="hide" className={styles.close}>
            {t('close')}
          </button>
        </div>
        <Part title={t('link')}>
          <input ref={link} aria-label={t('link')} readOnly defaultValue={url} dir="ltr" />
          {scripted && (
            <div className={styles.buttons}>
              <button type="button" className="button" onClick={() => copy(url, link.current)}>
                {t('copyLink')}
              </button>
              <button
                type="button"
                className="button"
                onClick={() => copy(momentLink(url, location.search), link.current)}
              >
                {t('copyMoment')}
              </button>
            </div>
          )}
        </Part>
        <Part title={t('embed')}>
          <textarea
            ref={code}
            aria-label={t('embedCode')}
            readOnly
            defaultValue={embedCode(url, frame)}
            rows={3}
            dir="ltr"
          />
          {scripted && (
            <div className={styles.buttons}>
              <button type="button" className="button" onClick={() => copy(embedCode(url, frame), code.current)}>
                {t('copyEmbed')}
              </button>
            </div>
          )}
        </Part>
        <p role="status" className={styles.told}>
          {copyOutcome && t(copyOutcome)}
        </p>
        <Part title={t('download')}>
          {match.status === 'finished' ? (
            <>
              <ul>
                {DOWNLOADS.map((kind) => (
                  <li key={kind}>
                    <a href={downloadHref(match.id, kind, locale)} download={fileName(match.id, kind)}>
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
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

const fileName = (id: string, kind: DownloadKind): string =>
  kind === 'markdown' ? `masquerade-${id}.md` : `masquerade-${id}-${kind}.json`
