'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { SpeechMark } from './instructs-mark.tsx'

export function PointsOut({ on, children }: { on: boolean; children: ReactNode }) {
  return <SpeechMark value={on ? FoundMark : undefined}>{children}</SpeechMark>
}

type Finder = (text: string) => readonly unknown[]

function FoundMark({ text }: { text: string }) {
  const t = useTranslations('match')
  const find = useFinder()
  if (!find || find(text).length === 0) return null
  return (
    <small className="inline-block border-line border-l-2 pl-2 font-normal font-sans text-ink-soft text-sm">
      {t('instructs')}
    </small>
  )
}

function useFinder(): Finder | undefined {
  const [found, setFound] = useState<{ find: Finder }>()
  useEffect(() => {
    let left = false
    import('@masquerade/games/forms/injections/injections-in').then(
      ({ injectionsIn }) => !left && setFound({ find: injectionsIn }),
      // If the code that checks speeches for instructions cannot be loaded, no speech is marked, and the page works
      // otherwise.
      () => {},
    )
    return () => {
      left = true
    }
  }, [])
  return found?.find
}
