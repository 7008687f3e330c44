'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { useRemembered } from '@/lib/remembered.ts'
import { Icon } from '../../ui/design/icon.tsx'
import { useScripted } from '../../ui/design/use-scripted.ts'
import type { Cue } from './cues.ts'

interface Props {
  /** The sound to play; it is played once for each new `key`, even if the same sound comes twice. */
  cue: { key: number; cue: Cue | undefined }
}

export function SoundSwitch({ cue }: Props) {
  const t = useTranslations('match.sound')
  const { possible, on, turn } = useSound(cue)
  if (!possible) return null
  return (
    <button
      type="button"
      // The sound button is larger than its line of text, so that fingers can hit it.
      className="-my-[0.4rem] grid size-9 place-items-center rounded-md text-ink-faint hover:text-ink aria-pressed:text-ink"
      aria-pressed={on}
      aria-label={t('label')}
      title={t(on ? 'turnOff' : 'turnOn')}
      onClick={() => turn(!on)}
    >
      <Icon>
        <path d="M3 7.800H6L10 4.200V15.800L6 12.200H3Z" />
        {on ? (
          <path d="M12.800 7.200Q14.800 10 12.800 12.800M15 5Q18.600 10 15 15" />
        ) : (
          <path d="M13 7.500L18 12.500M18 7.500L13 12.500" />
        )}
      </Icon>
    </button>
  )
}

const SOUND = ['off', 'on'] as const

interface Player {
  context: AudioContext
  sound: (context: AudioContext, cue: Cue) => void
}

function useSound({ key, cue }: Props['cue']) {
  const possible = useScripted() && 'AudioContext' in window
  const [kept, keep] = useRemembered('masquerade.sound', SOUND, 'off')
  const on = possible && kept === 'on'
  const player = useRef<Promise<Player> | undefined>(undefined)
  const heard = useRef(key)

  const begin = useCallback(() => {
    player.current ??= made()
  }, [])

  // Browsers allow sound only after the viewer has touched the page or pressed a key.
  useEffect(() => {
    if (!on) return
    const stop = new AbortController()
    for (const touch of ['pointerup', 'keydown']) addEventListener(touch, begin, { once: true, signal: stop.signal })
    return () => stop.abort()
  }, [on, begin])

  useEffect(() => {
    if (heard.current === key) return
    heard.current = key
    if (on && cue && !document.hidden) player.current?.then(({ context, sound }) => sound(context, cue), silently)
  }, [key, cue, on])

  useEffect(
    () => () => {
      player.current?.then(({ context }) => context.close(), silently)
      player.current = undefined
    },
    [],
  )

  const turn = (wanted: boolean) => {
    if (wanted) begin()
    keep(wanted ? 'on' : 'off')
  }
  return { possible, on, turn }
}

async function made(): Promise<Player> {
  const context = new AudioContext()
  const [{ sound }] = await Promise.all([import('./cues.ts'), context.resume()])
  return { context, sound }
}

const silently = () => undefined
