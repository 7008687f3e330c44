import 'react'

declare module 'react' {
  /** Browsers accept CSS variables as styles, but React's types do not list them. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
