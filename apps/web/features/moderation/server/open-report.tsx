import type { OpenReport } from '@masquerade/store/moderation'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { HideForm } from '../hide-form.tsx'
import styles from '../moderation.module.css'
import { OneButton } from '../one-button.tsx'

/** A report: its target, its reason, and what can be done about it. */
export function OpenReportItem({ report }: { report: OpenReport }) {
  const t = useTranslations('moderation.admin')
  const format = useFormatter()
  const { target, speech, agent, message } = report
  return (
    <li className={styles.report}>
      <p className={styles.head}>
        <strong>{t(`kind.${target.kind}`)}</strong> {t('count', { count: report.count })}{' '}
        <time dateTime={report.at}>
          {format.dateTime(new Date(report.at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      {speech && (
        <blockquote className="said" dir="auto">
          {speech.text}
        </blockquote>
      )}
      {message && (
        <blockquote className="said whitespace-pre-line" dir="auto">
          {message.text}
        </blockquote>
      )}
      <p className={styles.where}>
        {target.kind === 'message' && message && (
          <Link href={`/arenas/${message.arena}#message-${target.message}`}>{t('toMessage')}</Link>
        )}
        {agent && (
          <Link href={`/agents/${agent.slug}`}>
            <bdi>{agent.name}</bdi>
          </Link>
        )}
        {target.kind === 'speech' && (
          <Link href={`/watch/${target.match}?t=${target.seq}`}>{t('toMatch', { seat: speech?.seat ?? 0 })}</Link>
        )}
      </p>
      <ul className={styles.why}>
        {report.why.map((why, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it was read, and never changes
          <li key={index} dir="auto">
            {why}
          </li>
        ))}
      </ul>
      <div className={styles.verdict}>
        {target.kind === 'speech' ? (
          <HideForm target={{ match: target.match, seq: String(target.seq) }} />
        ) : target.kind === 'message' ? (
          <HideForm target={{ message: target.message }} />
        ) : (
          <div>
            <p>{t('agentText')}</p>
            {agent && <OneButton act="settle-agent" to={{ agent: agent.id }} label={t('settle')} />}
          </div>
        )}
        <OneButton act="dismiss" to={{ report: report.id }} label={t('dismiss')} />
      </div>
    </li>
  )
}
