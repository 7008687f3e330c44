/** The sounds of a match: one for a speech, one for a player's elimination, and one for the end. */
export type Cue = 'speech' | 'elimination' | 'end'

interface Note {
  /** The frequency in Hertz at the beginning and at the end of the note. */
  from: number
  to: number
  /** The start of the note, in seconds after the beginning of the sound, and the duration of the note. */
  at: number
  lasts: number
  loud: number
  shape: OscillatorType
}

/**
 * The notes of a match's sounds: a soft tick for a speech, a low knock for an elimination, and two notes for the end.
 */
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

/** Plays a sound, which is synthesized with oscillators instead of a recording. */
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
