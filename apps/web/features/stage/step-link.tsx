import styles from './transcript.module.css'

interface Props {
  seq: number
  here: boolean
  /** What the moment is called. */
  name: string
  go: () => void
}

/** The whole line of a transcript can be pressed; the link lies over it, so that it is one thing for the keyboard, too. */
export function StepLink({ seq, here, name, go }: Props) {
  return (
    <a
      href={`?t=${seq}`}
      className={styles.go}
      aria-current={here ? 'step' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        go()
      }}
    >
      <span className="sr-only">{name}</span>
    </a>
  )
}
