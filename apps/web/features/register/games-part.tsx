import { useFormatter, useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import styles from './register.module.css'
import type { GamesOffered } from './server/games-offered.ts'

interface GamesPartProps {
  kind: string
  games: GamesOffered
  /** Undefined while its owner has said nothing. */
  ticked: readonly string[] | undefined
  error: string | undefined
}

/** The games that an agent plays: boxes where its owner says so, a sentence where its kind does. */
export function GamesPart({ kind, games: { all, rules }, ticked, error }: GamesPartProps) {
  const t = useTranslations('register.games')
  const format = useFormatter()
  const rule = rules[kind]
  if (rule === undefined || rule === 'any') return null // nobody registers a person
  if (rule !== 'said' && rule !== 'unless-said') {
    const names = all.filter(({ id }) => rule.includes(id)).map(({ name }) => name)
    return (
      <div className={styles.games}>
        <h3>{t('legend')}</h3>
        <p>{t('fixed', { games: format.list(names) })}</p>
      </div>
    )
  }
  // A program was most likely written for the first game that there was; what reads a brief can play any.
  const said = ticked ?? (rule === 'said' ? all.slice(0, 1) : all).map(({ id }) => id)
  return (
    <Choices legend={t('legend')} hint={t(rule === 'said' ? 'hint' : 'hintReads')} error={error}>
      <input type="hidden" name="shown" value="games" />
      {all.map(({ id, name }) => (
        <Choice
          key={id}
          type="checkbox"
          name="plays"
          value={id}
          defaultChecked={said.includes(id)}
          label={name}
          aria-invalid={error ? true : undefined}
        />
      ))}
    </Choices>
  )
}
