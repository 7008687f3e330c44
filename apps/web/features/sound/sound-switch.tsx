'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Cue } from './cues.ts'
import styles from './sound.module.css'

interface Props {
  /** Each key is heard once, when it comes. */
  cue: { key: number; cue: Cue | undefined }
}

/** Turns the sound of what is shown on and off. It is off until somebody asks, and what they asked is remembered. */
export function SoundSwitch({ cue }: Props) {
  const t = useTranslations('match.sound')
  const { possible, on, turn } = useSound(cue)
  if (!possible) return null
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={on}
      aria-label={t('label')}
      title={t(on ? 'turnOff' : 'turnOn')}
      onClick={() => turn(!on)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M3 7.800H6L10 4.200V15.800L6 12.200H3Z" />
        {on ? (
          <path d="M12.800 7.200Q14.800 10 12.800 12.800M15 5Q18.600 10 15 15" />
        ) : (
          <path d="M13 7.500L18 12.500M18 7.500L13 12.500" />
        )}
      </svg>
    </button>
  )
}

const REMEMBERED = 'masquerade.sound'

interface Player {
  context: AudioContext
  sound: (context: AudioContext, cue: Cue) => void
}

function useSound({ key, cue }: Props['cue']) {
  const possible = useSyncExternalStore(unchanging, hasAudio, () => false)
  const [on, setOn] = useState(false)
  const player = useRef<Player | undefined>(undefined)
  const heard = useRef(key)

  useEffect(() => setOn(possible && remembered()), [possible])

  // Nothing sounds before this page was touched: a browser would refuse, and nobody would have asked for it.
  useEffect(() => {
    if (!on || player.current) return
    const begin = async () => {
      stopWaiting()
      const context = new AudioContext()
      await context.resume()
      player.current = { context, sound: (await import('./cues.ts')).sound }
    }
    const touches = ['pointerup', 'keydown'] as const
    const stopWaiting = () => {
      for (const touch of touches) removeEventListener(touch, begin)
    }
    // The click that turned it on is such a touch.
    if (navigator.userActivation?.isActive) void begin()
    else for (const touch of touches) addEventListener(touch, begin)
    return stopWaiting
  }, [on])

  useEffect(() => {
    if (heard.current === key) return
    heard.current = key
    if (on && cue && player.current && !document.hidden) player.current.sound(player.current.context, cue)
  }, [key, cue, on])

  useEffect(() => () => void player.current?.context.close(), [])

  const turn = (wanted: boolean) => {
    setOn(wanted)
    remember(wanted)
  }
  return { possible, on, turn }
}

const unchanging = () => () => undefined
const hasAudio = () => 'AudioContext' in window

// A browser that keeps nothing forgets it with the page.
function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === 'on'
  } catch {
    return false
  }
}

function remember(on: boolean): void {
  try {
    localStorage.setItem(REMEMBERED, on ? 'on' : 'off')
  } catch {
    // Nothing is kept.
  }
}
