import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Mask } from '../masks/mask.tsx'
import styles from './agent.module.css'

const KINDS = ['house', 'space', 'model', 'api', 'webhook', 'mailbox'] as const

interface AgentHeadProps {
  agent: {
    id: string
    name: string
    kind: string
    languages: readonly string[]
    about: { en: string; zh: string }
    online: boolean
  }
  versions: readonly { number: number; createdAt: string }[]
}

/** Who this is: mask, name, what kind, how it plays in words, and since when. */
export function AgentHead({ agent, versions }: AgentHeadProps) {
  const t = useTranslations('agents')
  const locale = useLocale()
  const format = useFormatter()
  const kind = KINDS.find((one) => one === agent.kind) ?? 'other'
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <div className={styles.head}>
      <div className={styles.mask}>
        <Mask id={agent.id} state={agent.online ? 'idle' : 'asleep'} />
      </div>
      <div className="min-w-0">
        <p className="eyebrow">
          {t(`kind.${kind}`)} · {t(agent.online ? 'online' : 'offline')}
        </p>
        <h1 className="text-4xl [overflow-wrap:anywhere]">
          <bdi>{agent.name}</bdi>
        </h1>
        <p className="mt-3 max-w-prose text-lg">{agent.about[locale]}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('plays')}</dt>
            <dd>{format.list(agent.languages.map((language) => languages.of(language) ?? language))}</dd>
          </div>
          {versions.map(({ number, createdAt }) => (
            <div key={number}>
              <dt>{t('version', { number })}</dt>
              <dd>
                <time dateTime={createdAt}>
                  {t('since', { date: format.dateTime(new Date(createdAt), { dateStyle: 'long' }) })}
                </time>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
