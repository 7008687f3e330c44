import { useTranslations } from 'next-intl'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { Mask } from '../../watch/masks/mask.tsx'
import { MaskFromSheet } from '../../watch/masks/mask-from-sheet.tsx'
import type { Standing } from './standing.ts'

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
