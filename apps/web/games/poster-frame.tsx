import type { ReactNode } from 'react'
import posterStyles from './poster.module.css'

export { posterStyles }

export const PosterFrame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 180" className={posterStyles.poster} aria-hidden="true">
    <ellipse cx="160" cy="98" rx="142" ry="74" className={posterStyles.pool} />
    {children}
  </svg>
)
