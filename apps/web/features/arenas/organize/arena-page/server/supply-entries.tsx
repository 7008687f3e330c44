import type { Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../../ui/forms/form-parts.tsx'
import { entryText } from '../../arena-form/server/form-choices.ts'

const MOST_NAMED = 20

interface SupplyEntriesProps {
  entries: readonly Json[]
  secret: boolean
  unfit: readonly Json[]
}

/** The list is closed at first, so that players do not see entries by accident. */
export function SupplyEntries({ entries, secret, unfit }: SupplyEntriesProps) {
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

/** A game may refuse entries after their upload, because its rules have changed since. */
export function unfitIn({ game, config }: { game: string; config: unknown }, entries: readonly Json[]): Json[] {
  const rules = gameOf(game)
  const settings = rules?.config.safeParse(config)
  const form = settings?.success ? rules?.supply?.(settings.data) : undefined
  return form ? entries.filter((entry) => !form.safeParse(entry).success) : []
}
