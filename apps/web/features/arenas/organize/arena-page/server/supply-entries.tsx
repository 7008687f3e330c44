import type { Json } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../../ui/forms/notice.tsx'
import { entryText } from '../../arena-form/server/form-choices.ts'

const MOST_NAMED = 20

/**
 * The list of entries (such as words) from which matches draw is closed at first, so that players do not see entries by
 * accident.
 */
export function SupplyEntries({
  entries,
  secret,
  unfit = [],
}: {
  entries: readonly Json[]
  secret: boolean
  unfit?: readonly Json[]
}) {
  const t = useTranslations('organize.own-supply')
  return (
    <>
      {unfit.length > 0 && (
        <Notice bad title={t('unfit', { count: unfit.length })}>
          <ul>
            {unfit.slice(0, MOST_NAMED).map((entry) => (
              <li key={JSON.stringify(entry)}>
                <bdi>{entryText(entry)}</bdi>
              </li>
            ))}
          </ul>
          <p>{t('unfitText')}</p>
        </Notice>
      )}
      <details className="mb-10">
        <summary>{t('entries', { count: entries.length })}</summary>
        {secret && <p className="my-2 max-w-prose text-ink-soft">{t('onlyYou')}</p>}
        <ol className="mt-3 columns-[16rem] text-sm wrap-anywhere">
          {entries.map((entry) => (
            <li key={JSON.stringify(entry)}>
              <bdi>{entryText(entry)}</bdi>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
