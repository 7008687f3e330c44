import type { VerifiedBy } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { Fold } from '../ui/design/section.tsx'
import { Mask } from '../watch/masks/mask.tsx'

export function Portrait({ agent, awake }: { agent: { id: string; slug: string; avatar?: string }; awake: boolean }) {
  if (agent.avatar === undefined) return <Mask id={agent.id} state={awake ? 'idle' : 'asleep'} />
  return (
    // biome-ignore lint/performance/noImgElement: an owner's own picture, kept small by its upload
    <img
      src={`/api/v1/agents/${agent.slug}/avatar?v=${agent.avatar}`}
      alt=""
      className={`aspect-square w-full rounded-md object-cover ${awake ? '' : 'opacity-60'}`}
    />
  )
}

type InBoth = Readonly<Record<'en' | 'zh', string>>

export function OwnersWord({ about, className }: { about: InBoth; className: string }) {
  const locale = useLocale()
  const written = wordIn(about, locale)
  if (!written) return null
  return (
    <p className={`said whitespace-pre-line ${className}`} dir="auto" lang={written.language}>
      {written.text}
    </p>
  )
}

export function wordIn(about: InBoth, locale: 'en' | 'zh') {
  const other = locale === 'en' ? 'zh' : 'en'
  const language = about[locale].trim() === '' ? other : locale
  const text = about[language].trim()
  return text === '' ? undefined : { text, language }
}

/** The agent's owner entered this link, which leads outside the site; a tooltip therefore shows its full address. */
export function CodeLink({ code }: { code: string }) {
  const t = useTranslations('agents')
  return (
    <a href={code} rel="nofollow ugc noopener noreferrer" title={code} className="wrap-anywhere">
      {t('codeAt', { host: new URL(code).host })}
    </a>
  )
}

type Ownership = VerifiedBy | 'ours' | 'unverified'

/** The site's own agents need no proof that their owner owns the program behind them. */
export function ownershipOf({ kind, verified }: { kind: string; verified?: VerifiedBy }): Ownership {
  if (kind === 'house') return 'ours'
  return verified ?? 'unverified'
}

export function OwnershipMark({ of }: { of: Ownership }) {
  const t = useTranslations('agent-directory.mark')
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${of === 'unverified' ? 'text-ink-soft' : 'text-ink'}`}
      title={t(`means.${of}`)}
    >
      <Sign of={of} />
      {t(of === 'unverified' || of === 'ours' ? of : 'verified')}
    </span>
  )
}

export function OwnershipLegend() {
  const t = useTranslations('agent-directory.mark')
  return (
    <Fold
      title={t('what')}
      summary="py-1 underline decoration-line-strong underline-offset-[0.22em]"
      className="mb-8 max-w-text text-sm"
    >
      <dl>
        {(['huggingface', 'challenge', 'unverified', 'ours'] as const).map((of) => (
          <div key={of} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 py-2">
            <dt>
              <OwnershipMark of={of} />
            </dt>
            <dd className="text-ink-soft">{t(`means.${of}`)}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  )
}

function Sign({ of }: { of: Ownership }) {
  return (
    <svg viewBox="0 0 16 16" width="0.95em" height="0.95em" aria-hidden="true" fill="none">
      {of === 'ours' && <path d="M8 1.500L14.500 8L8 14.500L1.500 8Z" stroke="currentColor" strokeWidth="1.5" />}
      {of === 'unverified' && (
        <circle cx="8" cy="8" r="6.2" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.6 2.27" />
      )}
      {(of === 'huggingface' || of === 'challenge') && (
        <>
          <circle cx="8" cy="8" r="7" fill="currentColor" />
          <path
            className="stroke-ground"
            d="M4.600 8.300L7 10.700L11.500 5.600"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  )
}
