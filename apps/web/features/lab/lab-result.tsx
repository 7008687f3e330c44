import type { Manifest, Row, TableDocument } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import { SectionTitle } from '../design/section-title.tsx'
import { PlainTable } from './plain-table.tsx'

interface LabResultProps {
  document: TableDocument
  manifest: Manifest
  /** The page of the experiment. */
  address: string
}

/** What an experiment found; each row leads to the matches that it is made of. */
export function LabResult({ document, address }: LabResultProps) {
  const t = useTranslations('lab.result')
  return (
    <section className="mb-12" aria-labelledby="result">
      <SectionTitle id="result">{t('title')}</SectionTitle>
      <PlainTable document={document} hrefOfCell={(row) => hrefOfRow(address, row)} />
    </section>
  )
}

/** Where the matches of a row are listed. */
export function hrefOfRow(address: string, { agent, condition }: Pick<Row, 'agent' | 'condition'>): string {
  const query = new URLSearchParams({ agent, ...(condition !== undefined && { condition }) })
  return `${address}/matches?${query}`
}
