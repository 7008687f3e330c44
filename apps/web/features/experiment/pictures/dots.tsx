import { languageOf, type NamedColumn } from '@masquerade/lab/shown'
import { useLocale } from 'next-intl'
import { MarksBehind } from './behind.tsx'
import { DotPlot } from './dot-plot.tsx'
import type { Marks } from './marks.ts'
import drawn from './pictures.module.css'
import { Sign } from './sign.tsx'

/** A column as a picture, the numbers behind it. */
export function Dots({ column, marks }: { column: NamedColumn; marks: Marks }) {
  const { t } = languageOf(useLocale())
  const all = marks.groups.flatMap((group) => group.marks)
  return (
    <figure>
      <figcaption className={drawn.caption}>
        {column.name}
        {column.what && <small>{column.what}</small>}
      </figcaption>
      {marks.signs.length > 0 && <Signs signs={marks.signs} />}
      <DotPlot name={t('pictures.of', { name: column.name, rows: all.length })} column={column} marks={marks} />
      <Key chance={all.some(({ chance }) => chance !== null)} printed={all.some(({ printed }) => printed !== null)} />
      <MarksBehind column={column} marks={marks} />
    </figure>
  )
}

/** Which sign stands for what. */
function Signs({ signs }: { signs: readonly string[] }) {
  return (
    <ul className={drawn.signs}>
      {signs.map((name, sign) => (
        <li key={name}>
          <svg viewBox="-6 -6 12 12" aria-hidden="true">
            <Sign x={0} y={0} sign={sign} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** What lines and diamonds mean, where there are some. */
export function Key({ chance, printed }: { chance: boolean; printed: boolean }) {
  const { t } = languageOf(useLocale())
  if (!chance && !printed) return null
  return (
    <p className={drawn.key}>
      {chance && t('pictures.keyChance')} {printed && t('pictures.keyPrinted')}
    </p>
  )
}
