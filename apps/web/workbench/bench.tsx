'use client'

import { useEffect, useState } from 'react'
import styles from './bench.module.css'
import { shareSteps, tellPlace } from './steps.ts'

interface BenchProps {
  game: string
  title: string
  playthroughs: readonly { name: string; last: number }[]
}

const THEMES = ['daylight', 'stage'] as const
const WIDTHS = [1440, 390] as const
const LOCALES = ['en', 'zh'] as const
const HEIGHT = 900

export function Bench({ game, title, playthroughs }: BenchProps) {
  const [name, chooseName] = useState(playthroughs[0]?.name)
  const [themes, chooseThemes] = useState<readonly string[]>(THEMES)
  const [widths, chooseWidths] = useState<readonly number[]>(WIDTHS)
  const [locale, chooseLocale] = useState<string>(LOCALES[0])
  const [scale, chooseScale] = useState(0.5)
  useEffect(() => shareSteps(window), [])
  const playthrough = playthroughs.find((one) => one.name === name)
  if (!playthrough) return <p className={styles.bar}>{`npm run -s record -w packages/games -- ${game} v1-random 1`}</p>
  return (
    <>
      <header className={styles.bar}>
        <h1>{title}</h1>
        <Select label="match" options={playthroughs.map((one) => one.name)} value={name} choose={chooseName} />
        <Select label="language" options={LOCALES} value={locale} choose={chooseLocale} />
        <Boxes label="themes" options={THEMES} chosen={themes} choose={chooseThemes} />
        <Boxes label="widths" options={WIDTHS} chosen={widths} choose={chooseWidths} />
        <label>
          event{' '}
          <input
            key={name}
            type="range"
            min={1}
            max={playthrough.last}
            defaultValue={1}
            onChange={({ target }) => tellPlace(target.valueAsNumber)}
          />
        </label>
        <label>
          size{' '}
          <input
            type="range"
            min={0.25}
            max={1}
            step={0.05}
            value={scale}
            onChange={({ target }) => chooseScale(target.valueAsNumber)}
          />
        </label>
        <p>← → step, Home and End jump, space plays: in all at once.</p>
      </header>
      <main className={styles.frames}>
        {themes.flatMap((theme) =>
          widths.map((width) => (
            <figure key={`${theme} ${width}`} style={{ width: width * scale, height: HEIGHT * scale }}>
              <iframe
                title={`${theme}, ${width} pixels`}
                src={`/frame/${locale}/${theme}/${game}/${playthrough.name}`}
                style={{ width, height: HEIGHT, transform: `scale(${scale})` }}
              />
            </figure>
          )),
        )}
      </main>
    </>
  )
}

interface SelectProps {
  label: string
  options: readonly string[]
  value: string | undefined
  choose: (value: string) => void
}

function Select({ label, options, value, choose }: SelectProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}

interface BoxesProps<Option> {
  label: string
  options: readonly Option[]
  chosen: readonly Option[]
  choose: (chosen: readonly Option[]) => void
}

function Boxes<Option extends string | number>({ label, options, chosen, choose }: BoxesProps<Option>) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      {options.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              choose(options.filter((option) => (option === one ? target.checked : chosen.includes(option))))
            }
          />{' '}
          {one}
        </label>
      ))}
    </fieldset>
  )
}
