import { getTranslations } from 'next-intl/server'

/** A void match says so before anything else, and why. */
export async function VoidNotice({ reason }: { reason: string | undefined }) {
  const t = await getTranslations('match')
  return (
    <section className="mb-6 max-w-prose border-line-strong border-l-2 pl-4" aria-labelledby="void">
      <h2 id="void" className="text-xl">
        {t('void.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('void.text')}</p>
      <p className="mt-2">
        <span className="text-ink-faint text-sm">{t('void.reason')}: </span>
        <span className="said" dir="auto">
          {reason ?? t('void.unknown')}
        </span>
      </p>
    </section>
  )
}
