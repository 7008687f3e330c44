import { columnsOf, type Manifest, type Row, type TableDocument } from '@masquerade/lab'
import { languageOf, resultSections, type Target } from '@masquerade/lab/shown'
import { PUBLISHED } from '@masquerade/papers/published'
import { useLocale } from 'next-intl'
import { EXPORT_FORMATS, type ExportFormat } from './exports.ts'
import { Dots } from './pictures/dots.tsx'
import { Charts } from './pictures/drawing.tsx'
import { marksOf } from './pictures/marks.ts'
import { Pictures } from './pictures/pictures.tsx'
import { Sections } from './sections.tsx'
import { GAME_WORDS, wordsOf } from './words.ts'

export interface ExperimentResultProps {
  document: TableDocument
  manifest: Pick<Manifest, 'experiment' | 'design' | 'game'>
  /** A number in the table links to the list of its matches only if the page gives an address for that list. */
  hrefOfCell?:
    | ((row: { agent: string; condition?: string | undefined }, column: string) => string | undefined)
    | undefined
  hrefOfExport?: ((format: ExportFormat) => string) | undefined
  hrefOfMatch?: ((place: number) => string | undefined) | undefined
}

export function ExperimentResult(props: ExperimentResultProps) {
  const { document, manifest, hrefOfCell, hrefOfExport, hrefOfMatch } = props
  const locale = useLocale()
  const words = wordsOf(manifest, locale)
  const opens = hrefOfCell !== undefined
  const sections = resultSections({ document, manifest, published: PUBLISHED, locale, games: GAME_WORDS, opens })
  const printed = Object.hasOwn(PUBLISHED, manifest.experiment) ? PUBLISHED[manifest.experiment] : undefined
  function hrefOf(target: Target): string | undefined {
    if (target.to === 'cell') return hrefOfCell?.(target, target.column)
    return target.to === 'match' ? hrefOfMatch?.(target.place) : undefined
  }
  return (
    <Sections
      sections={sections}
      hrefOf={hrefOf}
      pictures={(_, part) =>
        part === undefined ? (
          <Pictures document={document} words={words} design={manifest.design} printed={printed} />
        ) : (
          <DotsOfPart rows={document.parts?.find((one) => one.part === part)?.rows ?? []} words={words.inPart(part)} />
        )
      }
      beside={({ id }) => id === 'table' && hrefOfExport && <ExportLinks hrefOf={hrefOfExport} />}
    />
  )
}

function DotsOfPart({ rows, words }: { rows: readonly Row[]; words: ReturnType<typeof wordsOf> }) {
  return (
    <Charts>
      {columnsOf({ rows }).map((id) => (
        <Dots key={id} column={words.column(id)} marks={marksOf({ rows: [...rows] }, id, words)} />
      ))}
    </Charts>
  )
}

function ExportLinks({ hrefOf }: { hrefOf: (format: ExportFormat) => string }) {
  const { t } = languageOf(useLocale())
  return (
    <ul className="flex flex-wrap gap-x-4" aria-label={t('exports.title')}>
      {EXPORT_FORMATS.map((format) => (
        <li key={format}>
          <a href={hrefOf(format)} download>
            {t(`exports.${format}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
