import type { Shown } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import styles from './rating.module.css'

type Context = Extract<Shown, { items: unknown }>

/** Where the game stood for a seat, what was said before, and what the seat meant, thought and said. */
export function ContextShown({ context }: { context: Context }) {
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
    <article className={styles.context}>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {results.length > 0 && (
        <section>
          <h2>{t('results')}</h2>
          <ul>
            {results.map((result) => (
              <li key={result.quest}>
                {t('result', {
                  quest: result.quest,
                  team: players(result.team),
                  success: String(result.success),
                  fails: result.fails,
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {votes.length > 0 && (
        <details>
          <summary>{t('votes', { count: votes.length })}</summary>
          <ul>
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
          <summary>{t('said', { count: saidBefore.length })}</summary>
          <ol className={styles.said}>
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
      <section>
        <h2>{t('thoughts')}</h2>
        <p className="said" lang={context.language}>
          {thoughts === '' ? t('nothing') : thoughts}
        </p>
      </section>
      <section className={styles.speech}>
        <h2>{t('speech')}</h2>
        <p className="said" lang={context.language}>
          {speech === '' ? t('silent') : speech}
        </p>
      </section>
    </article>
  )
}

const spelledOut = (name: string): string => name.replaceAll('-', ' ')
