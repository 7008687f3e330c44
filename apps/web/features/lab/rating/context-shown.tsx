import type { Shown } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Facts } from '../../ui/design/section.tsx'

const HEADING = 'font-sans font-strong text-ink-soft text-sm'
const SUMMARY = `w-fit cursor-pointer py-1 ${HEADING}`

export const ItemShown = ({ item }: { item: Shown }) =>
  'items' in item ? (
    <ContextShown context={item} />
  ) : (
    <article className="my-6 min-h-[9rem]" lang={item.language}>
      <h2 className="mb-2 text-2xl/text wrap-anywhere">
        <bdi>{item.word}</bdi>
      </h2>
      <p className="said whitespace-pre-line font-display text-lg/said">{item.description}</p>
    </article>
  )

function ContextShown({ context }: { context: Extract<Shown, { items: unknown }> }) {
  const t = useTranslations('annotate.context')
  const { seat, role, knows, quest, proposal, leader, team, results, votes, saidBefore, thoughts, speech } = context
  const player = (number: number) => t('player', { number })
  const players = (numbers: readonly number[]) => (numbers.length === 0 ? t('nobody') : numbers.map(player).join(', '))
  const facts: [name: string, text: string][] = [
    [t('seat'), `${player(seat)}, ${spelledOut(role)}`],
    [t('quest'), t('questOf', { quest, proposal })],
    [t('leader'), leader === seat ? t('itself', { player: player(leader) }) : player(leader)],
    [t('team'), players(team)],
    ...knows.map(({ seat: other, oneOf }): [string, string] => [
      t('knows', { player: player(other) }),
      oneOf.map(spelledOut).join(t('or')),
    ]),
  ]
  return (
    <article className="my-6 grid min-h-[9rem] gap-4 [&_:focus-visible]:scroll-mb-[20rem]">
      <dl className="grid gap-x-4 gap-y-2 cols-fill-[14rem]">
        <Facts of={facts} names="text-ink-faint text-xs" values="wrap-anywhere" />
      </dl>
      {results.length > 0 && (
        <Titled title={t('results')}>
          <ul className="grid gap-1 text-sm">
            {results.map((result) => (
              <li key={result.quest}>
                {t('result', { ...result, team: players(result.team), success: String(result.success) })}
              </li>
            ))}
          </ul>
        </Titled>
      )}
      {votes.length > 0 && (
        <details>
          <summary className={SUMMARY}>{t('votes', { count: votes.length })}</summary>
          <ul className="grid gap-1 text-sm">
            {votes.map((vote) => (
              <li key={`${vote.quest} ${vote.proposal}`}>
                {t('vote', {
                  quest: vote.quest,
                  proposal: vote.proposal,
                  leader: player(vote.leader),
                  team: players(vote.team),
                  approved: String(vote.approved),
                  yes: players(vote.votes.flatMap((yes, index) => (yes ? [index + 1] : []))),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {saidBefore.length > 0 && (
        <details open>
          <summary className={SUMMARY}>{t('said', { count: saidBefore.length })}</summary>
          <ol className="grid gap-1 text-sm">
            {saidBefore.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a transcript, in which nothing moves
              <li key={index}>
                <b>{t('says', { player: player(one.seat), quest: one.quest })}</b>{' '}
                <span className="said" lang={context.language}>
                  {one.text === '' ? t('silent') : one.text}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Titled title={t('thoughts')}>
        <p className="said whitespace-pre-line" lang={context.language}>
          {thoughts === '' ? t('nothing') : thoughts}
        </p>
      </Titled>
      <Titled title={t('speech')}>
        <p className="said whitespace-pre-line font-display text-lg/said" lang={context.language}>
          {speech === '' ? t('silent') : speech}
        </p>
      </Titled>
    </article>
  )
}

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={HEADING}>{title}</h2>
    {children}
  </section>
)

const spelledOut = (name: string): string => name.replaceAll('-', ' ')
