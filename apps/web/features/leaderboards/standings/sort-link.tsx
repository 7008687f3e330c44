import type { ComponentProps } from 'react'
import { Link } from '@/lib/link.tsx'
import styles from './sort-link.module.css'

interface SortLinkProps extends ComponentProps<typeof Link> {
  /**
   * The direction in which the leaderboard rows are sorted by this column; undefined when they are sorted by another
   * column.
   */
  sorted: 'asc' | 'desc' | undefined
}

/**
 * Renders a link that sorts the leaderboard rows by a column; an arrow marks the column by which the rows are sorted.
 */
export const SortLink = ({ sorted, className = '', children, ...props }: SortLinkProps) => (
  <Link
    {...props}
    scroll={false}
    rel="nofollow"
    className={`no-underline underline-offset-[0.3em] hover:text-ink hover:underline ${className} ${sorted ? 'font-strong text-ink' : ''}`}
  >
    {children}
    {sorted && <span className={styles.arrow} data-order={sorted} aria-hidden="true" />}
  </Link>
)
