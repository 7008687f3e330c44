'use client'

import { useEffect } from 'react'
import { type Command, commandOf, type Press } from './key-command.ts'
import type { Playhead } from './playhead.ts'

/** Space plays and pauses, the arrows step, Home and End jump: anywhere on the page. */
export function useMatchKeys(playhead: Playhead, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const press = pressOf(event)
      const command = commandOf({ ...press, modified: press.modified || event.shiftKey })
      if (!command) return
      event.preventDefault()
      // A key that is held down steps on and on, but does not flicker between playing and pausing.
      if (command === 'toggle' && event.repeat) return
      obey(playhead, command)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [playhead, on])
}

function obey({ wanted, last, moving, goTo, play, pause }: Playhead, command: Command) {
  if (command === 'toggle') return moving ? pause() : play()
  goTo({ back: wanted - 1, on: wanted + 1, first: 0, last }[command])
}

/** What was pressed, Shift apart. */
export function pressOf({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): Press {
  return { key, modified: altKey || ctrlKey || metaKey, inside: insideOf(target) }
}

function insideOf(target: EventTarget | null): Press['inside'] {
  if (!(target instanceof HTMLElement)) return 'nothing'
  if (target.matches('input[type="range"]')) return 'slider'
  if (target.isContentEditable || target.closest('input, select, textarea, dialog, [role="dialog"]')) return 'typing'
  if (target.closest('button, summary, [role="button"]')) return 'pressable'
  const scrolls = target !== document.body && target.scrollHeight > target.clientHeight + 1
  return scrolls && target.tabIndex >= 0 && !target.matches('a') ? 'scrolling' : 'nothing'
}
