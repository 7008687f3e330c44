export type Cue = 'speech' | 'elimination' | 'end'

interface Note {
  from: number
  to: number
  at: number
  lasts: number
  loud: number
  shape: OscillatorType
}

const NOTES: Record<Cue, readonly Note[]> = {
  speech: [{ from: 1250, to: 900, at: 0, lasts: 0.045, loud: 0.05, shape: 'sine' }],
  elimination: [
    { from: 140, to: 62, at: 0, lasts: 0.24, loud: 0.28, shape: 'sine' },
    { from: 420, to: 180, at: 0, lasts: 0.05, loud: 0.05, shape: 'triangle' },
  ],
  end: [
    { from: 392, to: 392, at: 0, lasts: 0.5, loud: 0.11, shape: 'triangle' },
    { from: 587.33, to: 587.33, at: 0.18, lasts: 0.8, loud: 0.11, shape: 'triangle' },
  ],
}

const ATTACK = 0.006

/** The sounds of a match are synthesized with oscillators, so that no recording must be loaded. */
export function sound(context: AudioContext, cue: Cue): void {
  for (const { from, to, at, lasts, loud, shape } of NOTES[cue]) {
    const begin = context.currentTime + at
    const voice = context.createOscillator()
    const level = context.createGain()
    voice.type = shape
    voice.frequency.setValueAtTime(from, begin)
    voice.frequency.exponentialRampToValueAtTime(to, begin + lasts)
    level.gain.setValueAtTime(0, begin)
    level.gain.linearRampToValueAtTime(loud, begin + ATTACK)
    level.gain.exponentialRampToValueAtTime(0.0001, begin + lasts)
    voice.connect(level).connect(context.destination)
    voice.start(begin)
    voice.stop(begin + lasts)
  }
}
