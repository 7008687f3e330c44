import type { OwnAsk } from '@masquerade/protocol'
import { knownFault } from '@masquerade/protocol/known-fault'
import { useFormatter, useTranslations } from 'next-intl'
import { knownCode } from '@/i18n/known-code.ts'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../ui/design/moment.tsx'
import { Fold } from '../../ui/design/section.tsx'
import { type AskState, lengthOf, type PromptPart, promptParts, saidIn, stateOf } from './asks.ts'

interface AskViewProps {
  ask: OwnAsk
  /** Says whether the match from which a question to an agent comes can be watched, and at which address. */
  matchAt?: string
}

export function AskView({ ask, matchAt }: AskViewProps) {
  const t = useTranslations('own-agent.ask')
  const format = useFormatter()
  const state = stateOf(ask)
  const said = saidIn(ask)
  const wrong = ask.error === undefined ? undefined : knownFault(ask.error)
  const isAnswered = state === 'noted' || state === 'refused'
  return (
    <article className="grid grid-cols-1 gap-1 border-line border-t py-4 text-sm">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans font-strong text-base/text">{t('kind', { kind: ask.kind, turn: ask.turn })}</h3>
        <p className={`inline-flex items-center gap-1.5 ${looksOf(state)}`}>
          <StateSign state={state} />
          {t(`state.${state}`)}
        </p>
      </header>
      <p className="text-ink-faint tabular-nums wrap-anywhere">
        <Facts ask={ask} />
      </p>
      {matchAt !== undefined && (
        <p className="text-ink-faint tabular-nums wrap-anywhere">
          <Where at={matchAt} seat={ask.seat} /> · <Moment at={ask.askedAt} />
        </p>
      )}
      {said !== undefined && (
        <p className="said font-display font-normal text-base/said" dir="auto">
          {said === '' ? <i>{t('silence')}</i> : said}
        </p>
      )}
      {ask.unheard !== undefined && (
        <p className="border-ink-faint border-l-3 pl-3">{t('unheard', { players: format.list(ask.unheard) })}</p>
      )}
      {(['refused', 'error'] as const).map(
        (problem) =>
          ask[problem] !== undefined && (
            <div
              key={problem}
              className={`border-l-3 pl-3 ${problem === 'error' && isAnswered ? 'border-ink-faint' : 'border-vermilion'}`}
            >
              <h4 className="font-strong">{t(problem === 'error' && isAnswered ? 'remark' : problem)}</h4>
              {problem === 'refused' && <FaultText code={ask.refusedCode} />}
              {problem === 'error' && wrong && !isAnswered && <p>{t(`wrong.${wrong}`)}</p>}
              <p className={problem === 'error' ? 'said' : undefined} lang="en" dir="auto">
                {ask[problem]}
              </p>
            </div>
          ),
      )}
      {ask.reply !== undefined && ask.reply !== said && (
        <div>
          <h4 className="mt-1 text-ink-faint text-xs">{t('reply')}</h4>
          <Raw label={t('reply')} text={ask.reply} />
        </div>
      )}
      {ask.reasoning !== undefined && (
        <Fold title={t('reasoning')} summary="py-0.5">
          <Raw label={t('reasoning')} text={ask.reasoning} />
        </Fold>
      )}
      {ask.prompt !== undefined && <Prompt parts={promptParts(ask.prompt)} />}
    </article>
  )
}

/** The sentence that the seat got is in English in every arena, so the page says the fault in its own language, too. */
function FaultText({ code = '' }: { code: string | undefined }) {
  const t = useTranslations('own-agent.ask.fault')
  const fault = knownCode(t, code, 'form')
  return fault === code && <p>{t(fault)}</p>
}

function looksOf(state: AskState): string {
  if (state === 'waiting') return 'text-now'
  return state === 'answered' || state === 'noted' ? 'text-ink-soft' : 'font-strong text-vermilion'
}

function Where({ at, seat }: { at: string; seat: number }) {
  const t = useTranslations('own-agent.ask')
  if (at === 'outside') return t('outside')
  return at === 'masked' ? t('masked', { seat }) : <Link href={at}>{t('match')}</Link>
}

function Facts({ ask }: { ask: OwnAsk }) {
  const t = useTranslations('own-agent.ask')
  const format = useFormatter()
  const seconds = (ms: number) =>
    format.number(ms / 1000, { minimumFractionDigits: ms < 10_000 ? 2 : 1, maximumFractionDigits: ms < 10_000 ? 2 : 1 })
  const limit = seconds(Date.parse(ask.deadline) - Date.parse(ask.askedAt))
  const { latencyMs, tokensIn, tokensOut, costMicros, model, version, attempt } = ask
  const facts = [
    latencyMs === undefined ? t('limit', { limit }) : t('time', { seconds: seconds(latencyMs), limit }),
    ...(tokensIn !== undefined || tokensOut !== undefined
      ? [t('tokens', { in: tokensIn ?? '–', out: tokensOut ?? '–' })]
      : []),
    ...(costMicros !== undefined ? [dollars(format, costMicros)] : []),
    ...(model !== undefined ? [model] : []),
    t('version', { version }),
    ...(attempt > 1 ? [t('attempt', { attempt })] : []),
  ]
  return facts.join(' · ')
}

export const dollars = (format: ReturnType<typeof useFormatter>, costMicros: number): string =>
  format.number(costMicros / 1e6, { style: 'currency', currency: 'USD', maximumSignificantDigits: 3 })

function Prompt({ parts }: { parts: readonly PromptPart[] }) {
  const t = useTranslations('own-agent.ask')
  return (
    <Fold title={t('prompt', { characters: lengthOf(parts) })} summary="py-0.5">
      {parts.map(({ role, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change any more
        <div key={index}>
          {role !== undefined && <h4 className="mt-1 text-ink-faint text-xs">{role}</h4>}
          <Raw label={role ?? t('sent')} text={text} />
        </div>
      ))}
    </Fold>
  )
}

/** A scrolling box must be focusable by keyboard; it is no landmark, because a page has many of them. */
function Raw({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="max-h-[18rem] overflow-auto rounded-sm bg-sunk px-3 py-2"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      <pre
        className="whitespace-pre-wrap font-mono font-normal text-xs/text wrap-anywhere [unicode-bidi:isolate]"
        dir="auto"
      >
        {text}
      </pre>
    </div>
  )
}

function StateSign({ state }: { state: AskState }) {
  return (
    <svg viewBox="0 0 12 12" width="0.75em" height="0.75em" aria-hidden="true" fill="none" stroke="currentColor">
      {state === 'waiting' && <circle cx="6" cy="6" r="4.8" strokeWidth="1.5" strokeDasharray="2.5 2.5" />}
      {(state === 'answered' || state === 'noted') && (
        <path d="M1.500 6.500L4.700 9.700L10.500 2.800" strokeWidth="2" strokeLinecap="round" />
      )}
      {(state === 'timeout' || state === 'error' || state === 'refused') && (
        <path d="M1.500 1.500L10.500 10.500M10.500 1.500L1.500 10.500" strokeWidth="2" strokeLinecap="round" />
      )}
    </svg>
  )
}
