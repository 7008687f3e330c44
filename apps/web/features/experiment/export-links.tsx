import { useTranslations } from 'next-intl'
import { EXPORT_FORMATS, type ExportFormat } from './exports.ts'

/** The table as files. */
export function ExportLinks({ hrefOf }: { hrefOf: (format: ExportFormat) => string }) {
  const t = useTranslations('experiment.exports')
  return (
    <ul className="flex flex-wrap gap-x-4" aria-label={t('title')}>
      {EXPORT_FORMATS.map((format) => (
        <li key={format}>
          <a href={hrefOf(format)} download>
            {t(format)}
          </a>
        </li>
      ))}
    </ul>
  )
}
