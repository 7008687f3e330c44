import {
  type Block,
  type Cell,
  type Piece,
  piecesOf,
  type Section,
  smallsOf,
  type TableBlock,
  type Target,
  type Text,
} from '@masquerade/lab/shown'
import { Fragment, type ReactNode, useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { Facts, Fold, Section as TitledSection } from '../../ui/design/section.tsx'
import styles from './table.module.css'

type HrefOf = (target: Target) => string | undefined

interface SectionsProps {
  sections: readonly Section[]
  hrefOf?: HrefOf
  pictures?: (section: Section, part?: string) => ReactNode
  beside?: (section: Section) => ReactNode
}

export function Sections({ sections, beside, ...more }: SectionsProps) {
  return sections.map((section) => {
    const { id, title, blocks } = section
    const inside = blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks stay where they are
      <BlockShown key={at} block={block} section={section} {...more} />
    ))
    if (id === 'warnings') {
      return (
        <section key={id} className="mb-8 border-now border-s-3 bg-now-wash px-4 py-3 text-sm" aria-label={title}>
          <h2 className="text-base">{title}</h2>
          {inside}
        </section>
      )
    }
    return title === undefined ? (
      inside
    ) : (
      <Titled key={id} title={title} more={beside?.(section)}>
        {inside}
      </Titled>
    )
  })
}

function Titled({ title, more, children }: { title: string; more: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <TitledSection id={id} title={title} more={more} className="mb-12">
      {children}
    </TitledSection>
  )
}

interface BlockProps extends Pick<SectionsProps, 'hrefOf' | 'pictures'> {
  block: Block
  section: Section
}

function BlockShown({ block, section, hrefOf, pictures }: BlockProps) {
  const { text, cell } = drawnWith(hrefOf)
  switch (block.kind) {
    case 'table':
      return <TableShown {...block} hrefOf={hrefOf} />
    case 'note':
      return <p className="my-3 max-w-text text-ink-soft text-sm">{text(block.text)}</p>
    case 'heading':
      return <ChartsTitle>{block.text}</ChartsTitle>
    case 'list':
      return (
        <Folded summary={block.summary}>
          <ul
            className={`grid list-disc gap-1 ps-5 ${section.id === 'warnings' ? '' : 'mt-3 max-w-text text-sm'}`}
            aria-label={block.label}
          >
            {block.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are
              <li key={at}>{text(item)}</li>
            ))}
          </ul>
        </Folded>
      )
    case 'facts':
      return (
        <dl className="mb-8 flex flex-wrap gap-x-10 gap-y-4 [&_small]:block [&_small]:text-ink-soft [&_small]:text-xs [&_small]:wrap-anywhere">
          <Facts of={block.facts.map((fact) => [fact.name, cell(fact.cell)])} values="tabular-nums" />
        </dl>
      )
    case 'pictures':
      return pictures?.(section, block.part)
  }
}

export const ChartsTitle = ({ children }: { children: ReactNode }) => <h3 className="mt-6 text-lg/text">{children}</h3>

export function TableShown({ hrefOf, ...block }: Omit<TableBlock, 'kind'> & { hrefOf?: HrefOf | undefined }) {
  const { label, labelled = false, heads, rows, summary, printed } = block
  const { cell: inside } = drawnWith(hrefOf)
  const table = (
    <ScrollBox label={label}>
      <table className={styles.table} data-printed={printed}>
        <caption className={labelled ? undefined : 'sr-only'}>{label}</caption>
        <thead>
          <tr>
            {heads.map(({ id, name, what }) => (
              <th key={id} scope="col">
                {what === undefined ? name : <span className="text-ink">{name}</span>}
                {what && <small>{what}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stay where they are
            <tr key={at}>
              {row.map((cell, place) => {
                const key = heads[place]?.id
                if (cell.head) {
                  return (
                    <th key={key} scope="row">
                      {inside(cell)}
                    </th>
                  )
                }
                const looks = cell.figure && {
                  className: styles.figure,
                  'data-greyed': cell.figure === 'faint' || undefined,
                }
                return (
                  <td key={key} {...looks}>
                    {inside(cell)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
  return <Folded summary={summary}>{table}</Folded>
}

function Folded({ summary, children }: { summary: Text | undefined; children: ReactNode }) {
  if (summary === undefined) return children
  return (
    <Fold className="mt-3" summary="py-2 text-sm" title={drawnWith().text(summary)}>
      {children}
    </Fold>
  )
}

/** A table scrolls in a box that the keyboard can focus; it is no landmark, because a page has many such boxes. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className="relative mt-3 overflow-x-auto" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** An unreliable number in a table of results is printed in faint italics, as the warning above the table explains. */
const FIGURE = { faint: 'font-normal text-ink-faint italic', plain: 'font-strong' }

const SIGNS = {
  chance: "before:content-['┆_']",
  printed: "before:content-['◇_']",
  misprint: 'min-w-[10rem] max-w-[18rem]',
}

/** Returns functions that draw texts and cells, whose pieces link to where `hrefOf` says. */
function drawnWith(hrefOf?: HrefOf) {
  return { text, cell }

  function cell(of: Cell) {
    return (
      <>
        {of.figure ? <span className={FIGURE[of.figure]}>{text(of.text)}</span> : text(of.text)}
        {smallsOf(of).map(({ text: small, sign }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines stay where they are
          <small key={at} className={sign && SIGNS[sign]}>
            {text(small)}
          </small>
        ))}
      </>
    )
  }

  function text(of: Text) {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay where they are
    return piecesOf(of).map((one, at) => <Fragment key={at}>{piece(one)}</Fragment>)
  }

  function piece(of: Piece) {
    const { target, spoken } = of
    const isHidden = target === undefined && spoken !== undefined
    const plain = isHidden ? <span aria-hidden="true">{of.text}</span> : of.text
    const inside = of.as ? MEANINGS[of.as](of) : plain
    const href = target && hrefOf?.(target)
    if (target !== undefined && href === undefined) return inside
    const all = (
      <>
        {inside}
        {spoken !== undefined && <span className="sr-only">{spoken}</span>}
      </>
    )
    return href === undefined ? (
      all
    ) : (
      <Link href={href} rel="nofollow">
        {all}
      </Link>
    )
  }
}

const MEANINGS: Readonly<Record<NonNullable<Piece['as']>, (piece: Piece) => ReactNode>> = {
  name: ({ text }) => <bdi>{text}</bdi>,
  quote: ({ text }) => <q className="said">{text}</q>,
  code: ({ text, title }) => <code title={title}>{text}</code>,
  strong: ({ text }) => <strong dir="auto">{text}</strong>,
  quiet: ({ text }) => <span className="font-normal text-ink-faint">{text}</span>,
  english: ({ text }) => <span lang="en">{text}</span>,
  source: ({ text }) => <cite lang="en">{text}</cite>,
  apart: ({ text }) => <span className="block">{text}</span>,
}
