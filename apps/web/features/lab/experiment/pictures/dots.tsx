import { languageOf, type NamedColumn } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { MarksBehind } from './behind.tsx'
import { DotPlot } from './dot-plot.tsx'
import { ChartNote, ChartTitle } from './frame.tsx'
import type { Marks } from './marks.ts'
import { Sign } from './sign.tsx'

export function Dots({ column, marks }: { column: NamedColumn; marks: Marks }) {
  const { t } = languageOf(useLocale())
  const all = marks.groups.flatMap((group) => group.marks)
  return (
    <figure>
      <ChartTitle more={column.what}>{column.name}</ChartTitle>
      {marks.signs.length > 0 && <Signs signs={marks.signs} />}
      <DotPlot name={t('pictures.of', { name: column.name, rows: all.length })} column={column} marks={marks} />
      <Key chance={all.some(({ chance }) => chance !== null)} printed={all.some(({ printed }) => printed !== null)} />
      <MarksBehind column={column} marks={marks} />
    </figure>
  )
}

function Signs({ signs }: { signs: readonly string[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      {signs.map((name, sign) => (
        <li key={name} className="flex items-center gap-1">
          <svg className="size-3" viewBox="-6 -6 12 12" aria-hidden="true">
            <Sign x={0} y={0} sign={sign} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Key({ chance, printed }: { chance: boolean; printed: boolean }) {
  const { t } = languageOf(useLocale())
  if (!chance && !printed) return null
  return (
    <ChartNote>
      {chance && t('pictures.keyChance')} {printed && t('pictures.keyPrinted')}
    </ChartNote>
  )
}
