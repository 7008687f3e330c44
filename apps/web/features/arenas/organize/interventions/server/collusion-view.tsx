import type { StoredCollusion } from '@masquerade/store/trust'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { AgentLink } from '../../../../ui/design/agent-link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { LineList } from '../../lists.tsx'

type Pair = StoredCollusion['report']['closest'][number]

export function CollusionView({ found }: { found: StoredCollusion }) {
  const t = useTranslations('organize.trust')
  const { matches, pairs, closest } = found.report
  const flagged = closest.filter((pair) => pair.flagged)
  const others = closest.filter((pair) => !pair.flagged)
  return (
    <>
      <p className="mb-8 max-w-prose">
        {t('of', { matches, pairs, flagged: flagged.length })} <Moment at={found.madeAt} />
      </p>
      <Section id="flagged" title={t('flagged')} className="mb-10">
        {flagged.length === 0 && <p>{t('nobody')}</p>}
        <Pairs pairs={flagged} found={found} />
      </Section>
      <Section id="test" title={t('test')} className="mb-10">
        <p className="mb-3 max-w-prose">{t('testText', { pairs })}</p>
        <p className="max-w-prose">{t('testLimits')}</p>
      </Section>
      {others.length > 0 && (
        <Section id="others" title={t('others')} className="mb-10">
          <Pairs pairs={others} found={found} />
        </Section>
      )}
    </>
  )
}

function Pairs({ pairs, found }: { pairs: readonly Pair[]; found: StoredCollusion }) {
  const t = useTranslations('organize.trust')
  const format = useFormatter()
  const nameOf = (id: string) => found.agents.get(id)?.name ?? id
  const expected = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <LineList>
      {pairs.map(({ agents, ways, corrected, matches }) => (
        <li key={agents.join(' ')}>
          <h3>
            <Agent found={found} id={agents[0]} /> · <Agent found={found} id={agents[1]} />
          </h3>
          <p>
            {t('p', { p: corrected < 0.0001 ? t('tiny') : format.number(corrected, { maximumSignificantDigits: 2 }) })}
          </p>
          {ways.map((way, index) => {
            const [by, on] = index === 0 ? agents : [agents[1], agents[0]]
            const names = { by: nameOf(by), on: nameOf(on), chances: way.chances }
            return (
              <p key={by}>
                {way.expectedHarms > 0 &&
                  t('harms', { ...names, did: way.harms, expected: expected(way.expectedHarms) })}
                {way.expectedHelps > 0 &&
                  t('helps', { ...names, did: way.helps, expected: expected(way.expectedHelps) })}
              </p>
            )
          })}
          <details>
            <summary>
              {t('games', { count: matches.length, pair: `${nameOf(agents[0])} · ${nameOf(agents[1])}` })}
            </summary>
            <ol className="my-2 flex flex-wrap gap-x-4 gap-y-1">
              {matches.map((id, at) => (
                <li key={id}>
                  <Link href={`/watch/${id}`} prefetch={false} className="underline">
                    {t('game', { number: at + 1 })}
                  </Link>
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </LineList>
  )
}

function Agent({ found, id }: { found: StoredCollusion; id: string }) {
  const agent = found.agents.get(id)
  return agent ? <AgentLink agent={agent} className="underline" /> : <bdi>{id}</bdi>
}
