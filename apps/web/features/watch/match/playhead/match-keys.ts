'use client'

import { useEffect } from 'react'
import type { Playhead } from './playhead.ts'

export function useMatchKeys(playhead: Playhead, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const press = pressOf(event)
      const command = commandOf({ ...press, modified: press.modified || event.shiftKey })
      if (!command) return
      event.preventDefault()
      // Holding a key down repeats steps, but does not keep switching between playing and pausing.
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

type Command = 'toggle' | 'back' | 'on' | 'first' | 'last'

export interface Press {
  key: string
  /** With Alt, Ctrl or Meta held, a key press is left to the browser or the operating system. */
  modified: boolean
  /** The kind of page element that has the keyboard focus, because some kinds need certain keys for themselves. */
  inside: 'nothing' | 'typing' | 'pressable' | 'slider' | 'scrolling'
}

const COMMANDS: Record<string, Command> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
}

export function asksForKeys({ key, modified, inside }: Press): boolean {
  return key === '?' && !modified && inside !== 'typing'
}

export function commandOf({ key, modified, inside }: Press): Command | undefined {
  if (modified || inside === 'typing' || !Object.hasOwn(COMMANDS, key)) return undefined
  const command = COMMANDS[key]
  if (inside === 'pressable' && key === ' ') return undefined
  if (inside === 'slider' && command !== 'toggle') return undefined
  if (inside === 'scrolling' && [' ', 'Home', 'End'].includes(key)) return undefined
  return command
}
