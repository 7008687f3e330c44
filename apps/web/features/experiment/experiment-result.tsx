import type { Manifest, Row, TableDocument } from '@masquerade/lab'
import { PUBLISHED } from '@masquerade/papers/published'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { SectionTitle } from '../design/section-title.tsx'
import { EXPORT_FORMATS, type ExportFormat } from './exports.ts'
import { Pictures } from './pictures/pictures.tsx'
import { CountsTable } from './table/counts-table.tsx'
import { FigureTable } from './table/figure-table.tsx'
import { FurtherPart } from './table/further-part.tsx'
import { OrdersTable } from './table/orders-table.tsx'
import { PowerLines } from './table/power-lines.tsx'
import { PublishedTable } from './table/published-table.tsx'
import { RunFacts } from './table/run-facts.tsx'
import { SpreadTable } from './table/spread-table.tsx'
import { TestsTable } from './table/tests-table.tsx'
import { VersionsApart } from './table/versions-apart.tsx'
import { Warnings } from './table/warnings.tsx'
import { tableWords } from './words/table-words.ts'

export interface ExperimentResultProps {
  document: TableDocument
  manifest: Pick<Manifest, 'experiment' | 'design' | 'game'>
  /** Where the matches are listed that a cell comes from; without it cells lead nowhere. */
  hrefOfCell?: ((row: Row, column: string) => string | undefined) | undefined
  /** Where the table is to be had as a file. */
  hrefOfExport?: ((format: ExportFormat) => string) | undefined
  /** Where a match is shown, by its number in the run. */
  hrefOfMatch?: ((place: number) => string | undefined) | undefined
}

/** What an experiment found: its table, a picture for each question, its tests, and what its paper printed. */
export function ExperimentResult(props: ExperimentResultProps) {
  const { document, manifest, hrefOfCell, hrefOfExport, hrefOfMatch } = props
  const t = useTranslations('experiment')
  const words = tableWords(manifest, useLocale())
  const printed = Object.hasOwn(PUBLISHED, manifest.experiment) ? PUBLISHED[manifest.experiment] : undefined
  const told = { document, words }
  if (document.games === 0) return <p className="text-ink-soft">{t('nothingYet')}</p>
  return (
    <>
      <Warnings document={document} />
      <RunFacts document={document} />
      <Part title={t('table.title')} more={hrefOfExport && <ExportLinks hrefOf={hrefOfExport} />}>
        <FigureTable {...told} hrefOfCell={hrefOfCell} />
      </Part>
      {(document.orders ?? []).length > 0 && (
        <Part title={t('orders.title')}>
          <OrdersTable document={document} />
        </Part>
      )}
      <Part title={t('pictures.title')}>
        <Pictures {...told} design={manifest.design} printed={printed} />
      </Part>
      {document.tests.length > 0 && (
        <Part title={t('tests.title')}>
          <TestsTable {...told} />
        </Part>
      )}
      {(document.parts ?? []).map((part) => (
        <Part key={part.part} title={words.part(part.part)}>
          <FurtherPart part={part} words={words.inPart(part.part)} manifest={manifest} />
        </Part>
      ))}
      {document.power.length > 0 && (
        <Part title={t('power.title')}>
          <PowerLines {...told} />
        </Part>
      )}
      {(document.look ?? document.enough) && (
        <Part title={t('versions.title')}>
          <VersionsApart {...told} hrefOfMatch={hrefOfMatch} />
        </Part>
      )}
      {(document.variance ?? []).length > 0 && (
        <Part title={t('spread.title')}>
          <SpreadTable {...told} />
        </Part>
      )}
      {printed && (
        <Part title={t('published.title')}>
          <PublishedTable printed={printed} words={words} />
        </Part>
      )}
      <Part title={t('counts.title')}>
        <CountsTable {...told} />
      </Part>
    </>
  )
}

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="mb-12" aria-labelledby={id}>
      <SectionTitle id={id} more={more}>
        {title}
      </SectionTitle>
      {children}
    </section>
  )
}

/** Links to the table as files. */
function ExportLinks({ hrefOf }: { hrefOf: (format: ExportFormat) => string }) {
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
