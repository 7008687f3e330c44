'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import styles from './instructing.module.css'

const Shown = createContext(false)

/** Whether speeches that try to instruct the others are pointed out: of a match that is over, where its arena wants it. */
export function PointsOut({ on, children }: { on: boolean; children: ReactNode }) {
  return <Shown value={on}>{children}</Shown>
}

type Finder = (text: string) => readonly unknown[]

/** Beside a speech that tries to instruct the other players: says so. What finds it is loaded for matches that are over. */
export function InstructsMark({ text }: { text: string }) {
  const t = useTranslations('match')
  const find = useFinder(useContext(Shown))
  if (!find || find(text).length === 0) return null
  return <small className={styles.mark}>{t('instructs')}</small>
}

function useFinder(wanted: boolean): Finder | undefined {
  const [found, setFound] = useState<{ find: Finder }>()
  useEffect(() => {
    let left = false
    if (wanted) {
      import('@masquerade/games/forms/injections/injections-in').then(
        ({ injectionsIn }) => !left && setFound({ find: injectionsIn }),
        // Without it nothing is pointed out; the page loses nothing else.
        () => {},
      )
    }
    return () => {
      left = true
    }
  }, [wanted])
  return wanted ? found?.find : undefined
}
