import type { TidingHook } from '@masquerade/store/tidings'
import { useTranslations } from 'next-intl'
import { removeHookAction, testHookAction } from '../../account/server/actions.ts'
import { Moment } from '../../design/moment.tsx'
import styles from '../tidings.module.css'

const KINDS = [
  'agent-paused',
  'agent-excluded',
  'matches-changed',
  'invited',
  'arena',
  'arena-waits',
  'match-finished',
  'organizer',
  'message',
  'test',
] as const

/** What was sent to a webhook, and what else can be done with it. */
export function HookPanel({ hook }: { hook: TidingHook }) {
  const t = useTranslations('tidings.hook')
  return (
    <>
      <div className={styles.buttons}>
        <form action={testHookAction}>
          <button type="submit" className="button">
            {t('test')}
          </button>
        </form>
        <form action={removeHookAction}>
          <button type="submit" className="button">
            {t('remove')}
          </button>
        </form>
      </div>
      <h3 className="mb-2 font-semibold">{t('sent')}</h3>
      {hook.deliveries.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
      <ol className={styles.sent}>
        {hook.deliveries.map(({ id, at, kind, attempts, state, problem }) => {
          const known = KINDS.find((one) => one === kind)
          return (
            <li key={id}>
              <span>{known ? t(`kind.${known}`) : kind}</span>
              <strong>{t(`state.${state}`)}</strong>
              <span>{t('attempts', { attempts })}</span>
              <small>
                <Moment at={at} />
              </small>
              {problem !== undefined && <small>{problem}</small>}
            </li>
          )
        })}
      </ol>
    </>
  )
}
