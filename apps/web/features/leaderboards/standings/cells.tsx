import type { ResponseTimes } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { Missing } from '../../ui/design/data-table.tsx'
import { Mask } from '../../watch/masks/mask.tsx'
import { MaskFromSheet } from '../../watch/masks/mask-from-sheet.tsx'
import { answerTime, rankedFigure } from '../figures/figure-text.ts'
import type { Standing } from './standing.ts'

export const CELL = 'h-16 py-1 last:pr-0'

const UNDER_RANK = 'block whitespace-nowrap text-ink-faint text-xs tabular-nums'

export function Place(row: Pick<Standing, 'rank' | 'places' | 'provisional' | 'version' | 'record'>) {
  const t = useTranslations('leaderboard')
  const { rank, places, provisional, version, record } = row
  const open = places && places.from !== places.to ? places : undefined
  const hint = open && t(version ? 'placesHint' : record ? 'ranking.surelyHint' : 'ranking.placesHint', open)
  return (
    <>
      <span className="block font-display font-medium text-xl/[1.2] lining-nums tabular-nums">{rank}</span>
      {open && (
        <span className={UNDER_RANK} title={hint}>
          <span aria-hidden="true">{t('places', open)}</span>
          <span className="sr-only">{hint}</span>
        </span>
      )}
      {provisional && (
        <span className={UNDER_RANK} title={t('ranking.provisionalHint')}>
          {t('ranking.provisional')}
        </span>
      )}
    </>
  )
}

interface RankedValueProps {
  ranking: Ranking
  row: Pick<Standing, 'value' | 'points' | 'interval' | 'sigma' | 'record'>
}

export function RankedValue({ ranking, row }: RankedValueProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const shown = (value: number) => rankedFigure(format, ranking, value)
  const value = row.value ?? (ranking === 'hundred-start' ? row.points : undefined)
  return (
    <>
      {value === undefined ? <Missing says={t('none')} /> : shown(value)}
      {row.sigma !== undefined && (
        <span className="block text-ink-faint text-xs" title={t('ranking.sigmaHint')}>
          ± {format.number(row.sigma, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
      )}
      {row.record && (
        <span className="block text-ink-faint text-xs" title={t('ranking.strengthHint', { ...row.record })}>
          {row.interval && `${shown(row.interval.low)}–${shown(row.interval.high)}`}
          <br />
          <span aria-hidden="true">{t('ranking.record', { ...row.record })}</span>
          <span className="sr-only">{t('ranking.recordName', { ...row.record })}</span>
        </span>
      )}
    </>
  )
}

export function AnswerTime({ times }: { times: ResponseTimes | undefined }) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  if (times?.medianMs === undefined || times.p95Ms === undefined) {
    return <Missing says={t('none')} />
  }
  const [median, p95] = [answerTime(times.medianMs), answerTime(times.p95Ms)]
  return (
    <>
      {format.number(median.value, median.format)}
      <span className="block text-ink-faint text-xs">
        {t('answers.within', { time: format.number(p95.value, p95.format) })}
      </span>
    </>
  )
}

interface StandingAgentProps {
  agent: Pick<Standing['agent'], 'id' | 'slug' | 'name' | 'online' | 'retired'>
  version?: Standing['version']
  /** Id of a shared SVG element that already contains the mask; without an id the mask is drawn in place. */
  sheet?: string
  /** The agent's name stands in a narrow table column, which breaks long words of the name. */
  inColumn?: boolean
}

export function StandingAgent({ agent, version, sheet, inColumn = false }: StandingAgentProps) {
  const t = useTranslations('leaderboard')
  return (
    <span className={`flex items-center gap-3 ${inColumn ? 'min-w-[9.5rem] contain-inline-size' : 'min-w-0'}`}>
      <span className="w-11 flex-none">
        {sheet ? <MaskFromSheet sheet={sheet} mask={maskOf(agent)} /> : <Mask {...maskOf(agent)} />}
      </span>
      {/* A name that has nowhere to break is cut off. */}
      <span className="min-w-0 overflow-clip [overflow-clip-margin:0.25rem]">
        <AgentLink agent={agent} className="font-strong no-underline wrap-anywhere hover:underline" />
        {version && <span className="block text-ink-faint text-xs">{t('version', { number: version.number })}</span>}
        {!agent.online && (
          <span className="block text-ink-faint text-xs">{t(agent.retired ? 'retired' : 'offline')}</span>
        )}
      </span>
    </span>
  )
}

/** The mask of an agent that is not online is drawn asleep. */
export function maskOf({ id, online }: Pick<Standing['agent'], 'id' | 'online'>) {
  return { id, state: online ? 'idle' : 'asleep' } as const
}
